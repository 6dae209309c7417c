import Foundation
import GitHubClient
import TerminalIO

extension AppEnvironment {
  /// The world in which everything is known: eight repositories, and a clock that stands still.
  ///
  /// It refers to the initialiser by its full name, because a reference has no default arguments:
  /// a dependency that is missing here does not compile, where a call would take the live one.
  /// Its own type is written down, so that there is one error then, and not one wherever it is used.
  public static let mock: AppEnvironment = AppEnvironment.init(
    analytics:api:calendar:date:device:gitHub:input:
    name:opener:organisation:output:screen:version:
  )(
    Analytics.mock,
    GitHubConfiguration.mock,
    Calendar.mock,
    { Date.mock },
    Device.mock,
    GitHub.mock,
    Input.mock,
    "mock",
    Opener.mock,
    "pointfreeco",
    Output.mock,
    { Screen.mock },
    Version.mock,
  )
}
