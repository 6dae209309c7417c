import BackersService
import Foundation
import HTTPTypes
import Testing

@Suite struct TokenTests {
  @Test("A token identifies the user, and each login has one of its own")
  func tells() async throws {
    try await withService { service in
      let first = try await service.blob()
      let second = try await service.blob()
      #expect(first != second)
      for token in [first, second] {
        let answer = try await service.get("/v1/users/self", token: token)
        #expect(answer.status == 200)
        #expect(answer.json.email == "blob@example.com")
      }
    }
  }

  @Test(
    "Without a token there is no user",
    arguments: [
      ("en", "Log in to do this."), ("de", "Dafür ist eine Anmeldung nötig."),
      ("es", "Inicia sesión para hacer esto."),
    ])
  func missing(language: String, message: String) async throws {
    try await withService { service in
      let answer = try await service.get("/v1/users/self", language: language)
      #expect(answer.status == 401)
      #expect(
        answer.json == [
          "error_messages": [.text(message)], "ksr_code": "access_token_invalid",
          "http_code": 401,
        ])
    }
  }

  private static let zeros = String(repeating: "0", count: 64)

  @Test(
    "An invalid token is refused by every endpoint that reads tokens",
    arguments: [
      "", "token", "token ", "token deadbeef", "token \(zeros)", "Bearer \(zeros)", zeros,
      "token  \(zeros)", "token \(zeros) ", "token \(zeros)0", "token ' OR 1=1 --",
      "token \(String(repeating: "é", count: 32))", "token \(String(repeating: "A", count: 64))",
    ])
  func invalid(header: String) async throws {
    try await withService { service in
      for path in ["/v1/users/self", "/v1/discover"] {
        let answer = try await service.get(path, headers: [.authorization: header])
        #expect(answer.status == 401)
        #expect(answer.code == "access_token_invalid")
        #expect(answer.message == "You are no longer logged in. Please log in again.")
      }
    }
  }

  @Test("Two tokens in one request are none, so that the user is never ambiguous")
  func two() async throws {
    try await withService { service in
      let token = try await service.blob()
      var headers = HTTPFields()
      headers[values: .authorization] = ["token \(token)", "token \(token)"]
      let answer = try await service.get("/v1/users/self", headers: headers)
      #expect(answer.code == "access_token_invalid")
    }
  }

  @Test(
    "A token that does not count does no harm", arguments: ["/v1/app/config", "/v1/categories"])
  func unused(path: String) async throws {
    try await withService { service in
      let answer = try await service.get(path, token: "deadbeef")
      #expect(answer.status == 200)
    }
  }

  @Test("A token is good for thirty days, to the second")
  func expiry() async throws {
    try await withService { service in
      let token = try await service.blob()
      service.world.date += 30 * 86_400 - 1
      #expect(try await service.get("/v1/users/self", token: token).status == 200)
      service.world.date += 1
      let answer = try await service.get("/v1/users/self", token: token)
      #expect(answer.code == "access_token_invalid")
      let late = try await service.send(.delete, "/xauth/access_token", token: token)
      #expect(late.code == "access_token_invalid")
    }
  }

  @Test("Logging out revokes the token that is shown, once, and no other")
  func logout() async throws {
    try await withService { service in
      let first = try await service.blob()
      let second = try await service.blob()
      let answer = try await service.send(.delete, "/xauth/access_token", token: first)
      #expect(answer.status == 200)
      #expect(answer.body == "{}")
      #expect(try await service.get("/v1/users/self", token: first).status == 401)
      #expect(try await service.get("/v1/users/self", token: second).status == 200)
      let again = try await service.send(.delete, "/xauth/access_token", token: first)
      #expect(again.code == "access_token_invalid")
      let unknown = try await service.send(.delete, "/xauth/access_token")
      #expect(unknown.message == "Log in to do this.")
    }
  }

  @Test("Of many concurrent logouts with one token, one succeeds")
  func race() async throws {
    try await withTemporaryDirectory { directory in
      try await withService(at: "\(directory)/a.sqlite") { service in
        let token = try await service.blob()
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 1...8 {
            group.addTask {
              try await service.send(.delete, "/xauth/access_token", token: token).status
            }
          }
          return try await group.reduce(into: [Int]()) { $0.append($1) }.sorted()
        }
        #expect(statuses == [200] + Array(repeating: 401, count: 7))
      }
    }
  }

  @Test("All sessions of one account can be revoked from outside, and no others are")
  func revoked() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try await withService(at: path) { service in
        let blob = [try await service.blob(), try await service.blob()]
        let login = try await service.logIn("junior@example.com", "battery staple", code: "123456")
        let junior = try #require(login.json.access_token.text)

        let database = try await ServiceDatabase.existing(at: path)
        #expect(try await database.revokeTokens(ofUserWith: "Blob@Example.com") == 2)
        #expect(try await database.revokeTokens(ofUserWith: "blob@example.com") == 0)
        #expect(try await database.revokeTokens(ofUserWith: "unknown@example.com") == nil)
        try await database.close()

        for token in blob {
          let answer = try await service.get("/v1/users/self", token: token)
          #expect(answer.code == "access_token_invalid")
        }
        #expect(try await service.get("/v1/users/self", token: junior).status == 200)
      }
    }
  }

  @Test("Neither token, password nor code is in the files of the database")
  func stored() async throws {
    try await withTemporaryDirectory { directory in
      let token = try await withService(at: "\(directory)/a.sqlite") { service in
        _ = try await service.logIn("senior@example.com", "paper clip")
        let code = try #require(service.world.lastCode)
        let token = try await service.blob()
        let files = try FileManager.default.contentsOfDirectory(atPath: directory)
        #expect(files.sorted() == ["a.sqlite", "a.sqlite-shm", "a.sqlite-wal"])
        let bytes = try files.reduce(into: Data()) {
          $0 += try Data(contentsOf: URL(filePath: "\(directory)/\($1)"))
        }
        let raw = Data(
          stride(from: 0, to: 64, by: 2).compactMap {
            UInt8(token.dropFirst($0).prefix(2), radix: 16)
          })
        #expect(raw.count == 32)
        for secret in [Data(token.utf8), raw, Data(code.utf8)] {
          #expect(bytes.range(of: secret) == nil)
        }
        for password in ["correct horse", "battery staple", "paper clip"] {
          #expect(bytes.range(of: Data(password.utf8)) == nil)
        }
        // What is looked for would be found.
        #expect(bytes.range(of: Data("blob@example.com".utf8)) != nil)
        return token
      }
      // The server gave the file back, whole in itself, and the token is still good.
      let files = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(files.contains("a.sqlite"))
      try await withService(at: "\(directory)/a.sqlite") { service in
        let answer = try await service.get("/v1/users/self", token: token)
        #expect(answer.json.name == "Blob")
      }
    }
  }
}
