import BackersService
import GRDB
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite struct LogTests {
  @Test("No token, password, code or client is logged, at any level")
  func secrets() async throws {
    let world = World()
    let secrets = try await withService(
      BackersOptions(login: .quick, hasFaultsOnDemand: true), .live, world: world
    ) { service in
      let fault = try #require(HTTPField.Name("x-stand-in-fault"))
      let token = try await service.blob()
      _ = try await service.logIn("blob@example.com", "wrong horse")
      _ = try await service.logIn(#"{"email":"blob@example.com","password":"half a horse"#)
      _ = try await service.logIn("senior@example.com", "paper clip")
      let code = try #require(world.lastCode)
      _ = try await service.logIn("senior@example.com", "paper clip", code: code)
      _ = try await service.logIn("senior@example.com", "paper clip", code: code)
      _ = try await service.get("/v1/users/self", token: token)
      _ = try await service.get("/v1/users/self", token: "deadbeefdeadbeef")
      _ = try await service.get("/v1/discover?sort=newest&cursor=secretcursor", token: token)
      _ = try await service.get("/v1/discover", token: token, headers: [fault: "json-500"])
      _ = try await service.get("/nothing?password=in+the+query")
      _ = try await service.send(.put, "/v1/projects/1/star", token: token)
      _ = try await service.send(.delete, "/xauth/access_token", token: token)
      _ = try? await service.get("/v1/discover", token: token, headers: [fault: "closes-at-once"])
      return [
        token, code, "deadbeefdeadbeef", "correct horse", "wrong horse", "half a horse",
        "paper clip", "backers-terminal", "blob@example.com", "senior@example.com",
      ]
    }
    #expect(world.log.count > 10)
    #expect(world.log.contains { $0.contains("logged in") })
    for line in world.log + world.requests.map(\.description) {
      for secret in secrets {
        #expect(!line.contains(secret), "\(line)")
      }
    }
  }

  @Test("A database that fails is logged by its reason, without the statement and its values")
  func database() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try await withService(at: path) { service in
        let token = try await service.blob()
        try await DatabaseQueue(path: path).write { try $0.execute(sql: "DROP TABLE star") }
        let answer = try await service.send(.put, "/v1/projects/7/star", token: token)
        #expect(answer.status == 500)
        let line = try #require(service.world.log.first { $0.hasPrefix("error ") })
        #expect(line.contains("failed"))
        #expect(line.contains("SQL logic error"))
        #expect(line.contains("/v1/projects/7/star"))
        #expect(!line.contains("INSERT") && !line.contains("no such table"))
      }
    }
  }

  @Test("A request that was answered is one line, without the client's name")
  func line() async throws {
    try await withService { service in
      _ = try await service.get("/v1/discover?sort=newest&page=2", language: "de")
      _ = try await service.send(.put, "/v1/projects/1/star")
      #expect(
        service.world.requests.map(\.description) == [
          "GET /v1/discover?sort=newest&page=2 200 language=de",
          "PUT /v1/projects/1/star 401 language=en",
        ])
    }
  }
}
