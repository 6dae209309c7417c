package import AuditModel

/// The decisions of a project about its audit.
package struct EngineSettings: Sendable, Hashable {
  package var enabledRules: Set<RuleID>
  /// Additional names through which reads are controlled, as in `World.shared`.
  package var environments: [String]

  package init(
    enabledRules: Set<RuleID>, environments: [String] = []
  ) {
    self.enabledRules = enabledRules
    self.environments = environments
  }
}
