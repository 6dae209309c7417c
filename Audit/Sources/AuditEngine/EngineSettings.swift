package import AuditModel

/// The decisions of a project about its audit.
package struct EngineSettings: Sendable, Hashable {
  package var enabledRules: Set<RuleID>
  /// Additional names through which reads are controlled, as in `World.shared`.
  package var environments: [String]
  /// Additional names of live code.
  ///
  /// They are names of types, functions and static properties; `*` matches any characters.
  package var livePatterns: [String]

  package init(
    enabledRules: Set<RuleID>, environments: [String] = [], livePatterns: [String] = []
  ) {
    self.enabledRules = enabledRules
    self.environments = environments
    self.livePatterns = livePatterns
  }
}
