import Foundation
import ProgramTesting

/// A service of one user and one project, with optional faults.
final class FakeService: Sendable {
  private let answers = Answers()
  private let server: TinyServer

  init() throws {
    // Tests go on after its end.
    server = try TinyServer(keepsPort: true) { [answers] in answers.answer(to: $0) }
  }

  /// Where it is.
  var url: String { server.url }

  /// The received requests, as method and path, without queries.
  var requests: [String] { server.requests.map(FakeService.name(of:)) }

  /// The received requests, complete.
  var wholeRequests: [String] { server.requests }

  /// Has it answer otherwise from now on.
  ///
  /// - Parameters:
  ///   - request: Method and path.
  ///   - response: The whole response; none to never answer.
  func answer(_ request: String, with response: String?) {
    answers.set(request, response)
  }

  func stop() {
    server.stop()
  }

  fileprivate static func name(of request: String) -> String {
    let words = request.prefix { $0 != "\r" && $0 != "\r\n" }.split(separator: " ")
    guard words.count > 1 else { return request }
    return "\(words[0]) \(words[1].prefix { $0 != "?" })"
  }
}

private final class Answers: @unchecked Sendable {
  // Sendable because the dictionary is reached under the lock only.
  private let lock = NSLock()
  private var answers: [String: String?] = [
    "POST /xauth/access_token": .json(#"{"access_token":"deadbeef","user":\#(FakeService.user)}"#),
    "DELETE /xauth/access_token": .json("{}"),
    "GET /v1/users/self": .json(FakeService.user),
    "GET /v1/app/config": .json(#"{"country_code":"US","locale":"en"}"#),
    "GET /v1/categories": .json(#"{"categories":[{"id":1,"name":"Art","position":1}]}"#),
    "GET /v1/discover": FakeService.page(FakeService.project()),
    "PUT /v1/projects/1/star": .json(#"{"project":\#(FakeService.project(isStarred: true))}"#),
    "DELETE /v1/projects/1/star": .json(#"{"project":\#(FakeService.project(isStarred: false))}"#),
  ]

  func set(_ request: String, _ response: String?) {
    lock.withLock { answers[request] = .some(response) }
  }

  func answer(to request: String) -> String? {
    let answer = lock.withLock { answers[FakeService.name(of: request)] }
    return answer ?? .json(FakeService.refusal("Not found."), status: "404 Not Found")
  }
}

extension FakeService {
  static let user = """
    {"id":1,"name":"Blob","email":"blob@example.com",
     "avatar":{"medium":"https://example.org/m","small":"https://example.org/s"}}
    """

  /// The project, which the options of its tests show on 2016-10-01.
  static func project(
    id: Int = 1, goal: Int = 2_000, deadline: Int = 1_476_657_315, isStarred: Bool? = nil
  ) -> String {
    """
    {"id":\(id),"name":"The Project","blurb":"A fun project.","slug":"the-project","state":"live",
     "state_changed_at":1474065315,"launched_at":1474065315,"deadline":\(deadline),
     "goal":\(goal),"pledged":1000,"currency":"USD","currency_symbol":"$","static_usd_rate":1.0,
     "backers_count":10,"country":"US","category":{"id":1,"name":"Art"},
     "creator":\(user),"staff_pick":false,\(isStarred.map { "\"is_starred\":\($0)," } ?? "")
     "urls":{"web":{"project":"https://example.org/projects/the-project"}},
     "photo":{"full":"https://example.org/photo"}}
    """
  }

  static func page(_ projects: String..., more: String = "", count: Int? = nil) -> String {
    page(projects, more: more, count: count)
  }

  static func page(_ projects: [String], more: String = "", count: Int? = nil) -> String {
    .json(
      """
      {"projects":[\(projects.joined(separator: ","))],"urls":{"api":{"more_projects":"\(more)"}},
       "stats":{"count":\(count ?? projects.count)}}
      """)
  }

  /// The body of a refusal.
  static func refusal(_ message: String, code: String? = nil, status: Int = 404) -> String {
    let code = code.map { "\"ksr_code\":\"\($0)\"," } ?? ""
    return #"{"error_messages":["\#(message)"],\#(code)"http_code":\#(status)}"#
  }
}
