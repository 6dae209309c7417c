public import EnvironmentClients
public import Environments
public import Foundation
public import GitHubClient

/// The dependencies of a list of repositories.
///
/// No property has a default, so that an environment that lacks a dependency does not compile. The
/// feature reads them through its ``Current``, and knows no other environment.
@Controllable(unimplemented: false)
public struct ListingEnvironment: Sendable {
  /// The address of GitHub's API, and the token for it.
  public var api: GitHubConfiguration
  /// The calendar, with the locale and the time zone.
  public var calendar: Calendar
  /// Returns the current date.
  public var date: @Sendable () -> Date
  /// Fetches the repositories.
  public var gitHub: GitHub
  /// The organization whose repositories are shown.
  public var organization: String
  /// Shows the progress of a request.
  public var progress: @Sendable (FetchProgress) -> Void
}

extension ListingEnvironment {
  /// The live environment.
  public static var live: ListingEnvironment {
    ListingEnvironment(
      api: .live, calendar: .live, date: { Date() }, gitHub: .live, organization: "pointfreeco",
      progress: { _ in })
  }

  /// Eight repositories, and a fixed date.
  public static var mock: ListingEnvironment {
    ListingEnvironment(
      api: GitHubConfiguration(), calendar: .mock, date: { .mock }, gitHub: .mock,
      organization: "pointfreeco", progress: { _ in })
  }
}

/// The environment of the current task's list.
///
/// It is independent until an application links it to a part of its own environment. A test that
/// opens no scope uses the mock, never the network.
public let Current = EnvironmentStack(live: ListingEnvironment.live, preview: .mock, test: .mock)
