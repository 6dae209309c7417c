/// Text from outside, escaped for a page.
enum HTMLText {
  /// Returns the text escaped for an element or an attribute in double quotes.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      // Control characters are not permitted in pages, and are replaced by their pictures.
      case "\u{0}"..."\u{1F}":
        result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      // Characters that reorder text would make code look like other code.
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a sentence whose text in backquotes is marked as code.
  static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // An unpaired backquote is kept as it is.
    guard parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? escaped(part) : "<code>\(escaped(part))</code>"
    }.joined()
  }

  /// Returns a path that may wrap after its slashes, with its last component emphasized.
  static func path(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return escaped(path) }
    let name = path.index(after: slash)
    let folders = escaped(path[..<name]).replacing("/", with: "/<wbr/>")
    return "<span class=\"folders\">\(folders)</span>\(escaped(path[name...]))"
  }
}
