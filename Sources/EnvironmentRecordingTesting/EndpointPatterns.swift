import EnvironmentClients

/// Names of endpoints and clients, each a part of their paths: `fetchRepos`, `gitHub.fetchRepos`, `gitHub`.
struct EndpointPatterns: Sendable {
  private let patterns: [[Substring]]

  init(_ names: [String]) {
    patterns = names.map { $0.split(separator: ".") }
  }

  /// Whether a path contains one of the names; always true if there are none.
  func match(_ path: ClientPath) -> Bool {
    if patterns.isEmpty { return true }
    return patterns.contains { pattern in
      let components = path.components
      guard !pattern.isEmpty, pattern.count <= components.count else { return false }
      return (0...(components.count - pattern.count)).contains { start in
        zip(components[start...], pattern).allSatisfy { $0 == $1 }
      }
    }
  }
}
