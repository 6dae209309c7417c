/// Detects code that the parser would not finish in reasonable time, memory or stack.
///
/// If a `[` can start a type, the parser looks ahead for its end, twice, and again for each nested `[`: the
/// time doubles with each level, and thirty levels take minutes. Real code has less than half as many. It parses
/// generic arguments and prefixes such as `repeat` by recursion without a limit, and its memory for nested
/// interpolations is quadratic in the depth. It refuses other nesting itself.
enum NestingLimit {
  /// The maximum depth of `[`, which the parser handles in some milliseconds.
  static let depth = 12
  /// The maximum depth of other brackets, which is that of the parser for expressions.
  private static let plainDepth = 256

  /// Returns whether brackets or prefixes are nested too deeply, without other tokens in between that end a type.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func isExceeded(in source: UnsafeBufferPointer<UInt8>) -> Bool {
    var squares = 0
    var parentheses = 0
    var angles = 0
    var index = 0
    /// The last byte that is no white space.
    var last: UInt8 = 0
    var word: UInt32 = 0
    var lastWord: UInt32 = 0
    var repetitions = 0
    while index < source.count {
      let byte = source[index]
      if isWord(byte) {
        word = word &* 31 &+ UInt32(byte)
      } else {
        if word != 0 {
          repetitions = word == lastWord ? repetitions + 1 : 0
          if repetitions > plainDepth { return true }
          (lastWord, word) = (word, 0)
        }
        if byte > UInt8(ascii: " ") { lastWord = 0 }
      }
      switch byte {
      case UInt8(ascii: "["):
        squares += 1
        if squares > depth { return true }
      case UInt8(ascii: "]"):
        squares = max(0, squares - 1)
      case UInt8(ascii: "("):
        parentheses += 1
        if parentheses > plainDepth { return true }
      case UInt8(ascii: ")"):
        parentheses = max(0, parentheses - 1)
      case UInt8(ascii: "<") where isWord(last):
        angles += 1
        if angles > plainDepth { return true }
      case UInt8(ascii: ">") where last != UInt8(ascii: "-"):
        angles = max(0, angles - 1)
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        (squares, parentheses, angles) = (0, 0, 0)
      case UInt8(ascii: "\""):
        squares = 0
      case UInt8(ascii: "="):
        (squares, angles) = (0, 0)
      case UInt8(ascii: "/") where squares > 0:
        // Brackets in comments are ignored, as in "from [0, 1)".
        if index + 1 < source.count, source[index + 1] == UInt8(ascii: "/") {
          while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
          continue
        }
      default:
        break
      }
      if byte > UInt8(ascii: " ") { last = byte }
      index += 1
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
