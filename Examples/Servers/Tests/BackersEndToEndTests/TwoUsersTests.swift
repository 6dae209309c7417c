import BackersClient
import BackersEnvironment
import Environments
import Foundation
import Testing

@Suite("Two users in two scopes of one process", .timeLimit(.minutes(5)))
struct TwoUsersTests {
  /// Logs in, saves projects of one's own, and looks at every step whether anything is another's.
  private func visit(
    _ url: URL, as email: String, password: String, code: String?, name: String, language: Language,
    projects: ClosedRange<Int>
  ) async throws {
    try await Current.withOverrides {
      var service = Service(serverConfig: .custom(url), clock: ContinuousClock())
      service.language = language
      $0.apiService = service
      $0.cache = Cache()
      $0.cookieStorage = .inMemory()
      $0.userDefaults = AppEnvironment.mock.userDefaults
      $0.ubiquitousStore = AppEnvironment.mock.ubiquitousStore
    } operation: {
      let envelope = try await AppEnvironment.request {
        try await $0.logIn(
          Credentials(
            email: email, password: Secret(password), code: code.map { Secret($0) }))
      }
      try await AppEnvironment.login(envelope)
      var saved: Set<Int> = []
      for number in projects {
        let star = try await AppEnvironment.request {
          try await $0.setStarred(true, project: number)
        }
        saved.insert(number)
        #expect(star.project.isStarred == true)
        try await AppEnvironment.refreshUser()
        #expect(Current.currentUser?.name == name)
        #expect(Current.language == language)
        var params = DiscoveryParams(perPage: 100)
        params.starred = true
        let page = try await AppEnvironment.request { [params] in
          try await $0.fetchDiscovery(params)
        }
        #expect(Set(page.projects.map(\.id)) == saved)
      }
      try await AppEnvironment.logout()
      #expect(Current.currentUser == nil)
      #expect(Current.apiService.oauthToken == nil)
    }
  }

  @Test("Their requests are interleaved, and nothing of one is seen by the other")
  func interleaved() async throws {
    let scene = try Scene()
    let url = try #require(URL(string: scene.url))
    async let blob: Void = visit(
      url, as: "blob@example.com", password: "correct horse", code: nil, name: "Blob",
      language: .en, projects: 1...20)
    async let junior: Void = visit(
      url, as: "junior@example.com", password: "battery staple", code: "123456",
      name: "Blob Jr.", language: .de, projects: 21...40)
    _ = try await (blob, junior)
    #expect(Current.currentUser == nil)

    let requests = scene.requests().filter { $0.hasPrefix("PUT ") }
    #expect(requests.count == 40)
    for request in requests {
      let number = try #require(request.firstMatch(of: #/projects/(\d+)/star/#)).1
      let language = (Int(number) ?? 0) <= 20 ? "en" : "de"
      #expect(request.hasSuffix("language=\(language)"), "\(request)")
    }
    let languages = requests.map { $0.suffix(2) }
    let switches = zip(languages, languages.dropFirst()).count { $0 != $1 }
    #expect(switches > 1, "one after the other is not interleaved")
  }
}
