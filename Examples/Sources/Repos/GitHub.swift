public import EnvironmentClients
public import Foundation
public import ProgramSupport

/// GitHub, as a struct of closures.
@Controllable
public struct GitHub: Sendable {
  /// Fetches the repositories of an organization, in any order.
  public var fetchRepos: @Sendable (_ organization: String) async throws -> RepoList
}

/// A repository.
public struct Repo: Codable, Equatable, Sendable {
  /// Whether it is read-only.
  public var archived: Bool
  /// What its owner writes about it.
  public var description: String?
  /// Its page.
  public var htmlUrl: URL
  /// Its name, without that of the organization.
  public var name: String
  /// The date of the last push.
  public var pushedAt: Date?
}

/// The repositories of an answer.
public struct RepoList: Codable, Equatable, Sendable {
  /// The well-formed repositories.
  public var repos: [Repo]
  /// The number of the others.
  public var skipped: Int

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - repos: The well-formed repositories.
  ///   - skipped: The number of the others.
  public init(_ repos: [Repo], skipped: Int = 0) {
    self.repos = repos
    self.skipped = skipped
  }
}

extension GitHub {
  /// Returns a client of GitHub, or of a server with the same interface.
  ///
  /// - Parameters:
  ///   - server: The address of the server.
  ///   - token: An access token for GitHub, which allows more requests; nil to send none.
  ///   - http: Sends the requests.
  /// - Returns: The client, whose errors are ``ProgramSupport/Failure``.
  public static func live(
    server: URL = .gitHub, token: String? = nil, http: HTTPClient = .live
  ) -> GitHub {
    GitHub { organization in
      let url = server.appending(path: "orgs/\(organization)/repos")
        .appending(queryItems: [URLQueryItem(name: "per_page", value: "100")])
      var request = HTTPRequest(url, headers: ["Accept": "application/vnd.github+json"])
      // The token is GitHub's, and goes to no other server.
      if let token, server == .gitHub { request.headers["Authorization"] = "Bearer \(token)" }
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let answer = try await http.send(request: request)
      let elements = try answer.decoded([Lenient].self, from: request, by: decoder)
      let repos = elements.compactMap(\.repo)
      return RepoList(repos, skipped: elements.count - repos.count)
    }
  }
}

extension URL {
  // Unwrapped because it is a constant, which every test of the live environment reads.
  // swift-format-ignore: NeverForceUnwrap
  /// GitHub's interface.
  public static let gitHub = URL(string: "https://api.github.com")!
}

/// An element of an answer, which may be malformed.
private struct Lenient: Decodable {
  var repo: Repo?

  init(from decoder: any Decoder) {
    let repo = try? Repo(from: decoder)
    // Only the addresses of web pages are opened.
    self.repo = repo?.htmlUrl.isWebAddress == true ? repo : nil
  }
}
