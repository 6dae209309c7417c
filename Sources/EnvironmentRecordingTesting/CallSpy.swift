public import EnvironmentClients
public import EnvironmentFakes

/// Records the calls of an environment's endpoints, in their order across clients.
///
/// ```swift
/// let spy = CallSpy()
/// await Current.withOverrides { $0 = $0.intercepted(by: spy) } operation: {
///   await model.refresh()
/// }
/// #expect(spy.calls.values == [
///   "AppEnvironment.gitHub.fetchRepos(organization: swiftlang)",
///   "AppEnvironment.cache.save(key: repos)",
/// ])
/// #expect(spy.arguments(labeled: "organization") == ["swiftlang"])
/// ```
///
/// The closures still run. To replace one, override it before the environment is intercepted.
public struct CallSpy: ClientInterceptor {
  /// An argument as text, because a value that is not Sendable cannot be kept for another task.
  private struct Argument: Sendable {
    var path: ClientPath
    var label: String
    var text: String
  }

  /// The calls as source code, recorded before the closures run.
  public let calls = Recorder<String>()

  private let arguments = Recorder<Argument>()
  private let endpoints: EndpointPatterns

  /// Creates a spy.
  ///
  /// - Parameter endpoints: The names of the endpoints and clients whose calls are recorded; none for all. A
  ///   name is any part of the path that identifies them: `"fetchRepos"`, `"gitHub.fetchRepos"`, `"gitHub"`.
  public init(_ endpoints: String...) {
    self.endpoints = EndpointPatterns(endpoints)
  }

  /// Returns the arguments with a label as text, in the order of the calls.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - endpoints: The names of endpoints and clients; none for all.
  /// - Returns: The descriptions of the values.
  public func arguments(labeled label: String, in endpoints: String...) -> [String] {
    let endpoints = EndpointPatterns(endpoints)
    return arguments.values
      .filter { $0.label == label && endpoints.match($0.path) }.map(\.text)
  }

  /// Records a call and runs it.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    record(call)
    return try operation()
  }

  /// Records an asynchronous call and runs it.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    record(call)
    return try await operation()
  }

  private func record(_ call: ClientCall) {
    guard endpoints.match(call.path) else { return }
    for argument in call.arguments {
      guard let label = argument.label else { continue }
      arguments.record(
        Argument(
          path: call.path, label: label,
          text: String("\(argument)".dropFirst(label.count + 2))))
    }
    calls.record("\(call)")
  }
}
