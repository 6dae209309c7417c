import EnvironmentSetters
import TerminalIO

extension AppEnvironment {
  /// The mock world, shown on the real terminal.
  public static let demonstration: AppEnvironment = with(
    .mock,
    concat(
      set(\.analytics, .printing),
      set(\.input, Live.input),
      set(\.opener, .printing),
      set(\.output, Live.output)))

  /// The real world.
  public static var live: AppEnvironment { AppEnvironment() }
}
