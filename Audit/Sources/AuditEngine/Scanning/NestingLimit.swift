/// Detects code that the parser would not finish in reasonable time.
///
/// If a `[` can start a type, the parser looks ahead for its end, twice, and again for each nested `[`: the
/// time doubles with each level, and thirty levels take minutes. Real code has less than half as many. The cost
/// of other nesting is at most quadratic in the depth.
enum NestingLimit {
  /// The maximum depth, which the parser handles in some milliseconds.
  static let depth = 12

  /// Returns whether `[` is nested too deeply, without other tokens in between that end a type.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
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
        // Brackets in comments are ignored, as in "from [0, 1)".
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
