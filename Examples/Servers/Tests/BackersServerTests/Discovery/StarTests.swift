import GRDB
import HTTPTypes
import Testing

@Suite struct StarTests {
  @Test("A saved project shows in every list of its user")
  func saves() async throws {
    try await withService { service in
      let blob = try await service.blob()
      let login = try await service.logIn("junior@example.com", "battery staple", code: "123456")
      let junior = try #require(login.json.access_token.text)

      for _ in 1...2 {
        let answer = try await service.send(.put, "/v1/projects/5/star", token: blob)
        #expect(answer.status == 200)
        #expect(answer.json.keys == ["project"])
        #expect(answer.json.project.id == 5)
        #expect(answer.json.project.is_starred == true)
      }
      func starred(_ token: String?) async throws -> [JSON] {
        try await service.get("/v1/discover?per_page=100", token: token).json.projects.list
          .filter { $0.is_starred == true }.map(\.id)
      }
      #expect(try await starred(blob) == [5])
      #expect(try await starred(junior) == [])
      #expect(try await starred(nil) == [])

      let list = try await service.get("/v1/discover?starred=true", token: blob)
      #expect(list.json.projects.list.map(\.id) == [5])
      #expect(list.json.stats.count == 1)

      for _ in 1...2 {
        let answer = try await service.send(.delete, "/v1/projects/5/star", token: blob)
        #expect(answer.status == 200)
        #expect(answer.json.project.is_starred == false)
      }
      #expect(try await starred(blob) == [])
    }
  }

  @Test("The saved state of a project needs a session")
  func absent() async throws {
    try await withService { service in
      let answer = try await service.get("/v1/discover")
      #expect(answer.json.projects.list.allSatisfy { !$0.keys.contains("is_starred") })
    }
  }

  @Test(
    "A project that does not exist is not found",
    arguments: [
      "0", "68", "-1", "+1", "1.0", "x", "9223372036854775807", "9223372036854775808", "%31%20",
      "1%27%20OR%201=1", "%00", "%FF",
    ])
  func notFound(id: String) async throws {
    try await withService { service in
      let token = try await service.blob()
      for method in [HTTPRequest.Method.put, .delete] {
        let answer = try await service.send(
          method, "/v1/projects/\(id)/star", token: token, language: "de")
        #expect(answer.status == 404)
        #expect(
          answer.json == ["error_messages": ["Dieses Projekt gibt es nicht."], "http_code": 404])
      }
    }
  }

  @Test("Saving a project needs a session", arguments: [HTTPRequest.Method.put, .delete])
  func needsToken(method: HTTPRequest.Method) async throws {
    try await withService { service in
      let answer = try await service.send(method, "/v1/projects/1/star")
      #expect(answer.code == "access_token_invalid")
    }
  }

  @Test("Recommendations are the staff's picks, then the categories of the user's saved projects")
  func recommended() async throws {
    try await withService { service in
      let token = try await service.blob()
      let first = try await service.get("/v1/discover?recommended=true&per_page=100", token: token)
      #expect(first.json.projects.list.allSatisfy { $0.staff_pick == true })
      #expect(first.json.projects.list.count > 5)

      _ = try await service.send(.put, "/v1/projects/1/star", token: token)
      let then = try await service.get("/v1/discover?recommended=true&per_page=100", token: token)
      #expect(then.json.projects.list.count >= 4)
      #expect(then.json.projects.list.allSatisfy { $0.category.id == 1 && $0.id != 1 })
    }
  }

  @Test("A thousand taps at once end in one star")
  func crowd() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try await withService(at: path) { service in
        let token = try await service.blob()
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 1...1_000 {
            group.addTask {
              try await service.send(
                .put, "/v1/projects/\(number % 10 + 1)/star", token: token
              ).status
            }
          }
          return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(statuses == [200: 1_000])
        let list = try await service.get("/v1/discover?starred=true", token: token)
        #expect(list.json.stats.count == 10)
      }
      let stars = try await DatabaseQueue(path: path).read {
        try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM star")
      }
      #expect(stars == 10)
    }
  }
}
