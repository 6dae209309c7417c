/// A type that makes a picture to stand for something that has none, such as a new user.
public protocol ImageGeneratorProtocol: Sendable {
  /// Prepares a picture.
  ///
  /// - Parameter seed: The text that it is made from; equal texts have equal pictures.
  init(seed: String)

  /// The picture, as lines of characters.
  var lines: [String] { get }
}

/// Makes pictures of blocks, each the mirror image of itself.
public struct BlockImageGenerator: ImageGeneratorProtocol {
  private let bits: UInt64

  /// Prepares a picture.
  ///
  /// - Parameter seed: The text that it is made from; equal texts have equal pictures.
  public init(seed: String) {
    // FNV-1a, because the hashes of the standard library differ from run to run.
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

/// Makes the same picture of everything.
public struct MockImageGenerator: ImageGeneratorProtocol {
  /// One line.
  public var lines: [String] { ["(:)"] }

  /// Prepares the picture.
  ///
  /// - Parameter seed: Does not matter.
  public init(seed: String) {}
}
