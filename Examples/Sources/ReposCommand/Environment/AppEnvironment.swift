import EnvironmentClients
import EnvironmentSetters
import Environments
import ProgramSupport
import RepoListing
import RepoOpening

/// The dependencies of `repos`: the environments of its features, and the terminal.
///
/// No property has a default, so that an environment that lacks a dependency does not compile.
@Controllable(unimplemented: false)
struct AppEnvironment: Sendable {
  /// The user's input.
  var input: Input
  /// The dependencies of the list of repositories.
  var listing: ListingEnvironment
  /// The name of this environment, for users that switch between several.
  var name: String
  /// The dependencies of opening a repository.
  var opening: OpeningEnvironment
  /// The program's output.
  var output: Output
  /// The signals that end the program.
  var signals: Signals
}

extension AppEnvironment {
  /// The live environment.
  static var live: AppEnvironment {
    AppEnvironment(
      input: .standard,
      listing: .live,
      name: "live",
      opening: with(.live, set(\.opener, .printing)),
      output: .standard,
      signals: .standard)
  }

  /// The environment with fixed values.
  static var mock: AppEnvironment {
    AppEnvironment(
      input: .mock, listing: .mock, name: "mock", opening: .mock, output: .mock, signals: .mock)
  }

  /// The mock environment with the live terminal.
  static var demonstration: AppEnvironment {
    with(
      .mock,
      concat(
        set(\.input, .standard),
        set(\.analytics, .printing),
        set(\.opener, .printing),
        set(\.output, .standard)))
  }
}

/// The environment of the current task, whose parts the features use.
///
/// The features are linked where the stack is created, so that neither the program nor a test can
/// use the stack without the links.
let Current: EnvironmentStack<AppEnvironment> = {
  let stack = EnvironmentStack<AppEnvironment>(live: .live, preview: .mock, test: .mock)
  RepoListing.Current.link(to: stack, \.listing)
  RepoOpening.Current.link(to: stack, \.opening)
  return stack
}()
