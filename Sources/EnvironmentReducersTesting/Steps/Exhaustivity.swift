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
public enum Exhaustivity: Sendable {
  /// Steps expect all changes of the state, all actions that effects send, and the end of all effects.
  case on

  /// Steps expect only their own changes and actions.
  ///
  /// The closure of a step makes the changes that the step expects; the rest of the state may have any
  /// value. A `.receive` skips the actions before the one that it expects. Effects that still run after
  /// the last step are cancelled.
  case off
}
