/// A token of Swift source, by its position.
package struct Token: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// An identifier or a keyword.
    case word
    /// An identifier in backticks.
    case quotedWord
    case number
    /// A string literal with its delimiters and interpolations.
    case string
    case regex
    /// One character of an operator. An operator of several characters is several tokens, because the
    /// `>>` of `Set<Array<Int>>` closes two lists.
    case operatorCharacter
    /// A bracket, or one of `, ; : @ . \`.
    case punctuation
    /// A number sign with the word that follows it: `#if`, `#selector`.
    case directive
    /// Source that is not Swift, such as an unterminated comment or string.
    case invalid
    case end
  }

  package var kind: Kind

  /// The UTF-8 offsets in the source.
  package var range: Range<Int>

  /// Whether a line break, also one in a comment, precedes this token.
  package var startsLine: Bool

  /// Whether white space or a comment precedes this token.
  package var followsSpace: Bool
}
