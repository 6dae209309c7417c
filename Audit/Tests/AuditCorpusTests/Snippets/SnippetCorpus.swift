extension Snippet {
  /// All snippets.
  static let all = families.flatMap { $0 }

  private static let families: [[Snippet]] = [
    // By rule.
    .time, .locale, .random, .storage, .network, .concurrency, .platform, .inputOutput, .global,
    // By what decides whether something is a finding, and which.
    .scope,
    // By what kinds of programs do.
    .fieldApplication, .fieldEnvironment, .fieldInterface, .fieldMutable, .fieldEdge,
    .fieldSingleton,
    .fieldStorage, .fieldTime, .fieldTool, .unseen, .unseenDeclarations, .mistakes,
  ]
}
