import Environments

/// Runs an operation and returns the messages of the issues that it reported.
func issues(_ operation: () throws -> Void) rethrows -> [String] {
  let collected = Locked<[String]>([])
  try EnvironmentIssueHandler.with { issue in
    collected.withLock { $0.append(issue.message) }
  } operation: {
    try operation()
  }
  return collected.withLock { $0 }
}

/// Runs an operation and returns the messages of the issues that it reported.
func issues(_ operation: () async throws -> Void) async rethrows -> [String] {
  let collected = Locked<[String]>([])
  try await EnvironmentIssueHandler.with { issue in
    collected.withLock { $0.append(issue.message) }
  } operation: {
    try await operation()
  }
  return collected.withLock { $0 }
}

/// Runs an operation and returns the kinds of the issues that it reported.
func issueKinds(_ operation: () throws -> Void) rethrows -> [EnvironmentIssue.Kind] {
  let collected = Locked<[EnvironmentIssue.Kind]>([])
  try EnvironmentIssueHandler.with { issue in
    collected.withLock { $0.append(issue.kind) }
  } operation: {
    try operation()
  }
  return collected.withLock { $0 }
}
