/// The result of `restore`.
public struct RestoredEnvironment<Environment: Sendable>: Sendable {
  /// The environment with the restored fields.
  public let environment: Environment

  /// The errors of fields that could not be restored; usually empty.
  public let problems: [StorageError]

  /// Whether a stored state exists, readable or not: false at the first start of a program.
  package let wasStored: Bool
}

extension RestoredEnvironment: CustomStringConvertible, CustomReflectable {
  /// The problems, without values of the environment.
  public var description: String {
    let what = wasStored ? "restored" : "nothing stored"
    return "RestoredEnvironment<\(Environment.self)> (\(what), problems: \(problems))"
  }

  /// A mirror with the problems only, so that `dump` shows no stored value.
  public var customMirror: Mirror {
    Mirror(self, children: ["wasStored": wasStored, "problems": problems])
  }
}
