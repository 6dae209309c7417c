public import Environments
public import Foundation
public import GitHubClient

/// What a list of repositories depends on: a property for each thing that it does not decide by
/// itself.
///
/// Every property is live unless it is changed. The feature reads them through its ``Current``,
/// and knows of no other environment.
public struct ListingEnvironment: Sendable {
  /// Where GitHub's API is found, and the token to send to it.
  public var api = GitHubConfiguration.live
  /// Knows the locale and the time zone as well.
  public var calendar = Calendar.live
  /// Tells what time it is.
  public var date: @Sendable () -> Date = { Date() }
  /// Knows the repositories.
  public var gitHub = GitHub.live
  /// Whose repositories are shown.
  public var organisation = "pointfreeco"
}

extension ListingEnvironment {
  /// The real world.
  public static var live: ListingEnvironment { ListingEnvironment() }

  /// Eight repositories, and a clock that stands still.
  ///
  /// It refers to the initialiser by its full name, because a reference has no default arguments:
  /// a dependency that is missing here does not compile, where a call would take the live one.
  /// Its own type is written down, so that there is one error then, and not one wherever it is used.
  public static let mock: ListingEnvironment = ListingEnvironment.init(
    api:calendar:date:gitHub:organisation:
  )(
    GitHubConfiguration(),
    Calendar.mock,
    { Date.mock },
    GitHub.mock,
    "pointfreeco",
  )
}

/// The part of the world that the current task's list sees.
///
/// It stands alone until an application links it to a part of its own environment. A test that
/// opens no scope sees the mock, never the network.
public let Current = EnvironmentStack(live: ListingEnvironment.live, preview: .mock, test: .mock)
