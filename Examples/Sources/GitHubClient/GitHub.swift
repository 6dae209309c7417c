public import EnvironmentClients

/// A client of GitHub, as a plain struct of closures.
///
/// Use ``live(_:now:clock:onProgress:)`` in the running program, and a closure in a test:
///
/// ```swift
/// let gitHub = GitHub { organization in
///   RepoList(repos: [.mock])
/// }
/// ```
@Controllable
public struct GitHub: Sendable {
  /// Fetches the public repositories of an organization, in the order in which GitHub has them.
  ///
  /// It throws where nothing of the list is good, and returns what was good otherwise. The live
  /// one throws ``GitHubError``, or `CancellationError` where the task was cancelled. The type of
  /// the error is left open, so that a test can let it fail with an error of its own.
  public var fetchRepos: @Sendable (_ organization: String) async throws -> RepoList
}
