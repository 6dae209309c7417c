public import EnvironmentClients

/// A GitHub client, as a plain struct of closures.
///
/// Use ``live(_:now:clock:onProgress:)`` in the program, and a closure in a test:
///
/// ```swift
/// let gitHub = GitHub { organization in
///   RepoList(repos: [.mock])
/// }
/// ```
@Controllable
public struct GitHub: Sendable {
  /// Fetches the public repositories of an organization, in GitHub's order.
  ///
  /// The closure returns all repositories that could be fetched and decoded, and throws if there
  /// are none. The live closure throws ``GitHubError``, or `CancellationError` if the task was
  /// cancelled. The closure does not declare a typed error, so that tests can throw their own
  /// errors.
  public var fetchRepos: @Sendable (_ organization: String) async throws -> RepoList
}
