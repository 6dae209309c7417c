/// What an audit found.
package struct AuditReport: Hashable, Sendable {
  /// Sorted by file, line, column and rule.
  package var findings: [Finding]
  /// Sorted likewise.
  package var notices: [Notice]
  package var statistics: Statistics

  package init(findings: [Finding], notices: [Notice], statistics: Statistics) {
    self.findings = findings
    self.notices = notices
    self.statistics = statistics
  }

  /// How much was looked at, and what was counted besides the findings.
  package struct Statistics: Hashable, Sendable {
    package var files = 0
    package var lines = 0
    /// Files that were taken for tests, test doubles or previews as a whole, and not looked at.
    package var testFiles = 0
    /// Files with types from the index of a build.
    package var typedFiles = 0
    /// Files without such types because they changed after their last build.
    package var staleFiles = 0
    /// Uses of the world that go through a declared environment.
    package var controlledReads = 0
    /// Findings that a comment in the code suppresses.
    package var suppressed = 0
    /// Findings that the baseline lists.
    package var baselined = 0

    package init() {}
  }
}
