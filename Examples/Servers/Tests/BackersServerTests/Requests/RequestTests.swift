import BackersService
import Environments
import Foundation
import HTTPTypes
import NIOCore
import Testing

@Suite struct RequestTests {
  private static let endpoints: [(path: String, allowed: [HTTPRequest.Method])] = [
    ("/xauth/access_token", [.delete, .post]), ("/v1/users/self", [.get]),
    ("/v1/app/config", [.get]), ("/v1/categories", [.get]), ("/v1/discover", [.get]),
    ("/v1/projects/1/star", [.delete, .put]),
  ]

  @Test("A path refuses the methods that it does not answer to, and says which it does")
  func methods() async throws {
    try await withService { service in
      for (path, allowed) in Self.endpoints {
        for method in [
          HTTPRequest.Method.get, .post, .put, .patch, .delete, .options, .trace,
        ] where !allowed.contains(method) {
          let answer = try await service.send(method, path)
          let names = allowed.map(\.rawValue).joined(separator: ", ")
          #expect(answer.status == 405, "\(method) \(path)")
          #expect(answer.headers[.allow] == names)
          #expect(answer.message == "This address answers to \(names) only.")
          #expect(answer.json.http_code == 405)
        }
      }
    }
  }

  @Test("A response to HEAD has no content", arguments: ["/v1/categories", "/nowhere"])
  func head(path: String) async throws {
    try await withService { service in
      let answer = try await service.send(.head, path)
      #expect(answer.status == (path == "/nowhere" ? 404 : 405))
      #expect(answer.headers[.contentLength].map { $0 != "0" } == true)
      #expect(answer.body == "")
    }
  }

  @Test(
    "Where there is nothing, that is said in the language of the request",
    arguments: ["/", "/v1", "/v1/", "/v1/projects//star", "/v1/users/2", "/../etc/passwd", "/%00"])
  func notFound(path: String) async throws {
    try await withService { service in
      let answer = try await service.get(path, language: "es")
      #expect(answer.status == 404)
      #expect(
        answer.json == ["error_messages": ["No hay nada en esta dirección."], "http_code": 404])
    }
  }

  @Test(
    "The language is the best that the client and the server both speak",
    arguments: [
      (nil, "en"), ("", "en"), ("de", "de"), ("DE-at", "de"), ("es-MX,es;q=0.9", "es"),
      ("fr,de;q=0.5,es;q=0.9", "es"), ("fr", "en"), ("*", "en"), ("de;q=0", "en"),
      ("de;q=0.2,*;q=0.5", "en"), ("de; q=0.4 , es ; q=0.5", "es"), ("de;q=x,es;q=0.1", "es"),
      ("de;q=2,es", "es"), ("de;q=nan,es;q=0.1", "es"), ("de;q=-1", "en"), (",,;;,", "en"),
      ("english", "en"), ("de_DE", "en"),
      (String(repeating: "fr,", count: 40) + "de", "en"),
    ] as [(String?, String)])
  func language(header: String?, language: String) async throws {
    try await withService { service in
      let answer = try await service.get("/v1/app/config", language: header)
      #expect(answer.json.locale.text == language)
      #expect(service.world.requests.last?.language.rawValue == language)
    }
  }

  @Test("The configuration says where the service is, and what it has")
  func config() async throws {
    try await withService { service in
      let answer = try await service.get("/v1/app/config")
      #expect(answer.json.country_code == "US")
      #expect(answer.json.features == ["recommendations": true, "two_factor": true])
      #expect(
        answer.json.launched_countries.list.first == [
          "country_code": "US", "currency_code": "USD", "currency_symbol": "$",
          "trailing_code": true,
        ])
      #expect(answer.json.launched_countries.list.count == 6)
    }
  }

  @Test("A failure inside is reported without a word about why, and logged without its text")
  func failure() async throws {
    let world = World()
    try await withService(world: world) {
      $0.database = .notOpened
    } _: { service in
      let answer = try await service.get("/v1/discover", language: "de")
      #expect(answer.status == 500)
      #expect(
        answer.json == [
          "error_messages": [
            "Bei uns ist etwas schiefgegangen. Bitte später noch einmal versuchen."
          ], "http_code": 500,
        ])
      #expect(world.log.contains { $0.contains("DatabaseProblem") })
    }
  }

  @Test("A request asks for the time once, and goes by it")
  func time() async throws {
    try await withService { service in
      let before = service.world.dateReads
      let token = try await service.blob()
      #expect(service.world.dateReads == before + 1)
      _ = try await service.send(.put, "/v1/projects/1/star", token: token)
      #expect(service.world.dateReads == before + 2)
    }
  }

  @Test("Each request has a scope of its own: its language, its number, its time")
  func scopes() async throws {
    try await withService { service in
      let languages = ["en", "de", "es"]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<300 {
          group.addTask {
            let language = languages[number % 3]
            let answer = try await service.get("/v1/app/config", language: language)
            #expect(answer.json.locale.text == language)
          }
        }
        try await group.waitForAll()
      }
      #expect(service.world.requests.count == 300)
      #expect(Current.requestID == "none")
    }
  }
}
