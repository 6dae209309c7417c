/// Tells code that the parser would never come to the end of.
///
/// If a `[` could begin a type, the parser looks ahead for the end of it, twice, and for each
/// `[` inside again: the time doubles with each level, and thirty take minutes. Real code has less than
/// half as many. Other nesting costs it no more than the square of the depth.
enum NestingLimit {
  /// What the parser reads in some milliseconds.
  static let depth = 12

  /// Whether there are more levels of `[` in each other, with nothing between them that ends a
  /// type.
  ///
  /// - Complexity: O(n), where n is the count of bytes.
  static func isExceeded(in source: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    var index = 0
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "["):
        depth += 1
        if depth > Self.depth { return true }
      case UInt8(ascii: "]"):
        depth = max(0, depth - 1)
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "\""),
        UInt8(ascii: "="):
        depth = 0
      case UInt8(ascii: "/") where depth > 0:
        // What comments say is nested in nothing, as in "from [0, 1)".
        if index + 1 < source.count, source[index + 1] == UInt8(ascii: "/") {
          while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
          continue
        }
      default:
        break
      }
      index += 1
    }
    return false
  }
}
