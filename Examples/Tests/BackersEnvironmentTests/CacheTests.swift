import BackersClient
import BackersEnvironment
import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

@Suite("The cache", .timeLimit(.minutes(5))) struct CacheTests {
  @Test("A page that was fetched is there after a restart, for the same user, server and language")
  func pages() async throws {
    let store = MemoryStore()
    let stores = Stores(state: MemoryStore(), secrets: MemoryStore(), cache: store)
    let program = Program(stores)
    try await program.run {
      _ = try await AppEnvironment.fetchDiscovery(.template)
      #expect(Current.current.cachedDiscovery(.template) == .template)
      #expect(Current.current.cachedDiscovery(DiscoveryParams(sort: .newest)) == nil)
    }
    let restarted = try await program.restarted()
    try await restarted.run {
      #expect(Current.current.cachedDiscovery(.template) == .template)
      AppEnvironment.updateLanguage(.de)
      #expect(Current.current.cachedDiscovery(.template) == nil)
      AppEnvironment.updateLanguage(.en)
      try await AppEnvironment.updateServerConfig(.local)
      #expect(Current.current.cachedDiscovery(.template) == nil)
      try await AppEnvironment.updateServerConfig(.template)
      try await AppEnvironment.login(.template)
      #expect(Current.current.cachedDiscovery(.template) == nil)
    }
  }

  @Test("A logout removes every page, and a response that arrives late leaves none")
  func logout() async throws {
    let store = MemoryStore()
    let program = Program(Stores(state: MemoryStore(), secrets: MemoryStore(), cache: store))
    try await program.run {
      try await AppEnvironment.login(.template)
      _ = try await AppEnvironment.fetchDiscovery(.template)
      let former = Current.cache
      #expect(!store.keys(withPrefix: "").isEmpty)
      try await AppEnvironment.logout()
      #expect(store.keys(withPrefix: "").isEmpty)
      former.keep(DiscoverEnvelope.template, named: "late")
      #expect(store.keys(withPrefix: "").isEmpty)
      _ = try await AppEnvironment.fetchDiscovery(.template)
      #expect(Current.current.cachedDiscovery(.template) == .template)
    }
  }

  @Test("A project that is saved is saved on the cached pages as well")
  func hearts() async throws {
    let program = Program(.inMemory)
    try await program.run {
      try await AppEnvironment.login(.template)
      _ = try await AppEnvironment.fetchDiscovery(.template)
      _ = try await AppEnvironment.setStarred(true, project: 1)
      let page = AppEnvironment.current.cachedDiscovery(.template)
      #expect(page?.projects.map(\.isStarred) == [true])
    }
  }

  @Test("It is bounded, and a disk that refuses costs no request")
  func bounds() async throws {
    let store = MemoryStore()
    let cache = Cache(store: store)
    for number in 1...50 { cache.keep([number], named: "\(number)") }
    #expect(store.keys(withPrefix: "").count <= 17)
    #expect(cache.count <= 17)
    let disk = FaultyStore()
    disk.fail(.noSpace)
    let program = Program(Stores(state: MemoryStore(), secrets: MemoryStore(), cache: disk))
    try await program.run {
      let page = try await AppEnvironment.fetchDiscovery(.template)
      #expect(page == .template)
    }
  }
}
