/// A message of an audit that is not a finding.
package struct Notice: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A file or folder that could not be read; all others were.
    case unreadable
    /// A file that could not be parsed completely; the parsed part was audited.
    case unparsed
    /// A suppression that suppresses nothing.
    case unusedSuppression = "unused-suppression"
    /// An invalid suppression: without a reason, or with an unknown rule.
    case badSuppression = "bad-suppression"
    /// An entry of a baseline whose finding is fixed.
    case fixedEntry = "fixed-entry"
  }

  package enum Severity: String, Hashable, Sendable {
    case warning
    case error
  }

  package var kind: Kind
  package var severity: Severity
  package var file: String
  /// The span; nil if the notice concerns the whole file.
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
