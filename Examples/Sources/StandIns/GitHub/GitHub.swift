import Foundation
import HTTPTypes
import Hummingbird

extension StandIn {
  /// Returns a server that answers as GitHub does, with the repositories of three organizations:
  /// `pointfreeco`, `empty`, and `malformed`, one of whose repositories is malformed.
  ///
  /// - Parameters:
  ///   - fault: A wrong answer to every request.
  ///   - onRequest: Receives the path and the query of every request, and its token.
  /// - Returns: The server.
  public static func gitHub(
    fault: Fault? = nil,
    onRequest: @escaping @Sendable (_ request: String, _ token: String?) -> Void = { _, _ in }
  ) -> StandIn {
    StandIn(name: "github") {
      let router = Router()
      router.get("/orgs/:organization/repos") { request, context in
        onRequest(request.uri.string, request.headers[.authorization])
        if let fault { return fault.response }
        let name = try context.parameters.require("organization")
        guard let repos = organizations[name] else {
          return .json(#"{"message":"Not Found"}"#, status: .notFound)
        }
        return .json("[\(repos.map(\.json).joined(separator: ","))]")
      }
      return router
    }
  }
}

/// A repository as GitHub sends it.
private struct RepoRecord {
  var name: String
  var description: String
  var pushedAt: String?
  var archived = false
  /// An address that no client opens.
  var page: String?

  var json: String {
    let date = pushedAt.map { "\"\($0)\"" } ?? "null"
    let page = page ?? "https://github.com/pointfreeco/\(name)"
    return """
      {"name":"\(name)","description":"\(description)","pushed_at":\(date),\
      "archived":\(archived),"html_url":"\(page)","stargazers_count":7}
      """
  }
}

private let organizations: [String: [RepoRecord]] = [
  "empty": [],
  "malformed": [
    RepoRecord(name: "good", description: "This one is complete."),
    RepoRecord(name: "bad", description: "Its page is a file.", page: "file:///etc/hosts"),
  ],
  "pointfreeco": [
    RepoRecord(
      name: "swift-web", description: "A collection of Swift server-side frameworks.",
      pushedAt: "2018-08-24T16:02:09Z"),
    RepoRecord(
      name: "pointfreeco", description: "The source for www.pointfree.co.",
      pushedAt: "2018-08-28T10:27:31Z"),
    RepoRecord(name: "new", description: "Nothing was pushed yet.", pushedAt: nil),
    RepoRecord(
      name: "ccmark", description: "A package of cmark.", pushedAt: "2017-11-20T12:00:00Z",
      archived: true),
  ],
]
