/// Takes large literals out of a file before it is parsed.
///
/// The parser makes several nodes for each element of an array and each line of a string, so that a file with the data
/// of a program takes two hundred times its size. A literal without names and interpolations depends on nothing.
package enum LargeLiterals {
  /// The size, in bytes, from which a literal is taken out.
  package static let limit = 65_536

  /// Returns the bytes with spaces for the contents of large literals; nil if there are none.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func blanked(in source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard source.count > limit else { return nil }
    var result: [UInt8]?
    /// The start of the outermost array that has only literals so far, and the number of open brackets in it.
    var start = 0
    var depth = 0
    var index = 0
    func blank(_ range: Range<Int>) {
      guard range.count > limit else { return }
      var bytes = result ?? Array(source)
      result = nil
      for index in range { bytes[index] = UInt8(ascii: " ") }
      result = bytes
    }
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "["):
        if depth == 0 { start = index + 1 }
        depth += 1
      case UInt8(ascii: "]"):
        if depth == 1 { blank(start..<index) }
        depth = max(0, depth - 1)
      case UInt8(ascii: "\""):
        let string = string(at: index, in: source)
        if !string.isPlain { depth = 0 }
        // The quotation marks stay on lines of their own.
        if string.isPlain, depth == 0, let line = string.lastLine {
          blank(index + 4..<max(index + 4, line))
        }
        index = string.end
        continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "x"), UInt8(ascii: "_"),
        UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x00...0x20:
        break
      default:
        depth = 0
      }
      index += 1
    }
    return result
  }

  private static func string(
    at start: Int, in source: UnsafeBufferPointer<UInt8>
  ) -> (end: Int, isPlain: Bool, lastLine: Int?) {
    let quote = UInt8(ascii: "\"")
    let isMultiline =
      start + 2 < source.count && source[start + 1] == quote && source[start + 2] == quote
    // A string in `#` may have quotation marks inside.
    var isPlain = start == 0 || source[start - 1] != UInt8(ascii: "#")
    var lastLine: Int?
    var index = start + (isMultiline ? 3 : 1)
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\"):
        if index + 1 < source.count, source[index + 1] == UInt8(ascii: "(") { isPlain = false }
        index += 1
      case quote where !isMultiline:
        return (index + 1, isPlain, nil)
      case quote
      where index + 2 < source.count && source[index + 1] == quote && source[index + 2] == quote:
        return (index + 3, isPlain, lastLine)
      case UInt8(ascii: "\n"):
        if !isMultiline { return (index, false, nil) }
        lastLine = index
      default: break
      }
      index += 1
    }
    return (source.count, false, nil)
  }
}
