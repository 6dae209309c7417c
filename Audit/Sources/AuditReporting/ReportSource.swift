/// The code that findings are in, for what shows it.
package struct ReportSource: Sendable {
  private let text: @Sendable (_ path: String) -> String?

  /// Reads code when it is asked for.
  ///
  /// - Parameter text: Gives the text of a file by its path as findings have it, or nil if it
  ///   cannot be read anymore. Reporters ask for a file once for all its findings.
  package init(_ text: @escaping @Sendable (_ path: String) -> String?) {
    self.text = text
  }

  /// Has the texts of files by their paths.
  package init(_ texts: [String: String]) {
    self.init { texts[$0] }
  }

  /// Has no code at all.
  package static let none = ReportSource { _ in nil }

  /// The lines of a file, without what ends them.
  ///
  /// Lines end where Swift's compiler ends them: at a line feed, a carriage return, or both.
  package func lines(of path: String) -> [String]? {
    text(path).map(Self.lines(in:))
  }

  private static func lines(in text: String) -> [String] {
    var lines: [String] = []
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          lines.append(String(decoding: bytes[start..<index], as: UTF8.self))
          let isPair =
            byte == UInt8(ascii: "\r") && index + 1 < bytes.count
            && bytes[index + 1] == UInt8(ascii: "\n")
          index += isPair ? 2 : 1
          start = index
        } else {
          index += 1
        }
      }
      if start < bytes.count { lines.append(String(decoding: bytes[start...], as: UTF8.self)) }
    }
    return lines
  }
}
