/// Bars of characters that are proportional to values.
struct Bar {
  let isASCII: Bool

  /// Returns a bar with the maximum length `width`, without the empty part.
  ///
  /// Any positive value is visible; Unicode bars have a resolution of an eighth of a column.
  func plain(_ value: Int, of maximum: Int, width: Int) -> String {
    guard value > 0, maximum > 0, width > 0 else { return "" }
    if isASCII { return String(repeating: "#", count: max(1, width * value / maximum)) }
    let eighths = max(1, width * 8 * value / maximum)
    let remainder = eighths % 8
    return String(repeating: "█", count: eighths / 8)
      + (remainder == 0 ? "" : String(Self.eighths[remainder - 1]))
  }

  /// Returns the full and the empty part of a gauge; each part is visible if it is not zero.
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
