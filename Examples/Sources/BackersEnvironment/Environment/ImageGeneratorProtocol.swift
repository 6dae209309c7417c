/// A type that generates a placeholder picture, for example for a new user.
public protocol ImageGeneratorProtocol: Sendable {
  /// Creates a generator.
  ///
  /// - Parameter seed: The text that determines the picture; equal texts have equal pictures.
  init(seed: String)

  /// The picture, as lines of characters.
  var lines: [String] { get }
}

/// Generates symmetric pictures of blocks.
public struct BlockImageGenerator: ImageGeneratorProtocol {
  private let bits: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seed: The text that determines the picture; equal texts have equal pictures.
  public init(seed: String) {
    // FNV-1a, because the hashes of the standard library differ between runs.
    bits = seed.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Five lines of ten columns.
  public var lines: [String] {
    (0..<5).map { row in
      [0, 1, 2, 1, 0].map { column in
        bits >> UInt64(row * 3 + column + 16) & 1 == 1 ? "██" : "  "
      }.joined()
    }
  }
}

/// Generates the same picture for every text.
public struct MockImageGenerator: ImageGeneratorProtocol {
  /// One line.
  public var lines: [String] { ["(:)"] }

  /// Creates a generator.
  ///
  /// - Parameter seed: Ignored.
  public init(seed: String) {}
}
