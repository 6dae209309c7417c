/// A location at which code depends on the outside world.
package struct Finding: Hashable, Sendable {
  /// The kind of the dependency.
  package enum Classification: String, CaseIterable, Hashable, Sendable {
    /// The dependency cannot be replaced.
    case hidden
    /// A default argument, or a default property of an environment, which can be replaced.
    case liveDefault = "live-default"
    /// The body of a live client, which can be replaced as a whole.
    case liveImplementation = "live-implementation"
    /// A global variable that could be a constant: no code depends on it, as long as no code assigns it.
    case constant
  }

  /// Whether the location uses or declares a global.
  package enum Role: String, CaseIterable, Hashable, Sendable {
    case use
    case declaration
  }

  /// The evidence of a finding.
  package enum Certainty: String, CaseIterable, Hashable, Sendable {
    /// The expression, its context and the declarations of the code base.
    case decided
    /// A name; only the type of an expression would be conclusive.
    case byName = "by-name"
  }

  /// How a report shows a finding.
  package enum Severity: String, CaseIterable, Hashable, Sendable {
    case note
    case warning
    case error
  }

  /// The severity that the configuration gives the rule in this file, if the dependency is hidden.
  package var level = Severity.warning
  package var severity: Severity { classification == .hidden ? level : .note }

  package var rule: RuleID
  package var classification: Classification
  package var role: Role
  package var certainty: Certainty
  /// The path of the file, relative to the project's root, separated by `/`.
  package var file: String
  package var span: SourceSpan
  /// The module that the file belongs to.
  package var module: String
  /// The enclosing declaration, as in `Cart.checkout(at:)`; empty at the top level of a file.
  package var declaration: String
  /// The expression with normalized whitespace, truncated to 120 characters.
  package var code: String
  /// The dependency in a normalized spelling, as in `Date()`, `FileManager.default` or `SessionManager.shared`,
  /// by which findings are counted.
  package var symbol: String
  /// The index among the findings with the same rule, declaration and code in the file, from 0.
  package var ordinal: Int
  /// The message, as in "`Date()` reads the current date".
  package var message: String
  /// The member that an environment needs for the dependency, as in `date`; nil if it is unknown.
  package var member: String?

  package init(
    rule: RuleID, classification: Classification = .hidden, role: Role = .use,
    certainty: Certainty = .decided, file: String, span: SourceSpan, module: String,
    declaration: String, code: String, symbol: String, ordinal: Int = 0, message: String,
    member: String?
  ) {
    self.rule = rule
    self.classification = classification
    self.role = role
    self.certainty = certainty
    self.file = file
    self.span = span
    self.module = module
    self.declaration = declaration
    self.code = code
    self.symbol = symbol
    self.ordinal = ordinal
    self.message = message
    self.member = member
  }
}
