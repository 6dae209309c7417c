/// Text of others, made safe to stand in a page.
enum HTMLText {
  /// The text where an element or an attribute in double quotes has it.
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
      // Pages may not have control characters: there are pictures of them.
      case "\u{0}"..."\u{1F}":
        result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      // What reorders the text after it would make code look like other code.
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A sentence in which what stands in backquotes is code.
  static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // A backquote without another one after it is a backquote.
    guard parts.count % 2 == 1 else { return escaped(text) }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? escaped(part) : "<code>\(escaped(part))</code>"
    }.joined()
  }

  /// A path that may be broken after its slashes, and whose last part stands out.
  static func path(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return escaped(path) }
    let name = path.index(after: slash)
    let folders = escaped(path[..<name]).replacing("/", with: "/<wbr/>")
    return "<span class=\"folders\">\(folders)</span>\(escaped(path[name...]))"
  }

  /// The text as a part of an identifier: letters, digits and hyphens.
  static func slug(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.isDigit)
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else if !result.isEmpty, !result.hasSuffix("-") {
        result += "-"
      }
    }
    return result.hasSuffix("-") ? String(result.dropLast()) : result
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
