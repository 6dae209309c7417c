import Environments
import RepoListing
import RepoOpening

/// The application's dependencies: the parts that its features see.
struct AppEnvironment: Controllable {
  /// The dependencies of the list.
  var listing: ListingEnvironment
  /// The dependencies of opening a repository.
  var opening: OpeningEnvironment

  /// GitHub, and the user's calendar and browser.
  static let live = AppEnvironment(listing: .live, opening: .live)

  /// Eight repositories, and a clock that stands still.
  static var mock: AppEnvironment { AppEnvironment(listing: .mock, opening: .mock) }
}

/// The application's environment, of which each feature sees its part.
nonisolated let Current: EnvironmentStack<AppEnvironment> = {
  let stack = EnvironmentStack(live: AppEnvironment.live, preview: .mock, test: .mock)
  RepoListing.Current.link(to: stack, \.listing)
  RepoOpening.Current.link(to: stack, \.opening)
  return stack
}()
