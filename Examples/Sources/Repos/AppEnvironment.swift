public import EnvironmentClients
public import EnvironmentFakes
public import Foundation
public import ProgramSupport

/// What `repos` depends on.
///
/// No property has a default: an environment that lacks a dependency does not compile.
@Controllable(unimplemented: false)
public struct AppEnvironment: Sendable {
  /// Receives what the user does.
  public var analytics: Analytics
  /// The calendar, with the locale and the time zone.
  public var calendar: Calendar
  /// Returns the current date.
  public var date: @Sendable () -> Date
  /// The device, for analytics.
  public var device: Device
  /// Fetches the repositories.
  public var gitHub: GitHub
  /// Opens a page in the browser.
  public var openPage: @Sendable (_ page: URL) throws -> Void
  /// The organization whose repositories are shown.
  public var organization: String
  /// The screen, for analytics.
  public var screen: Screen
  /// The input and the output.
  public var terminal: Terminal
  /// The version of the program, for analytics.
  public var version: Version
}

/// The environment of the current task.
///
/// A test that opens no scope uses the mock, never the network.
public let Current = EnvironmentStack(
  live: AppEnvironment.live, preview: AppEnvironment.mock, test: AppEnvironment.mock)

extension AppEnvironment: WorldApplicable {
  /// Changes the calendar and the date.
  ///
  /// - Parameter world: The world.
  public mutating func apply(_ world: World) {
    calendar = world.calendar
    date = { world.now }
  }
}
