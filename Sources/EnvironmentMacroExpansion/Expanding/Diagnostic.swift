/// A message of a macro about the declaration that it is attached to.
package struct Diagnostic: Equatable, Sendable {
  package enum Severity: String, Equatable, Sendable { case error, warning, note }

  /// A change of the source that the compiler offers.
  package struct FixIt: Equatable, Sendable {
    package var message: String
    /// The UTF-8 offsets of the text to replace.
    package var range: Range<Int>
    package var newText: String

    package init(message: String, range: Range<Int>, newText: String) {
      self.message = message
      self.range = range
      self.newText = newText
    }
  }

  package var severity: Severity
  package var message: String
  /// The UTF-8 offset in the declaration.
  package var offset: Int
  package var fixIts: [FixIt]

  package init(
    _ severity: Severity, _ message: String, at offset: Int, fixIts: [FixIt] = []
  ) {
    self.severity = severity
    self.message = message
    self.offset = offset
    self.fixIts = fixIts
  }
}
