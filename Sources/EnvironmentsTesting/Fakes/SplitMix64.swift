/// Random numbers that are the same in each run: SplitMix64.
///
/// The algorithm is the one of G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable Pseudorandom
/// Number Generators", OOPSLA 2014, in the variant of S. Vigna's public-domain `splitmix64.c`: a
/// counter that goes up by the golden ratio, mixed. Equal seeds give equal numbers on every
/// platform and in every version of this library.
///
/// ```swift
/// var random = SplitMix64(seed: 42)
/// deck.shuffle(using: &random)
/// ```
///
/// It is a value: a copy goes on from where it was copied. For a generator that an environment
/// holds see ``SharedGenerator``. Do not use it where numbers must not be guessed.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Makes a generator.
  ///
  /// - Parameter seed: What determines the numbers. Any number is as good as another.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  ///
  /// - Returns: A number, each of the 2⁶⁴ once in a period of 2⁶⁴.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
