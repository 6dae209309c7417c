import Environments
import EnvironmentsTesting
import Foundation
import Testing

// OneEnvironmentPerRequest.md

private nonisolated struct User: Sendable, Equatable {
  var name: String
}

private nonisolated struct Request: Sendable {
  var headers: [String: String] = [:]
}

private nonisolated struct Response: Sendable {
  var body: String
}

private nonisolated struct StreamedResponse: Sendable {
  var body: @Sendable (_ write: @Sendable (String) async throws -> Void) async throws -> Void
}

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date = { Date() }
  var findUser: @Sendable (_ token: String) async throws -> User? = { _ in nil }

  // of one request
  var locale = Locale(identifier: "en")
  var requestID = "none"
  var user: User?
}

private nonisolated let Current = EnvironmentStack(AppEnvironment())

private typealias Handler = @Sendable (Request) async throws -> Response

private func scopePerRequest(_ next: @escaping Handler) -> Handler {
  { request in
    try await Current.withOverrides {
      $0.locale = Locale(identifier: request.headers["Accept-Language"] ?? "en")
      $0.requestID = request.headers["X-Request-ID"] ?? "none"
      if let token = request.headers["Authorization"] {
        $0.user = try await $0.findUser(token)
      }
    } operation: {
      try await next(request)
    }
  }
}

private func greet(_ request: Request) async throws -> Response {
  let name = Current.user?.name ?? "stranger"
  return Response(body: "\(Current.requestID): hello, \(name)")
}

private func feed(_ request: Request) async throws -> StreamedResponse {
  let scope = Current.capturedScope()
  return StreamedResponse { write in
    try await scope.run { try await write("for \(Current.user?.name ?? "stranger")") }
  }
}

@Suite("Articles: one environment per request", .timeLimit(.minutes(5)))
struct OneEnvironmentPerRequestTests {
  @Test(.environment(Current) { $0.findUser = { _ in User(name: "Blob") } })
  func greetsTheUser() async throws {
    let handler = scopePerRequest(greet)
    let response = try await handler(
      Request(headers: ["Authorization": "token", "X-Request-ID": "7"]))
    #expect(response.body == "7: hello, Blob")
  }

  @Test(
    "A thousand concurrent requests each have their own user",
    .environment(Current) { $0.findUser = { User(name: "user \($0)") } })
  func requestsDoNotMeet() async throws {
    let handler = scopePerRequest { request in
      await Task.yield()
      return try await greet(request)
    }
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<1000 {
        group.addTask {
          let headers = ["Authorization": "\(number)", "X-Request-ID": "\(number)"]
          return (number, try await handler(Request(headers: headers)).body)
        }
      }
      for try await (number, body) in group {
        #expect(body == "\(number): hello, user \(number)")
      }
    }
    #expect(Current.user == nil)
  }

  @Test(
    "A body that is written later keeps its request's user",
    .environment(Current) { $0.findUser = { _ in User(name: "Blob") } })
  func streams() async throws {
    let bodies = Recorder<StreamedResponse>()
    let written = Recorder<String>()
    let handler = scopePerRequest { request in
      bodies.record(try await feed(request))
      return Response(body: "")
    }
    _ = try await handler(Request(headers: ["Authorization": "token"]))
    for response in bodies.values {
      try await response.body { written.record($0) }
    }
    #expect(written.values == ["for Blob"])
  }

  @Test(
    "A running request keeps its environment", .environment(Current))
  func replacement() async throws {
    let inForce = Current.capturedScope()
    let handler = scopePerRequest { _ in
      inForce.run {
        Current.replace { $0.locale = Locale(identifier: "de") }
      }
      return Response(body: Current.locale.identifier)
    }
    #expect(try await handler(Request()).body == "en")
    #expect(Current.locale.identifier == "de")
  }
}
