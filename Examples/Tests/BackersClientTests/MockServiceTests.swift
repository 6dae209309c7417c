import BackersClient
import EnvironmentSetterOperators
import EnvironmentSetters
import Testing

@Suite struct MockServiceTests {
  @Test("It answers the templates by default")
  func templates() async throws {
    let service: any ServiceType = MockService()
    #expect(try await service.fetchCategories() == .template)
    #expect(try await service.fetchConfig() == .template)
    #expect(try await service.fetchDiscovery(.template) == .template)
    #expect(try await service.fetchDiscovery(more: "/") == .template)
    #expect(try await service.fetchUserSelf() == .template)
    #expect(try await service.logIn(.template) == .template)
    try await service.revokeToken()
    #expect(try await service.setStarred(true, project: 1) == .template)
    #expect(try await service.setStarred(false, project: 7).project.isStarred == false)
  }

  @Test("Every endpoint can be given an answer")
  func answers() async throws {
    let user: User = .template |> \.name .~ "Blob Jr."
    let a: Project = .template |> \.id .~ 7
    var service = MockService()
    service.userSelf = .always(user)
    service.discovery = .always(.template |> \.projects .~ [a])
    service.moreProjects = .always(.template |> \.projects .~ [])
    service.config = .always(.template |> \.countryCode .~ "DE")
    service.categories = .always(.template |> \.categories .~ [])
    service.token = .always(.template |> \.user .~ user)
    service.star = .always(.template |> \.project .~ a)
    #expect(try await service.fetchUserSelf() == user)
    #expect(try await service.fetchDiscovery(.template).projects == [a])
    #expect(try await service.fetchDiscovery(more: "/").projects == [])
    #expect(try await service.fetchConfig().countryCode == "DE")
    #expect(try await service.fetchCategories().categories == [])
    #expect(try await service.logIn(.template).user == user)
    #expect(try await service.setStarred(true, project: 1).project == a)
  }

  @Test("Every endpoint can be given an error")
  func errors() async throws {
    struct Broken: Error {}
    var service = MockService()
    service.userSelf = .failing(.invalidToken)
    service.discovery = .failing(.template)
    service.moreProjects = .failing(.template)
    service.config = .failing(with: Broken())
    service.categories = .failing(.template)
    service.token = .failing(.invalidLogin)
    service.star = .failing(.template)
    service.revocation = .failing(.template)
    await #expect(throws: ServiceError.refused(.invalidToken)) { try await service.fetchUserSelf() }
    await #expect(throws: ServiceError.refused(.template)) {
      try await service.fetchDiscovery(.template)
    }
    await #expect(throws: ServiceError.refused(.template)) {
      try await service.fetchDiscovery(more: "/")
    }
    await #expect(throws: Broken.self) { try await service.fetchConfig() }
    await #expect(throws: ServiceError.refused(.template)) { try await service.fetchCategories() }
    await #expect(throws: ServiceError.refused(.invalidLogin)) {
      try await service.logIn(.template)
    }
    await #expect(throws: ServiceError.refused(.template)) {
      try await service.setStarred(true, project: 1)
    }
    await #expect(throws: ServiceError.refused(.template)) { try await service.revokeToken() }
  }

  @Test("It records the requests of all copies, in order, with their settings")
  func requests() async throws {
    let service = MockService()
    _ = try await service.fetchConfig()
    let copy = service |> \.language .~ .es |> \.oauthToken .~ .template
    _ = try await copy.fetchDiscovery(.template)
    #expect(service.questions == [.config, .discovery(.template)])
    #expect(service.requests.map(\.asker.language) == [.en, .es])
    #expect(service.requests.map(\.asker.oauthToken) == [nil, .template])
    #expect(MockService().requests.isEmpty)
  }
}
