/// A closure of a client, as the macro describes it to interceptors.
///
/// There is one for each closure of an intercepted client, made before the first call, so that a call costs no
/// more than its arguments.
public final class ClientEndpoint: Sendable, CustomStringConvertible {
  /// The path of the closure: `GitHub.fetchRepos`, or `AppEnvironment.gitHub.fetchRepos`.
  public let path: ClientPath

  /// The path as text.
  public let name: String

  /// The parameters by which a call returns more than its result: closures, and `inout` parameters.
  ///
  /// Each is written as in the declaration: `done: (Int) -> Void`. An interceptor that answers in place of the
  /// closure cannot serve them.
  public let outputs: [String]

  /// Returns the value of the closure's `placeholder(…)`, or the empty value of its type.
  ///
  /// It is nil if there is none, and for closures of a global actor.
  public let placeholder: (@Sendable () -> Any)?

  /// Describes a closure.
  ///
  /// - Parameters:
  ///   - path: The path of the closure.
  ///   - outputs: The parameters by which a call returns more than its result.
  public init(_ path: ClientPath, outputs: [String] = []) {
    self.path = path
    name = path.description
    self.outputs = outputs
    placeholder = nil
  }

  /// Describes a closure that has a placeholder.
  ///
  /// - Parameters:
  ///   - path: The path of the closure.
  ///   - outputs: The parameters by which a call returns more than its result.
  ///   - placeholder: Returns the value of the placeholder.
  public init<Value>(
    _ path: ClientPath, outputs: [String] = [], placeholder: @escaping @Sendable () -> Value
  ) {
    self.path = path
    name = path.description
    self.outputs = outputs
    self.placeholder = { placeholder() }
  }

  /// Describes a closure whose placeholder cannot be copied.
  ///
  /// - Parameters:
  ///   - path: The path of the closure.
  ///   - outputs: The parameters by which a call returns more than its result.
  ///   - placeholder: Returns the value of the placeholder. It is not kept.
  public convenience init<Value: ~Copyable>(
    _ path: ClientPath, outputs: [String] = [], placeholder: @escaping @Sendable () -> Value
  ) {
    self.init(path, outputs: outputs)
  }

  /// The path as text.
  public var description: String { name }
}
