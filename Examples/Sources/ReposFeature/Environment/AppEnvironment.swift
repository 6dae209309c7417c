public import Foundation
public import GitHubClient
public import TerminalIO

/// The world that `repos` runs in: a property for each thing that it does not decide by itself.
///
/// Every property is live unless it is changed. The application reads them through ``Current``:
///
/// ```swift
/// let age = age(of: repo.pushedAt, at: Current.date(), in: Current.calendar)
/// ```
public struct AppEnvironment: Sendable {
  /// Hears what users do.
  public var analytics = Live.analytics
  /// Where GitHub's API is found, and the token to send to it.
  public var api = Live.api
  /// Knows the locale and the time zone as well.
  public var calendar = Live.calendar
  /// Tells what time it is.
  public var date = Live.date
  /// The machine and its system.
  public var device = Live.device
  /// Knows the repositories.
  public var gitHub = Live.gitHub
  /// What the user types.
  public var input = Live.input
  /// What this world is called, for people who switch between several.
  public var name = "live"
  /// Shows a page of the web.
  public var opener = Opener.printing
  /// Whose repositories are shown.
  public var organisation = "pointfreeco"
  /// What the user sees.
  public var output = Live.output
  /// How much the user sees at once.
  public var screen: @Sendable () -> Screen = { Live.screen }
  /// Which program this is.
  public var version = Live.version
}
