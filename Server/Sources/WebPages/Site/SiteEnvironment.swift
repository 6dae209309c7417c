public import EnvironmentClients
public import Environments
public import Foundation
public import RepoListing
public import RepoOpening

/// The dependencies of the pages: the environments of the applications, and the addresses of stand-ins.
///
/// Each request sees a scope of its own, to which the settings of the visitor are applied.
@Controllable(unimplemented: false)
public struct SiteEnvironment: Sendable {
  /// The dependencies of the list of repositories.
  public var listing: ListingEnvironment
  /// The dependencies of opening a repository.
  public var opening: OpeningEnvironment
  /// The servers that a visitor can choose.
  public var standIns: StandIns
}

/// The addresses of servers that stand in for those of the internet; nil if they do not run.
public struct StandIns: Equatable, Sendable {
  /// The stand-in for GitHub.
  public var gitHub: URL?

  /// Creates a list of addresses.
  ///
  /// - Parameter gitHub: The stand-in for GitHub.
  public init(gitHub: URL? = nil) {
    self.gitHub = gitHub
  }
}

extension SiteEnvironment {
  /// The embedded world of each application, and no stand-ins.
  public static var mock: SiteEnvironment {
    SiteEnvironment(listing: .mock, opening: .mock, standIns: StandIns())
  }
}

/// The environment that the current request sees, of which each application's features see their part.
public let Current: EnvironmentStack<SiteEnvironment> = {
  let stack = EnvironmentStack<SiteEnvironment>(live: .mock, preview: .mock, test: .mock)
  RepoListing.Current.link(to: stack, \.listing)
  RepoOpening.Current.link(to: stack, \.opening)
  return stack
}()
