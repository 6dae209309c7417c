/// What `restore` gives back.
public struct RestoredEnvironment<Environment: Sendable>: Sendable {
  /// The environment, with what could be restored.
  public let environment: Environment

  /// What could not be restored; empty, as a rule.
  public let problems: [StorageError]

  /// Whether there was a stored state at all, readable or not.
  ///
  /// False at the first start of a program.
  public let wasStored: Bool
}

extension RestoredEnvironment: CustomStringConvertible, CustomReflectable {
  /// The problems, and nothing of the environment.
  public var description: String {
    let what = wasStored ? "restored" : "nothing stored"
    return "RestoredEnvironment<\(Environment.self)> (\(what), problems: \(problems))"
  }

  /// A mirror that shows the problems only, so that `dump` shows no value.
  public var customMirror: Mirror {
    Mirror(self, children: ["wasStored": wasStored, "problems": problems])
  }
}
