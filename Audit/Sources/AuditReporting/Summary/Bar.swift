/// Bars of characters, as long as what they stand for.
struct Bar {
  let isASCII: Bool

  /// A bar whose full length is `width`, without what is missing of it.
  ///
  /// Anything above nothing shows; in Unicode, lengths are reported in eighths of a column.
  func plain(_ value: Int, of maximum: Int, width: Int) -> String {
    guard value > 0, maximum > 0, width > 0 else { return "" }
    if isASCII { return String(repeating: "#", count: max(1, width * value / maximum)) }
    let eighths = max(1, width * 8 * value / maximum)
    let remainder = eighths % 8
    return String(repeating: "█", count: eighths / 8)
      + (remainder == 0 ? "" : String(Self.eighths[remainder - 1]))
  }

  /// A bar that is full to a part, and shows the rest; both parts show where they are not nothing.
  func gauge(_ value: Int, of maximum: Int, width: Int) -> (full: String, empty: String) {
    var full = maximum == 0 ? width : width * value / maximum
    if value > 0, full == 0 { full = 1 }
    return (
      String(repeating: isASCII ? "#" : "█", count: full),
      String(repeating: isASCII ? "-" : "░", count: width - full)
    )
  }

  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
