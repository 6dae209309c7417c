import BackersService
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@Suite struct LimitTests {
  /// Fails to log in, so many times.
  private func fail(
    _ service: Service, _ count: Int, email: String = "blob@example.com"
  ) async throws {
    for _ in 0..<count {
      let answer = try await service.logIn(email, "wrong")
      #expect(answer.code == "invalid_xauth_login")
    }
  }

  @Test("After ten wrong passwords the right one has to wait, for as long as is said")
  func account() async throws {
    try await withService { service in
      try await fail(service, 10)
      service.world.date += 100.5
      let refused = try await service.logIn("blob@example.com", "correct horse")
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] == "800")
      #expect(refused.json.keys == ["error_messages", "http_code"])
      #expect(refused.message == "Too many attempts to log in. Try again in 14 minutes.")

      service.world.date += 799
      #expect(try await service.logIn("blob@example.com", "correct horse").status == 429)
      service.world.date += 1
      #expect(try await service.logIn("blob@example.com", "correct horse").status == 200)
    }
  }

  @Test(
    "The time to wait is reported in the language of the request",
    arguments: [
      ("en", 899.0, "Too many attempts to log in. Try again in 1 minute."),
      ("de", 899.0, "Zu viele Anmeldeversuche. Nächster Versuch in einer Minute."),
      ("es", 899.0, "Demasiados intentos de iniciar sesión. Vuelve a probar en 1 minuto."),
      ("de", 0, "Zu viele Anmeldeversuche. Nächster Versuch in 15 Minuten."),
      ("es", 0, "Demasiados intentos de iniciar sesión. Vuelve a probar en 15 minutos."),
    ])
  func wording(language: String, seconds: Double, message: String) async throws {
    try await withService { service in
      try await fail(service, 10)
      service.world.date += seconds
      let answer = try await service.logIn("blob@example.com", "wrong", language: language)
      #expect(answer.message == message)
    }
  }

  @Test("An account that does not exist is limited as one that does")
  func unknown() async throws {
    try await withService { service in
      try await fail(service, 10, email: "unknown@example.com")
      #expect(try await service.logIn("UNKNOWN@example.com", "wrong").status == 429)
      #expect(try await service.logIn("blob@example.com", "correct horse").status == 200)
    }
  }

  @Test("An attempt that is refused takes no work, and does not lengthen the wait")
  func refused() async throws {
    try await withService { service in
      try await fail(service, 10)
      let before = service.world.costs.count
      for _ in 1...20 {
        #expect(try await service.logIn("blob@example.com", "correct horse").status == 429)
      }
      #expect(service.world.costs.count == before)
      service.world.date += 900
      #expect(try await service.logIn("blob@example.com", "correct horse").status == 200)
    }
  }

  @Test("A login resets the count")
  func success() async throws {
    try await withService { service in
      for _ in 1...3 {
        try await fail(service, 9)
        _ = try await service.blob()
      }
    }
  }

  @Test("Logging in often is no attack")
  func often() async throws {
    try await withService { service in
      for _ in 1...120 { _ = try await service.blob() }
    }
  }

  @Test("What fails because of the server is no attempt")
  func serverFails() async throws {
    struct Broken: Error {}
    let world = World()
    try await withService(world: world) {
      $0.derivedKey = { password, salt, cost in
        guard world.date > frozenDate else { throw Broken() }
        return try cost.key(from: password, salt: salt)
      }
    } _: { service in
      for _ in 1...20 {
        let answer = try await service.logIn("blob@example.com", "correct horse")
        #expect(answer.status == 500)
      }
      world.date += 1
      _ = try await service.blob()
    }
  }

  @Test("Wrong codes count as wrong passwords do")
  func codes() async throws {
    try await withService { service in
      for _ in 1...10 {
        let answer = try await service.logIn(
          "junior@example.com", "battery staple", code: "000000")
        #expect(answer.code == "tfa_failed")
      }
      let answer = try await service.logIn("junior@example.com", "battery staple", code: "123456")
      #expect(answer.status == 429)
    }
  }

  @Test("A thousand wrong passwords at once are ten, and the others wait")
  func flood() async throws {
    try await withService { service in
      let before = service.world.costs.count
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 1...1_000 {
          group.addTask { try await service.logIn("blob@example.com", "wrong").status }
        }
        return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      }
      #expect(statuses == [401: 10, 429: 990])
      #expect(service.world.costs.count == before + 10)
    }
  }

  @Test("A thousand right passwords at once are let in or wait, and each token is good")
  func crowd() async throws {
    try await withTemporaryDirectory { directory in
      try await withService(at: "\(directory)/a.sqlite") { service in
        let answers = try await withThrowingTaskGroup(of: Service.Answer.self) { group in
          for _ in 1...1_000 {
            group.addTask { try await service.logIn("blob@example.com", "correct horse") }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count == 1_000)
        #expect(Set(answers.map(\.status)).isSubset(of: [200, 429]))
        let tokens = answers.compactMap(\.json.access_token.text)
        #expect(tokens.count >= 10)
        #expect(Set(tokens).count == tokens.count)
        for token in tokens {
          let answer = try await service.get("/v1/users/self", token: token)
          #expect(answer.status == 200)
        }
      }
    }
  }

  @Test("From one address a hundred attempts may fail, over all accounts")
  func address() async throws {
    try await withService { service in
      for number in 1...100 { try await fail(service, 1, email: "user\(number)@example.com") }
      #expect(try await service.logIn("blob@example.com", "correct horse").status == 429)
      service.world.date += 900
      #expect(try await service.logIn("blob@example.com", "correct horse").status == 200)
    }
  }

  @Test("An account that has logged in from an address still can when others have used it up")
  func sharedAddress() async throws {
    try await withService { service in
      _ = try await service.blob()
      for number in 1...100 { try await fail(service, 1, email: "user\(number)@example.com") }
      _ = try await service.blob()
      let newcomer = try await service.logIn("senior@example.com", "paper clip")
      #expect(newcomer.status == 429)
      // The limit of the account stays.
      try await fail(service, 10)
      #expect(try await service.logIn("blob@example.com", "correct horse").status == 429)
    }
  }

  @Test("Behind a trusted proxy, each client has attempts of its own")
  func trustedProxy() async throws {
    let options = BackersOptions(
      login: LoginOptions(attemptsPerAddress: 1, passwordCost: .negligible), trustedProxies: 1)
    try await withService(options, .live) { service in
      for (forwarded, status) in [
        ("192.0.2.1", 401), ("192.0.2.1", 429), ("192.0.2.2:50123", 401),
        // Only what the proxy has added counts.
        ("198.51.100.7, 192.0.2.1", 429), ("192.0.2.1, 192.0.2.3", 401),
        ("[2001:db8:1:2::1]:443", 401), ("2001:db8:1:2::9", 429),
      ] {
        let answer = try await service.send(
          .post, "/xauth/access_token",
          body: ByteBuffer(string: #"{"email":"a\#(forwarded.count)@b.c","password":"x"}"#),
          headers: [.xForwardedFor: forwarded])
        #expect(answer.status == status, "\(forwarded)")
      }
    }
  }

  @Test("An address is that of the connection, also if a header has another one")
  func forwarded() async throws {
    let options = BackersOptions(
      login: LoginOptions(attemptsPerAddress: 1, passwordCost: .negligible))
    try await withService(options, .live) { service in
      var statuses: [Int] = []
      for number in 1...2 {
        let answer = try await service.send(
          .post, "/xauth/access_token",
          body: ByteBuffer(string: #"{"email":"user\#(number)@b.c","password":"x"}"#),
          headers: [.forwarded: "for=192.0.2.\(number)", .xForwardedFor: "192.0.2.\(number)"])
        statuses.append(answer.status)
      }
      #expect(statuses == [401, 429])
    }
  }
}

extension HTTPField.Name {
  fileprivate static let forwarded = HTTPField.Name("Forwarded") ?? .accept
  fileprivate static let xForwardedFor = HTTPField.Name("X-Forwarded-For") ?? .accept
}
