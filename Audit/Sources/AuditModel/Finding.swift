/// A place at which code depends on the world.
package struct Finding: Hashable, Sendable {
  /// How the dependency stands there.
  package enum Classification: String, CaseIterable, Hashable, Sendable {
    /// Nothing can replace it.
    case hidden
    /// A default argument, or a default property of an environment: it can be replaced.
    case liveDefault = "live-default"
    /// The body of a live client, which is what is replaced.
    case liveImplementation = "live-implementation"
    /// A global variable that could be a constant: nothing depends on it, as long as no code assigns it.
    case constant
  }

  /// Whether the place uses something global, or declares it.
  package enum Role: String, CaseIterable, Hashable, Sendable {
    case use
    case declaration
  }

  /// What told the finding.
  package enum Certainty: String, CaseIterable, Hashable, Sendable {
    /// The expression, its context and the declarations of the code base.
    case decided
    /// A name, where only the type of an expression would tell for certain.
    case byName = "by-name"
  }

  package var rule: RuleID
  package var classification: Classification
  package var role: Role
  package var certainty: Certainty
  /// The path of the file, relative to the project's root, with `/` between its parts.
  package var file: String
  package var span: SourceSpan
  /// The module that the file belongs to.
  package var module: String
  /// The declaration around it, as in `Cart.checkout(at:)`; empty at the top of a file.
  package var declaration: String
  /// The expression, its white space made one space, shortened to 120 characters.
  package var code: String
  /// What it is that is depended on, spelled in one way for all its forms, as in `Date()`,
  /// `FileManager.default` or `SessionManager.shared`: what findings are counted by.
  package var symbol: String
  /// Which one it is of those with the same rule, declaration and code in its file, from 0.
  package var ordinal: Int
  /// What it says, as in "`Date()` reads the current date".
  package var message: String
  /// The member that an environment needs for it, as in `date`; nil if none is known.
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
