package import AuditModel

/// What a project decides about its own audit.
package struct EngineSettings: Sendable, Hashable {
  package var enabledRules: Set<RuleID>
  /// Names through which reads are controlled, besides those that are known, as in `World.shared`.
  package var environments: [String]
  /// Names of types, functions and static properties whose bodies are live, besides those that are
  /// known. A `*` stands for any characters.
  package var livePatterns: [String]

  package init(
    enabledRules: Set<RuleID>, environments: [String] = [], livePatterns: [String] = []
  ) {
    self.enabledRules = enabledRules
    self.environments = environments
    self.livePatterns = livePatterns
  }
}
