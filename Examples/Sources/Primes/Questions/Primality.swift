/// Returns whether a number is a prime, immediately for any number.
///
/// The function uses the Miller–Rabin test, with bases that are proven to be sufficient below 2⁶⁴.
///
/// - Parameter number: Any number; numbers below 2 are not primes.
/// - Returns: Whether it has no divisors but 1 and itself.
public func isPrime(_ number: Int) -> Bool {
  guard number >= 2 else { return false }
  let number = UInt64(number)
  for prime in bases where number.isMultiple(of: prime) { return number == prime }
  // number - 1 = odd · 2^twos
  let twos = (number - 1).trailingZeroBitCount
  let odd = (number - 1) >> UInt64(twos)
  return bases.allSatisfy { base in
    var power = base.power(odd, modulo: number)
    if power == 1 || power == number - 1 { return true }
    for _ in 1..<max(twos, 1) {
      power = power.times(power, modulo: number)
      if power == number - 1 { return true }
    }
    return false
  }
}

private let bases: [UInt64] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

extension UInt64 {
  fileprivate func times(_ other: UInt64, modulo: UInt64) -> UInt64 {
    modulo.dividingFullWidth(multipliedFullWidth(by: other)).remainder
  }

  fileprivate func power(_ exponent: UInt64, modulo: UInt64) -> UInt64 {
    var result: UInt64 = 1
    var base = self % modulo
    var exponent = exponent
    while exponent > 0 {
      if !exponent.isMultiple(of: 2) { result = result.times(base, modulo: modulo) }
      base = base.times(base, modulo: modulo)
      exponent >>= 1
    }
    return result
  }
}
