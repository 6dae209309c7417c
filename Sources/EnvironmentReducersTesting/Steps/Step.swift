public import EnvironmentReducers
import Environments

/// A step in a test of a reducer: an event, and the expected change of the state.
///
/// Steps are the last arguments of `assert(initialValue:reducer:environment:timeout:steps:)`:
///
/// | step | event |
/// |---|---|
/// | `.send(action) { … }` | the user sends an action |
/// | `.receive(action) { … }` | an effect sends this action |
/// | `.receive(casePath) { … }` | an effect sends an action of this case |
/// | `.perform { … }` | the test performs work: it advances a clock, or lets a request finish |
/// | `.using { state in … }` | a step that the test makes from the state at that time |
/// | `.cancelEffects()` | the running effects are cancelled, as in a store that is released |
///
/// The closure of the first three steps receives the state before the step, and changes it to the
/// expected state after it. Without a closure, the step expects no change, and a closure that changes
/// nothing fails the step.
public struct Step<State, Action> {
  /// The expected change of the state.
  public typealias Change = @MainActor (inout State) throws -> Void

  enum Kind {
    case send(Action, Change?)
    case receive(Expectation<Action>, Change?)
    case perform(@MainActor () async throws -> Void)
    case using(@MainActor (State) -> Step)
    case cancelEffects
  }

  let kind: Kind
  let place: EnvironmentIssue.SourceLocation

  init(
    _ kind: Kind, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    self.kind = kind
    place = EnvironmentIssue.SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The action that a step expects.
struct Expectation<Action> {
  let isMet: (Action) -> Bool

  /// The action, if the step names one.
  var action: Action?

  /// The name of the expectation in messages.
  let name: String
}

extension Step {
  /// Sends an action, as the user does.
  ///
  /// Earlier steps must have expected all actions that effects have sent before.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which a failure is reported.
  ///   - column: The column at which a failure is reported.
  ///   - change: The expected change of the state, before the actions that the effects send
  ///     immediately; `nil` if the state does not change.
  /// - Returns: The step.
  public static func send(
    _ action: Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ change: Change? = nil
  ) -> Step {
    Step(.send(action, change), fileID, filePath, line, column)
  }

  /// Waits until an effect sends an action of a given case.
  ///
  /// Use it for actions that are not `Equatable`, or if their values do not matter:
  ///
  /// ```swift
  /// .receive(SearchAction.failedPath) { $0.isSearching = false }
  /// ```
  ///
  /// - Parameters:
  ///   - casePath: The path to the case.
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which a failure is reported.
  ///   - column: The column at which a failure is reported.
  ///   - change: The expected change of the state; `nil` if the state does not change.
  /// - Returns: The step.
  public static func receive<Value>(
    _ casePath: CasePath<Action, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ change: Change? = nil
  ) -> Step {
    let place = casePath.place
    let expectation = Expectation<Action>(
      isMet: { casePath.extract($0) != nil },
      name: "an action in the case with a \(Value.self) (\(place))")
    return Step(.receive(expectation, change), fileID, filePath, line, column)
  }

  /// Performs work that the effects wait for.
  ///
  /// ```swift
  /// .perform { await clock.advance(by: .milliseconds(300)) }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which a failure is reported.
  ///   - column: The column at which a failure is reported.
  ///   - work: The work. An error that it throws fails the step.
  /// - Returns: The step.
  public static func perform(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> Step {
    Step(.perform(work), fileID, filePath, line, column)
  }

  /// Makes a step from values that earlier steps have produced.
  ///
  /// ```swift
  /// steps: [
  ///   .send(.addTapped) { $0.rows.append(Row(id: $0.nextID)) },
  ///   .using { state in .send(.deleteTapped(state.rows[0].id)) { $0.rows.removeAll() } },
  /// ]
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which a failure is reported.
  ///   - column: The column at which a failure is reported.
  ///   - step: Makes the step from the state after the previous steps.
  /// - Returns: The step.
  public static func using(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ step: @escaping @MainActor (State) -> Step
  ) -> Step {
    Step(.using(step), fileID, filePath, line, column)
  }

  /// Cancels the running effects, as a store does when it is released.
  ///
  /// Use it as the last step if an effect does not end by itself. An effect that does not end after
  /// its cancellation still fails the test.
  ///
  /// - Parameters:
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which a failure is reported.
  ///   - column: The column at which a failure is reported.
  /// - Returns: The step.
  public static func cancelEffects(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Step {
    Step(.cancelEffects, fileID, filePath, line, column)
  }
}

extension Step where Action: Equatable {
  /// Waits until an effect sends an action.
  ///
  /// If an effect has not sent the action before, the step waits for it, at most for the
  /// assertion's timeout. It fails immediately if no effect is running.
  ///
  /// - Parameters:
  ///   - action: The action that the effect sends.
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which a failure is reported.
  ///   - column: The column at which a failure is reported.
  ///   - change: The expected change of the state; `nil` if the state does not change.
  /// - Returns: The step.
  public static func receive(
    _ action: Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ change: Change? = nil
  ) -> Step {
    let expectation = Expectation(
      isMet: { $0 == action }, action: action, name: Rendering.text(action))
    return Step(.receive(expectation, change), fileID, filePath, line, column)
  }
}

extension Step {
  /// Fails the test at the line of the step.
  func fail(_ message: String) {
    EnvironmentIssue(.failedExpectation, message, at: place).report()
  }
}
