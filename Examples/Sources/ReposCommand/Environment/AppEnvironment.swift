import EnvironmentSetters
import Environments
import RepoListing
import RepoOpening
import TerminalIO

/// The world that `repos` runs in: the parts that its features see, and what a terminal needs.
///
/// Every property is live unless it is changed.
struct AppEnvironment: Sendable {
  /// What the user types.
  var input = Input.standard
  /// What the list of repositories depends on.
  var listing = ListingEnvironment.live
  /// What this world is called, for people who switch between several.
  var name = "live"
  /// What opening a repository depends on.
  var opening: OpeningEnvironment = with(.live, set(\.opener, .printing))
  /// What the user sees.
  var output = Output.standard
}

extension AppEnvironment {
  /// The world in which everything is known; it names every property, as the features' mocks do.
  static let mock: AppEnvironment = AppEnvironment.init(input:listing:name:opening:output:)(
    Input.mock,
    ListingEnvironment.mock,
    "mock",
    OpeningEnvironment.mock,
    Output.mock,
  )

  /// The mock world, shown on the real terminal.
  static let demonstration: AppEnvironment = with(
    .mock,
    concat(
      set(\.input, .standard),
      set(\.opening.analytics, .printing),
      set(\.opening.opener, .printing),
      set(\.output, .standard)))
}

/// The world that the current task sees, and of which each feature sees its part.
///
/// The features are linked where the stack is made, so that nobody has the one without the other:
/// not the program, and not a test.
let Current: EnvironmentStack<AppEnvironment> = {
  let stack = EnvironmentStack(live: AppEnvironment(), preview: .mock, test: .mock)
  RepoListing.Current.link(to: stack, \.listing)
  RepoOpening.Current.link(to: stack, \.opening)
  return stack
}()
