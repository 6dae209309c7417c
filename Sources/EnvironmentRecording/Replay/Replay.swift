public import EnvironmentClients
import Environments
public import Foundation

/// Answers calls from the file of a recording.
///
/// ```swift
/// let replay = try Replay(contentsOf: file)
/// try await Current.withOverrides { $0 = $0.intercepted(by: replay) } operation: { … }
/// ```
///
/// A ``Recording`` writes the file. The replay does not call the closures of the environment, and reads no
/// environment: it returns the recorded result, or throws the recorded error. Properties that are values have the
/// recorded values.
///
/// With `.strictly`, each task must make the calls of a recorded task, in their order and with their
/// arguments. The replay reports the first difference as an issue, with the expected call, similar calls, and their
/// lines in the file. After that, calls that do not match throw, or return the endpoint's placeholder, without
/// further issues.
///
/// Calls of several tasks are answered at once: each task receives its results in its own order, and tasks can
/// overtake each other. In a simulation (`EnvironmentSimulation`), asynchronous calls are answered at their recorded
/// instants since the start of the recording, so the tasks continue in the recorded order in each schedule. There, make
/// the replay in the simulation.
///
/// With `.loosely`, the order does not matter: a call returns the result of the first unused recorded call
/// with the same arguments, or of the last one if all are used. Each call that was not recorded is reported.
///
/// If a call does not match, and its endpoint cannot throw and has no placeholder, it returns the latest recorded
/// result of that endpoint. If there is none, it ends the process.
public final class Replay: ClientInterceptor {
  /// The rule for matching calls.
  public enum Matching: Sendable {
    /// The endpoint, the arguments, and the order in each task.
    case strictly
    /// The endpoint and the arguments.
    case loosely
  }

  /// Where in the recording a replay begins.
  public enum Beginning: Sendable {
    /// At the first call.
    case firstCall
    /// At the first call of the action that was recorded last, with the values that the environment had then.
    ///
    /// If the action failed, its calls end where it failed, and those that show the failure are the last ones. A corrected
    /// program makes others instead: the environment answers them, and unused calls are not reported.
    case lastAction
  }

  struct State {
    var lanes: Lanes
    /// The calls of each endpoint, for loose matching.
    var calls: [String: [RecordedCall]]
    /// The recorded calls of an endpoint by their arguments, for a loose replay.
    var loose: [String: LooseCalls] = [:]
    var fields: [String: ArraySlice<[UInt8]>]
    var hasDiffered = false
  }

  /// The name and the version of the program that recorded.
  public let program: String

  let path: String
  let matching: Matching
  /// Whether the calls end with the failure of an action.
  let hasFailed: Bool
  private let action: RecordedSession.Action?
  let redaction: Redaction
  let state: Locked<State>
  /// The time of the simulation at which the replay starts.
  let start = SimulationControl.current?.now ?? .zero
  private let sourceLocation: EnvironmentIssue.SourceLocation

  /// Reads a recording.
  ///
  /// An incomplete last line of a killed program is ignored. If the file has several sessions, the one that
  /// began last is read.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - matching: The rule for matching calls.
  ///   - beginning: Where in the recording the replay begins.
  ///   - fileID: The file in which issues are reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which issues are reported.
  ///   - column: The column at which issues are reported.
  /// - Throws: `RecordingError` if the file cannot be read, has a line that does not belong to a recording, or has no
  ///   action to begin with.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public init(
    contentsOf file: URL, _ matching: Matching = .strictly, from beginning: Beginning = .firstCall,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(RecordingError) {
    var session = try RecordedSession(contentsOf: file)
    if beginning == .lastAction { try session.beginWithLastAction(path: file.path) }
    action = session.actions.last
    hasFailed = beginning == .lastAction && session.failure != nil
    path = file.path
    self.matching = matching
    program = session.program
    redaction = session.redaction
    sourceLocation = EnvironmentIssue.SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    state = Locked(
      State(
        lanes: Lanes(session.calls),
        calls: Dictionary(grouping: session.calls, by: \.endpoint),
        fields: session.fields.mapValues { $0[...] }))
  }

  /// Returns the action that was recorded last.
  ///
  /// - Parameter type: The type of the action.
  /// - Returns: The action.
  /// - Throws: `RecordingError` if there is none, or if it was another type of action.
  public func lastAction<Action: ReplayableAction>(
    as type: Action.Type
  ) throws(RecordingError) -> Action {
    guard let action else { throw RecordedSession.noAction(in: path) }
    let name = String(reflecting: type)
    do {
      // The type may have moved to another module since.
      if Self.withoutModule(action.type) == Self.withoutModule(name),
        let value = try Coding.value(type, from: action.text[...])
      {
        return value
      }
    } catch {
      throw RecordingError(
        path: path, line: action.line,
        reason:
          "The action cannot be read as \(name): \(error). If the type has changed since, record again."
      )
    }
    throw RecordingError(
      path: path, line: action.line,
      reason:
        "The last action is \(action.type), and not \(name): replay it by \(action.type).replay.")
  }

  private static func withoutModule(_ name: String) -> Substring {
    name.drop { $0 != "." }
  }

  /// Reports the recorded calls that the program has not made, if no difference has been reported.
  ///
  /// It does nothing in a loose replay, and for an action that failed.
  public func reportUnusedCalls() {
    let remaining = state.withLock { state -> [RecordedCall] in
      if state.hasDiffered || matching == .loosely || hasFailed { return [] }
      state.hasDiffered = !state.lanes.remaining.isEmpty
      return state.lanes.remaining
    }
    if let first = remaining.first {
      report(ReplayMessages.unused(first, count: remaining.count, in: path))
    }
  }

  func report(_ message: String) {
    EnvironmentIssue(.replayDifference, message, at: sourceLocation).report()
  }
}
