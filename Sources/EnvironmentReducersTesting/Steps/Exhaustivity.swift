/// Whether the steps of a test must expect everything that happens.
///
/// A test is exhaustive by default. A test of one part of a large feature can leave out the rest:
///
/// ```swift
/// await assert(
///   initialValue: AppState(), reducer: app, environment: .mock, exhaustivity: .off,
///   steps: [
///     .send(.login(.submitTapped)),
///     .receive(AppAction.loginPath) { $0.isLoggedIn = true },
///   ])
/// ```
public struct Exhaustivity: Sendable {
  /// Shows a skipped change, action or effect; nil if the test is exhaustive.
  let show: (@Sendable (String) -> Void)?

  var isExhaustive: Bool { show == nil }

  /// Steps expect all changes of the state, all actions that effects send, and the end of all effects.
  public static let on = Exhaustivity(show: nil)

  /// Steps expect only their own changes and actions.
  ///
  /// The closure of a step makes the changes that the step expects; the rest of the state may have any
  /// value. A `.receive` skips the actions before the one that it expects. Effects that still run after
  /// the last step are cancelled.
  public static let off = Exhaustivity { _ in }

  /// Like ``off``, and shows each change, action and effect that was skipped.
  ///
  /// - Parameter show: Shows a text; by default, prints it.
  /// - Returns: The exhaustivity.
  public static func off(
    // environment-audit:ignore io.print: the output of a test
    showingSkipped show: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> Exhaustivity {
    Exhaustivity(show: show)
  }
}
