@_spi(RawSyntax) internal import SwiftSyntax

/// The kinds of tokens in an outline.
enum OutlineToken: UInt8 {
  /// Not a token.
  case none
  /// Punctuation that follows from the shape of the tree, and is left out of the outline.
  case skipped
  case identifier
  case wildcard
  /// A keyword or an operator, whose text is compared.
  case word
  /// Kept for its position only.
  case other

  /// Whether the text is a name or a keyword.
  @inline(__always)
  var isNamed: Bool { self == .identifier || self == .wildcard || self == .word }

  init(_ kind: RawTokenKind) {
    switch kind {
    case .identifier: self = .identifier
    case .wildcard: self = .wildcard
    case .dollarIdentifier, .keyword, .binaryOperator, .prefixOperator: self = .word
    case .arrow, .atSign, .backslash, .backtick, .colon, .colonColon, .comma, .ellipsis,
      .leftAngle, .leftBrace, .leftSquare, .multilineStringQuote, .period, .rightAngle,
      .rightBrace, .rightParen, .rightSquare, .semicolon, .singleQuote, .stringQuote,
      .rawStringPoundDelimiter, .regexPoundDelimiter, .regexSlash, .prefixAmpersand, .endOfFile:
      self = .skipped
    // A parenthesis distinguishes `f()` from `f { }`, and `@A()` from `@A`.
    default: self = .other
    }
  }
}
