package import AuditModel

/// What a project decides about its own audit.
package struct EngineSettings: Sendable, Hashable {
  package var enabledRules: Set<RuleID>
  /// Names through which reads are controlled, besides those that are known, as in `World.shared`.
  package var environments: [String]
  /// Names of what has a live body, besides those that are known.
  ///
  /// They are names of types, functions and static properties; a `*` stands for any characters.
  package var livePatterns: [String]

  package init(
    enabledRules: Set<RuleID>, environments: [String] = [], livePatterns: [String] = []
  ) {
    self.enabledRules = enabledRules
    self.environments = environments
    self.livePatterns = livePatterns
  }
}
