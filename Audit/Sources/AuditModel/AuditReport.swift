/// The results of an audit.
package struct AuditReport: Hashable, Sendable {
  /// The findings, sorted by file, line, column and rule.
  package var findings: [Finding]
  /// The notices, sorted in the same way.
  package var notices: [Notice]
  package var statistics: Statistics
  /// The environments that the code base has.
  package var environments: [Environment] = []
  /// The types of the code base with names of system types.
  package var shadowedTypes: [String] = []
  /// The modules with audited files, sorted by name.
  package var modules: [Module] = []

  package struct Module: Hashable, Sendable {
    package var name: String
    package var files: Int
    package var controlledReads: Int

    package init(name: String, files: Int = 0, controlledReads: Int = 0) {
      self.name = name
      self.files = files
      self.controlledReads = controlledReads
    }
  }

  package struct Environment: Hashable, Sendable {
    /// The global that holds it: `Current`.
    package var name: String
    package var type: String
    /// The names of its stored properties.
    package var members: [String]
    package var file: String

    package init(name: String, type: String, members: [String] = [], file: String) {
      self.name = name
      self.type = type
      self.members = members
      self.file = file
    }
  }

  package init(findings: [Finding], notices: [Notice], statistics: Statistics) {
    self.findings = findings
    self.notices = notices
    self.statistics = statistics
  }

  /// The numbers of audited files, and other counts.
  package struct Statistics: Hashable, Sendable {
    package var files = 0
    package var lines = 0
    /// Files that were skipped because they contain only tests, test doubles or previews.
    package var testFiles = 0
    /// Files in the examples of a library, which were skipped.
    package var exampleFiles = 0
    /// Whether there was a test, from which the audit learns what is live.
    package var hasTests = false
    /// Uses of the outside world through a declared environment.
    package var controlledReads = 0
    /// Findings that a comment in the code suppresses.
    package var suppressed = 0
    /// Findings that the baseline lists.
    package var baselined = 0

    package init() {}
  }
}
