/// Something that an audit has to say that is no finding.
package struct Notice: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A file or folder that could not be read; the rest was.
    case unreadable
    /// A file whose code does not parse as a whole; what does was looked at.
    case unparsed
    /// A suppression that suppresses nothing.
    case unusedSuppression = "unused-suppression"
    /// A suppression that cannot be: without a reason, or of a rule that does not exist.
    case badSuppression = "bad-suppression"
    /// An entry of a baseline that is fixed, and still listed.
    case fixedEntry = "fixed-entry"
    /// An index that could not be read, as a whole or in part.
    case index
  }

  package enum Severity: String, Hashable, Sendable {
    case warning
    case error
  }

  package var kind: Kind
  package var severity: Severity
  package var file: String
  /// Nil if it is about the file as a whole.
  package var span: SourceSpan?
  package var message: String

  package init(
    kind: Kind, severity: Severity, file: String, span: SourceSpan? = nil, message: String
  ) {
    self.kind = kind
    self.severity = severity
    self.file = file
    self.span = span
    self.message = message
  }
}
