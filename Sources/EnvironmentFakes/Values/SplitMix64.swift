/// A random number generator whose numbers are the same in each run: SplitMix64.
///
/// The algorithm is from G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014, in the variant of S. Vigna's public-domain `splitmix64.c`: it
/// increments a counter by the golden ratio, and mixes the bits of the counter. Equal seeds give
/// equal numbers on every platform and in every version of this library.
///
/// ```swift
/// var random = SplitMix64(seed: 42)
/// deck.shuffle(using: &random)
/// ```
///
/// The generator is a value: a copy continues independently from the same state. For a generator in
/// an environment, see ``SharedGenerator``. Do not use it if the numbers must be unpredictable.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Makes a generator.
  ///
  /// - Parameter seed: The seed, which determines the numbers. All seeds are equally good.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  ///
  /// - Returns: The number. In a period of 2⁶⁴ calls, each of the 2⁶⁴ numbers occurs once.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
