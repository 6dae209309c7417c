import EnvironmentStorage
import Environments
import Foundation
import Testing

/// Changes in place that read before a login or logout, and write after it.
@Suite("A change in place that a login or logout overtakes", .timeLimit(.minutes(5)))
struct OvertakenChangeTests {
  private let stack = EnvironmentStack(Household())
  private let session: EnvironmentSession<Household>

  init() {
    session = EnvironmentSession(Household.declaration, of: stack)
  }

  /// Reads a value, lets something else happen, and writes the value back, changed.
  private func change<Value>(
    _ value: inout Value, after overtaking: () async throws -> Void,
    _ change: (inout Value) -> Void
  ) async throws {
    try await overtaking()
    change(&value)
  }

  private func logOut() async throws { try await session.logOutDurably() }

  enum Place: String, CaseIterable, Sendable {
    case field, whole, scope, pushed
  }

  @Test(arguments: Place.allCases)
  func `A nested assignment that a logout overtakes brings no token back`(place: Place)
    async throws
  {
    func run() async throws {
      try await session.logInDurably { $0.become("Blob") }
      switch place {
      case .field, .scope, .pushed:
        try await change(&stack.service, after: logOut) { $0.language = "EUR" }
      case .whole:
        try await change(&stack.current, after: logOut) { $0.service.language = "EUR" }
      }
      #expect(stack.service.token == nil)
      #expect(stack.member == nil)
      #expect(stack.session == nil)
      #expect(stack.service.language == "EUR")
    }
    switch place {
    case .scope:
      try await stack.withOverrides {
        $0.visits = 7
      } operation: {
        try await run()
      }
    case .pushed:
      stack.push { $0.visits = 7 }
      try await run()
      stack.pop()
      #expect(stack.service.token == nil)
    default: try await run()
    }
  }

  @Test func `A change instead of a linked stack brings no token back`() async throws {
    struct Whole: Sendable {
      var household = Household()
      var title = "whole"
    }
    let whole = EnvironmentStack(Whole())
    stack.link(to: whole, \.household)
    try await session.logInDurably { $0.become("Blob") }
    try await change(&stack.service, after: logOut) { $0.language = "EUR" }
    #expect(whole.household.service == Household.Service(language: "EUR"))

    try await session.logInDurably { $0.become("Blob") }
    try await change(&whole.household, after: logOut) { $0.service.language = "GBP" }
    #expect(whole.household.service == Household.Service(language: "GBP"))
    #expect(whole.household.session == nil && whole.household.member == nil)
  }

  @Test func `A change in place that throws after a logout brings no token back`() async throws {
    try await session.logInDurably { $0.become("Blob") }
    await #expect(throws: Nonsense.self) {
      try await change(
        &stack.service,
        after: {
          try await session.logOutDurably()
          throw Nonsense()
        }, { _ in })
    }
    #expect(stack.service.token == nil)
  }

  @Test func `In 100,000 overtaken changes no token, no login and no other write is lost`()
    async throws
  {
    var tokensBack = 0
    var loginsLost = 0
    var writesLost = 0
    for round in 0..<100_000 {
      // Logins and logouts of the stack, by turns; every fourth change is overtaken by neither.
      let name = "User \(round)"
      switch round % 4 {
      case 0:
        try await session.logInDurably { $0.become("Blob") }
        try await change(&stack.service, after: logOut) { $0.language = name }
        if stack.service.token != nil || stack.session != nil { tokensBack += 1 }
      case 1, 2:
        let id = SessionID()
        try await change(
          &stack.service, after: { try await session.logInDurably(id: id) { $0.become(name) } },
          { $0.language = name })
        if stack.session != id || stack.service.token?.value != "token of \(name)"
          || stack.member?.name != name
        {
          loginsLost += 1
        }
      default:
        stack.visits = round
        // Overtaken by a write that is no login, so that a field of the session goes in, too.
        try await change(
          &stack.service, after: { stack.visits = -round },
          { ($0.language, $0.token) = (name, Secret(name)) })
        if stack.visits != -round || stack.service.token?.value != name { writesLost += 1 }
      }
      if stack.service.language != name { writesLost += 1 }
    }
    #expect(tokensBack == 0)
    #expect(loginsLost == 0)
    #expect(writesLost == 0)
  }
}
