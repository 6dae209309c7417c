/// A replacement of a range of a file's bytes.
struct SourceEdit: Hashable {
  /// The range, in bytes of UTF-8.
  var range: Range<Int>
  var text: String

  static func replace(_ range: Range<Int>, by text: String) -> SourceEdit {
    SourceEdit(range: range, text: text)
  }

  static func insert(_ text: String, at offset: Int) -> SourceEdit {
    SourceEdit(range: offset..<offset, text: text)
  }

  /// Returns whether both edits change the same bytes, or insert at the same position.
  func overlaps(_ other: SourceEdit) -> Bool {
    if range.isEmpty && other.range.isEmpty { return range == other.range }
    return range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}

extension [UInt8] {
  /// Returns the bytes after edits that do not overlap.
  func applying(_ edits: [SourceEdit]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += self[end..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    return result + self[end...]
  }
}
