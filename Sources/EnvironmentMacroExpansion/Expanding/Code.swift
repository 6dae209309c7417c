/// The source of a declaration, from which an expansion takes types and expressions.
struct Code {
  let source: [UInt8]
  private let tokens: [Token]

  init(_ source: [UInt8]) {
    self.source = source
    tokens = Lexer.tokens(of: source)
  }

  /// Returns the source as it is written, with comments and line breaks.
  func written(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  /// Returns the source on one line, without comments: a type can have line comments between its parts.
  func line(_ range: Range<Int>) -> String {
    var text = ""
    for token in tokens where range.contains(token.range.lowerBound) {
      if token.followsSpace, !text.isEmpty { text += " " }
      text += written(token.range)
    }
    return text
  }

  /// Returns the text of a string literal with this content.
  static func literal(_ content: String) -> String {
    var text = "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Returns a name as an argument label, where keywords need no backticks.
  static func label(_ name: String) -> String {
    let plain = plain(name)
    let isWord = Lexer.tokens(of: Array(plain.utf8)).map(\.kind) == [.word, .end]
    return isWord && !["inout", "var", "let"].contains(plain) ? plain : name
  }

  /// Returns a name without backticks.
  static func plain(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }
}
