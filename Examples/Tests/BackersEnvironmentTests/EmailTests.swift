import BackersClient
import BackersEnvironment
import Environments
import EnvironmentsTesting
import Testing

@Suite("The e-mail address of the last login", .timeLimit(.minutes(5))) struct EmailTests {
  @Test("A logout removes it, also after a restart")
  func logout() async throws {
    let program = Program()
    try await program.run {
      try await AppEnvironment.login(.template)
      #expect(AppEnvironment.rememberedEmail == "blob@example.com")
      try await AppEnvironment.logout()
      #expect(AppEnvironment.rememberedEmail == nil)
    }
    let restarted = try await program.restarted()
    await restarted.run { #expect(AppEnvironment.rememberedEmail == nil) }
  }

  @Test("A session that the server ends leaves it for the next login, and a logout then removes it")
  func expired() async throws {
    var service = MockService()
    service.userSelf = .failing(.invalidToken)
    let program = Program(.inMemory, .mock(service))
    try await program.run {
      try await AppEnvironment.login(.template)
      await #expect(throws: ServiceError.self) { try await AppEnvironment.refreshUser() }
      #expect(Current.currentUser == nil)
      #expect(AppEnvironment.rememberedEmail == "blob@example.com")
      try await AppEnvironment.login(.template)
      try await AppEnvironment.expireSession()
      #expect(Current.currentUser == nil)
      #expect(AppEnvironment.rememberedEmail == "blob@example.com")
      try AppEnvironment.forgetEmail()
      #expect(AppEnvironment.rememberedEmail == nil)
    }
  }

  @Test("A change of the server removes it, because it belongs to an account of the former one")
  func otherServer() async throws {
    let program = Program()
    try await program.run {
      try await AppEnvironment.login(.template)
      try await AppEnvironment.updateServerConfig(.local)
      #expect(AppEnvironment.rememberedEmail == nil)
    }
  }
}
