public import EnvironmentClients
public import Environments
import Foundation

/// An action of a program that a test can perform again: what a user or a request asked for, and the state before.
///
/// The program records it before it performs it, and a report contains it beside the calls that it made:
///
/// ```swift
/// struct ShowReminder: ReplayableAction {
///   static var stack: EnvironmentStack<AppEnvironment> { Current }
///   var card: String
///
///   func perform() async throws -> String {
///     try await reminder(card: card)
///   }
/// }
///
/// recorder.begin(ShowReminder(card: "7"), in: Current.current)
/// ```
///
/// `ShowReminder.replay("report.jsonl")`, of `EnvironmentRecordingTesting`, performs it in a test. Values whose names
/// are redacted are replaced in the recording of an action, too.
public protocol ReplayableAction: Codable {
  /// The environment whose endpoints the action calls.
  associatedtype Environment: InterceptableClient

  /// What the action returns, which a test compares.
  associatedtype Output = Void

  /// The stack of this environment.
  static var stack: EnvironmentStack<Environment> { get }

  /// Returns the environment that answers from a replay.
  ///
  /// The default intercepts all endpoints. Implement it if the program intercepts its environment in another way.
  ///
  /// - Parameters:
  ///   - environment: The environment of the test.
  ///   - interceptor: The replay.
  /// - Returns: The environment.
  static func intercepted(_ environment: Environment, by interceptor: some ClientInterceptor)
    -> Environment

  /// Performs the action.
  ///
  /// - Returns: What the program shows, or nothing.
  /// - Throws: What the program reports as its failure.
  func perform() async throws -> Output
}

extension ReplayableAction {
  /// Returns the environment with all endpoints intercepted.
  ///
  /// - Parameters:
  ///   - environment: The environment of the test.
  ///   - interceptor: The replay.
  /// - Returns: The environment.
  public static func intercepted(
    _ environment: Environment, by interceptor: some ClientInterceptor
  ) -> Environment {
    environment.intercepted(by: interceptor)
  }
}

extension Recording {
  /// Records that an action begins, and the present values of an environment's properties.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - environment: The environment in which the action runs. None of its endpoints is called.
  public func begin<Action: ReplayableAction>(
    _ action: Action, in environment: Action.Environment
  ) {
    let name = String(reflecting: Action.self)
    guard let text = Coding.text(of: action) else {
      reportOnce(name, "The action \(name) is not recorded: it cannot be encoded.")
      return
    }
    let began = start.duration(to: .now).inNanoseconds
    var line = JSONText()
    line.append("{\"action\":")
    line.append(string: name)
    line.append(",\"order\":")
    line.append(state.withLock { $0.order })
    line.append(",\"began\":")
    line.append(began)
    line.append(",\"session\":")
    line.append(string: session)
    line.append(",\"value\":")
    line.bytes += redaction.applied(to: text)
    line.append("}\n")
    write(line.bytes, of: name, .action)
    _ = Action.intercepted(environment, by: FieldRecorder(recording: self))
  }
}

/// Records the values of properties, and passes calls through.
private struct FieldRecorder: ClientInterceptor {
  let recording: Recording

  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    try operation()
  }

  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    try await operation()
  }

  func field<Value>(_ value: Value, at path: ClientPath) -> Value {
    recording.field(value, at: path)
  }
}
