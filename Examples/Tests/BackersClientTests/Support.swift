import BackersClient
import EnvironmentsTesting
import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A service whose requests go nowhere, and which gets the same answer to each.
struct FakeServer: Sendable {
  let requests = Recorder<URLRequest>()
  let limits = Recorder<TransferLimits>()
  var answer: @Sendable () async throws -> HTTPAnswer

  init(_ answer: @escaping @Sendable () async throws -> HTTPAnswer) {
    self.answer = answer
  }

  init(
    _ body: String, status: Int = 200, type: String? = "application/json; charset=utf-8",
    headers: [String: String] = [:]
  ) {
    var headers = headers
    headers["Content-Type"] = type
    let answer = HTTPAnswer(
      head: HTTPHead(status: status, headers: headers), body: Data(body.utf8))
    self.init { answer }
  }

  func service(
    _ config: ServerConfig = .template, token: OAuthToken? = nil, language: Language = .en,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Service {
    Service(
      serverConfig: config, oauthToken: token, language: language, clock: clock,
      makeTransport: { limits in
        self.limits.record(limits)
        return Transport { request in
          self.requests.record(request)
          return try await answer()
        }
      })
  }
}

/// The form in which a server sends a project, as text, with some keys changed.
func projectJSON(_ changes: [String: String] = [:]) -> String {
  var parts: [String: String] = [
    "id": "1", "name": #""The Project""#, "blurb": #""A fun project.""#,
    "slug": #""the-project""#, "state": #""live""#, "state_changed_at": "1474065315",
    "launched_at": "1474065315", "deadline": "1476657315", "goal": "2000", "pledged": "1000",
    "currency": #""USD""#, "currency_symbol": #""$""#, "static_usd_rate": "1.0",
    "backers_count": "10", "country": #""US""#, "category": #"{"id":1,"name":"Art"}"#,
    "creator": userJSON, "staff_pick": "false",
    "urls": #"{"web":{"project":"https://www.backers.example/projects/the-project"}}"#,
    "photo": #"{"full":"https://www.backers.example/photos/1.jpg"}"#,
  ]
  for (key, value) in changes { parts[key] = value.isEmpty ? nil : value }
  return "{"
    + parts.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    .joined(separator: ",") + "}"
}

let userJSON = """
  {"id":1,"name":"Blob","avatar":{\
  "medium":"https://www.backers.example/avatars/1/medium.jpg",\
  "small":"https://www.backers.example/avatars/1/small.jpg"}}
  """

func pageJSON(_ projects: [String], more: String = #""""#) -> String {
  """
  {"projects":[\(projects.joined(separator: ","))],"stats":{"count":\(projects.count)},\
  "urls":{"api":{"more_projects":\(more)}}}
  """
}

func decode<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}
