#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Returns a close upper bound of the *n*-th prime.
///
/// The bounds are Rosser's (*n* ≥ 6) and Dusart's (1999: *n* ≥ 39,017; 2010: *n* ≥ 688,383). For the
/// 1,000,000th prime the last is 0.005 % too high, for the 100,000,000th 0.015 %.
///
/// - Parameter n: The index of the prime, from 1 to 10¹⁵, where doubles are exact.
/// - Returns: The bound.
func upperBound(ofPrime n: Int) -> Int {
  guard n >= 6 else { return 11 }
  let count = Double(n)
  let log1 = log(count)
  let log2 = log(log1)
  let perPrime =
    switch n {
    case 688_383...: log1 + log2 - 1 + (log2 - 2) / log1
    case 39_017...: log1 + log2 - 0.9484
    default: log1 + log2
    }
  return Int((count * perPrime).rounded(.up))
}
