import Foundation
import GitHubClient
import HTTPTransport
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers requests from a table, and notes them.
actor FakeServer {
  typealias Answer = @Sendable (URLRequest) async throws -> HTTPAnswer

  private var answers: [String: Answer]
  private(set) var requests: [URLRequest] = []
  /// How often a transport was closed; exactly once for each list.
  let closings = Locked(0)

  /// Answers by path and query; what is not in the table is not found.
  init(_ answers: [String: Answer]) {
    self.answers = answers
  }

  func set(_ path: String, _ answer: @escaping Answer) {
    answers[path] = answer
  }

  private func answer(to request: URLRequest) -> Answer? {
    requests.append(request)
    guard let url = request.url else { return nil }
    return answers[url.path + (url.query.map { "?\($0)" } ?? "")]
  }

  nonisolated func fetcher(
    _ configuration: GitHubConfiguration = GitHubConfiguration(),
    now: Date = Date(timeIntervalSince1970: 1_535_459_251),
    clock: ManualClock = ManualClock(),
    onProgress: @escaping @Sendable (FetchProgress) -> Void = { _ in }
  ) -> RepoFetcher<ManualClock> {
    let send: @Sendable (URLRequest) async throws -> HTTPAnswer = { request in
      guard let answer = await self.answer(to: request) else { return .refusal(404, "Not Found") }
      return try await answer(request)
    }
    return RepoFetcher(
      configuration: configuration, now: { now }, clock: clock, onProgress: onProgress,
      makeTransport: { Transport(send: send, close: { self.closings.withLock { $0 += 1 } }) })
  }
}

extension HTTPAnswer {
  /// A page of repositories by their names.
  static func page(
    _ names: [String], next: String? = nil, last: String? = nil, etag: String? = nil
  ) -> HTTPAnswer {
    let entries = names.map {
      #"{"archived": false, "name": "\#($0)", "html_url": "https://a.example/\#($0)"}"#
    }
    var headers = ["content-type": "application/json"]
    if let next { headers["Link"] = "<\(next)>; rel=\"next\"" }
    if let last { headers["Link", default: ""] += ", <\(last)>; rel=\"last\"" }
    if let etag { headers["ETag"] = etag }
    return HTTPAnswer(
      head: HTTPHead(status: 200, headers: headers),
      body: Data("[\(entries.joined(separator: ","))]".utf8))
  }

  /// An object with a message.
  static func refusal(
    _ status: Int, _ message: String, headers: [String: String] = [:]
  ) -> HTTPAnswer {
    HTTPAnswer(
      head: HTTPHead(
        status: status,
        headers: headers.merging(["content-type": "application/json"]) { first, _ in first }),
      body: Data(#"{"message": "\#(message)", "documentation_url": "https://a.example"}"#.utf8))
  }
}
