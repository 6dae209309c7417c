public import Environments
public import RepoListing
public import RepoOpening

/// What an application with a list of repositories depends on: the parts that its features see.
public struct AppEnvironment: Controllable {
  /// The dependencies of the list.
  public var listing: ListingEnvironment
  /// The dependencies of opening a repository.
  public var opening: OpeningEnvironment

  /// GitHub, and the user's calendar and browser.
  public static let live = AppEnvironment(listing: .live, opening: .live)

  /// Eight repositories, and a clock that stands still.
  public static var mock: AppEnvironment { AppEnvironment(listing: .mock, opening: .mock) }
}

/// The application's environment, of which each feature sees its part.
public nonisolated let Current: EnvironmentStack<AppEnvironment> = {
  let stack = EnvironmentStack(live: AppEnvironment.live, preview: .mock, test: .mock)
  RepoListing.Current.link(to: stack, \.listing)
  RepoOpening.Current.link(to: stack, \.opening)
  return stack
}()
