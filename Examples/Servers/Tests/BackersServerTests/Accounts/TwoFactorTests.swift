import BackersService
import Environments
import Foundation
import HTTPTypes
import Testing

@Suite struct TwoFactorTests {
  private static let email = "senior@example.com"
  private static let password = "paper clip"

  /// Asks for a code, and returns it.
  private func code(_ service: Service) async throws -> String {
    #expect(try await service.logIn(Self.email, Self.password).code == "tfa_required")
    return try #require(service.world.lastCode)
  }

  private func logIn(_ service: Service, code: String) async throws -> Service.Answer {
    try await service.logIn(Self.email, Self.password, code: code)
  }

  @Test("The password alone is answered by a code to the one whose it is")
  func required() async throws {
    try await withService { service in
      let answer = try await service.logIn(Self.email, Self.password)
      #expect(answer.status == 403)
      #expect(
        answer.json == [
          "error_messages": ["Enter the six digits that were sent to you."],
          "ksr_code": "tfa_required", "http_code": 403,
        ])
      let delivery = try #require(service.world.deliveries.first)
      #expect(service.world.deliveries.count == 1)
      #expect(delivery.email == Self.email)
      #expect(delivery.expiry == frozenDate + 600)
      #expect(delivery.code.digits.value.wholeMatch(of: /[0-9]{6}/) != nil)
      #expect("\(delivery)".contains("<secret>"))
    }
  }

  @Test("A wrong password sends no code, with or without a code in the request")
  func wrongPassword() async throws {
    try await withService { service in
      let code = try await code(service)
      for code in [nil, code] {
        let answer = try await service.logIn(Self.email, "wrong", code: code)
        #expect(answer.code == "invalid_xauth_login")
      }
      #expect(service.world.deliveries.count == 1)
    }
  }

  @Test("The code that was sent lets in, once, with or without a space in it")
  func once() async throws {
    try await withService { service in
      let code = try await code(service)
      let answer = try await logIn(service, code: "\(code.prefix(3)) \(code.suffix(3))")
      #expect(answer.status == 200)
      #expect(answer.json.user.id.int == 3)

      let again = try await logIn(service, code: code)
      #expect(again.status == 403)
      #expect(again.code == "tfa_failed")
      #expect(again.message == "This code is wrong or no longer valid.")
    }
  }

  @Test("A code that was never sent is refused")
  func neverSent() async throws {
    try await withService { service in
      let answer = try await logIn(service, code: "000000")
      #expect(answer.code == "tfa_failed")
    }
  }

  @Test("A code is good for ten minutes, to the second")
  func expiry() async throws {
    try await withService { service in
      let first = try await code(service)
      service.world.date += 600
      #expect(try await logIn(service, code: first).code == "tfa_failed")
      let second = try await code(service)
      service.world.date += 599
      #expect(try await logIn(service, code: second).status == 200)
    }
  }

  @Test("Asking again sends another code, and the first is worth nothing")
  func resend() async throws {
    try await withService { service in
      let first = try await code(service)
      let second = try await code(service)
      #expect(first != second)
      #expect(try await logIn(service, code: first).code == "tfa_failed")
      #expect(try await logIn(service, code: second).status == 200)
    }
  }

  @Test("After five wrong codes the right one is worth nothing, too")
  func tries() async throws {
    try await withService { service in
      let code = try await code(service)
      let wrong = code == "000000" ? "000001" : "000000"
      for _ in 1...5 {
        #expect(try await logIn(service, code: wrong).code == "tfa_failed")
      }
      #expect(try await logIn(service, code: code).code == "tfa_failed")
    }
  }

  @Test("Of two concurrent uses of a code, one succeeds")
  func race() async throws {
    try await withTemporaryDirectory { directory in
      try await withService(at: "\(directory)/a.sqlite") { service in
        let code = try await code(service)
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 1...8 {
            group.addTask { try await logIn(service, code: code).status }
          }
          return try await group.reduce(into: [Int]()) { $0.append($1) }.sorted()
        }
        #expect(statuses == [200] + Array(repeating: 403, count: 7))
      }
    }
  }

  @Test("No more than five codes are sent in a quarter of an hour")
  func limit() async throws {
    try await withService { service in
      for _ in 1...5 { _ = try await code(service) }
      let refused = try await service.logIn(Self.email, Self.password)
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] == "900")
      #expect(refused.message == "Too many codes were sent. Ask for another one in 15 minutes.")
      #expect(service.world.deliveries.count == 5)
      // To ask again and again is no attempt to guess.
      for _ in 1...20 { _ = try await service.logIn(Self.email, Self.password) }

      // The one that was sent last is good all the same.
      let last = try #require(service.world.lastCode)
      #expect(try await logIn(service, code: last).status == 200)
    }
  }

  @Test("The code of the account for demonstrations always works, and is never sent")
  func fixed() async throws {
    try await withService { service in
      let email = "junior@example.com"
      for _ in 1...2 {
        #expect(try await service.logIn(email, "battery staple").code == "tfa_required")
        for wrong in ["123457", "000000", "654321"] {
          let answer = try await service.logIn(email, "battery staple", code: wrong)
          #expect(answer.code == "tfa_failed")
        }
        let answer = try await service.logIn(email, "battery staple", code: "123456")
        #expect(answer.status == 200)
        #expect(answer.json.user.id.int == 2)
      }
      #expect(service.world.deliveries.isEmpty)
    }
  }

  @Test("A code that cannot be sent is a failure of the server, and says nothing about why")
  func undelivered() async throws {
    struct Unreachable: Error {
      var code: String
    }
    let world = World()
    try await withService(world: world) {
      $0.deliver = { throw Unreachable(code: $0.code.digits.value) }
    } _: { service in
      let answer = try await service.logIn(Self.email, Self.password)
      #expect(answer.status == 500)
      #expect(answer.message == "Something went wrong on our side. Please try again later.")
      #expect(world.log.contains { $0.contains("Unreachable") })
      #expect(world.log.allSatisfy { $0.firstMatch(of: /\b[0-9]{6}\b/) == nil })
    }
  }
}
