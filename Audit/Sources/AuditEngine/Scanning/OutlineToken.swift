@_spi(RawSyntax) internal import SwiftSyntax

/// The kinds of tokens in an outline.
enum OutlineToken: UInt8 {
  /// Not a token.
  case none
  /// Punctuation that follows from the shape of the tree, and is left out of the outline.
  case skipped
  case identifier
  case dollarIdentifier
  case keyword
  case wildcard
  case binaryOperator
  case prefixOperator
  case postfixOperator
  case equal
  case integer
  case float
  case string
  case regex
  case pound
  /// Kept to distinguish `f()` from `f { }`, and `@A()` from `@A`.
  case leftParen
  case questionMark
  case exclamationMark
  case other

  /// Whether the text is a name or a keyword.
  @inline(__always)
  var isNamed: Bool {
    switch self {
    case .identifier, .dollarIdentifier, .keyword, .binaryOperator, .wildcard, .prefixOperator:
      true
    default: false
    }
  }

  init(_ kind: RawTokenKind) {
    switch kind {
    case .identifier: self = .identifier
    case .dollarIdentifier: self = .dollarIdentifier
    case .keyword: self = .keyword
    case .wildcard: self = .wildcard
    case .binaryOperator: self = .binaryOperator
    case .prefixOperator: self = .prefixOperator
    case .postfixOperator: self = .postfixOperator
    case .equal: self = .equal
    case .integerLiteral: self = .integer
    case .floatLiteral: self = .float
    case .stringSegment: self = .string
    case .regexLiteralPattern: self = .regex
    case .poundIf, .poundElse, .poundElseif, .poundEndif, .pound: self = .pound
    case .leftParen: self = .leftParen
    case .postfixQuestionMark, .infixQuestionMark: self = .questionMark
    case .exclamationMark: self = .exclamationMark
    case .arrow, .atSign, .backslash, .backtick, .colon, .colonColon, .comma, .ellipsis,
      .leftAngle, .leftBrace, .leftSquare, .multilineStringQuote, .period, .rightAngle,
      .rightBrace, .rightParen, .rightSquare, .semicolon, .singleQuote, .stringQuote,
      .rawStringPoundDelimiter, .regexPoundDelimiter, .regexSlash, .prefixAmpersand, .endOfFile:
      self = .skipped
    default: self = .other
    }
  }
}
