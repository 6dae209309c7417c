public import EnvironmentReducers
import Environments

/// What happens next in a test of a reducer, and what is to become of the state.
///
/// Steps are the last arguments of `assert(initialValue:reducer:environment:timeout:steps:)`:
///
/// | step | what happens |
/// |---|---|
/// | `.send(action) { … }` | the user does something |
/// | `.receive(action) { … }` | an effect sends this action |
/// | `.receive(casePath) { … }` | an effect sends an action that is in this case |
/// | `.receive(where:) { … }` | an effect sends an action that meets a condition |
/// | `.perform { … }` | the test does something: it moves a clock, it lets an answer come |
/// | `.cancelEffects()` | what still runs is cancelled, as when the store goes |
///
/// The closure of the first four changes the state as it was before to what it is to be after.
/// Without a closure, the state is to stay as it is.
public struct Step<State, Action> {
  /// How the state is to change.
  public typealias Change = @MainActor (inout State) throws -> Void

  enum Kind {
    case send(Action, Change?)
    case receive(Expectation<Action>, Change?)
    case perform(@MainActor () async throws -> Void)
    case cancelEffects
  }

  let kind: Kind
  let place: EnvironmentIssue.SourceLocation

  init(
    _ kind: Kind, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    self.kind = kind
    place = EnvironmentIssue.SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Which action a step expects.
struct Expectation<Action> {
  let isMet: (Action) -> Bool

  /// The action, where it is known whole.
  var action: Action?

  /// What messages call it.
  let name: String
}

extension Step {
  /// Sends an action, as the user's doing does.
  ///
  /// What effects have sent until then, steps before this one must have expected.
  ///
  /// - Parameters:
  ///   - action: What the user does.
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it is reported.
  ///   - column: The column at which it is reported.
  ///   - change: How the action is to change the state; `nil` where it is to change nothing. What
  ///     the action's effects send at once comes after that.
  /// - Returns: The step.
  public static func send(
    _ action: Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ change: Change? = nil
  ) -> Step {
    Step(.send(action, change), fileID, filePath, line, column)
  }

  /// Waits until an effect sends an action that is in a case.
  ///
  /// For actions that are not `Equatable`, or whose values do not matter:
  ///
  /// ```swift
  /// .receive(SearchAction.failedPath) { $0.isSearching = false }
  /// ```
  ///
  /// - Parameters:
  ///   - casePath: The way to the case.
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it is reported.
  ///   - column: The column at which it is reported.
  ///   - change: How the action is to change the state; `nil` where it is to change nothing.
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
      name: "an action in the case with a \(Value.self) (\(place.fileID):\(place.line))")
    return Step(.receive(expectation, change), fileID, filePath, line, column)
  }

  /// Waits until an effect sends an action that meets a condition.
  ///
  /// - Parameters:
  ///   - isMet: The condition.
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it is reported.
  ///   - column: The column at which it is reported.
  ///   - change: How the action is to change the state; `nil` where it is to change nothing.
  /// - Returns: The step.
  public static func receive(
    where isMet: @escaping (Action) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ change: Change? = nil
  ) -> Step {
    let expectation = Expectation<Action>(
      isMet: isMet, name: "an action that meets its condition")
    return Step(.receive(expectation, change), fileID, filePath, line, column)
  }

  /// Does something that the effects wait for.
  ///
  /// ```swift
  /// .perform { await clock.advance(by: .milliseconds(300)) }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it is reported.
  ///   - column: The column at which it is reported.
  ///   - work: What is done. An error that it throws fails the step.
  /// - Returns: The step.
  public static func perform(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> Step {
    Step(.perform(work), fileID, filePath, line, column)
  }

  /// Cancels the effects that run, as a store does when it goes.
  ///
  /// The last step where an effect is not to end by itself. One that does not end where it is
  /// cancelled still fails.
  ///
  /// - Parameters:
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it is reported.
  ///   - column: The column at which it is reported.
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
  /// Effects may have sent it already. One that is still to come is waited for, for as long as the
  /// assertion's time-out allows, and not at all where nothing runs that could send it.
  ///
  /// - Parameters:
  ///   - action: What the effect sends.
  ///   - fileID: The file in which a failure of the step is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it is reported.
  ///   - column: The column at which it is reported.
  ///   - change: How the action is to change the state; `nil` where it is to change nothing.
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
