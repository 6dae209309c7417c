import BackersClient
import BackersEnvironment
import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// A test that waits in vain fails, and does not hang.
@Suite(.timeLimit(.minutes(5))) struct LogoutTests {
  /// Something of the user's that a cache holds.
  private final class Portrait: Sendable {}

  @Test("Nothing of the user is left: stores, secrets, cookies, cache, analytics, e-mail, memory")
  func nothingLeft() async throws {
    let events = Recorder<Analytics.Event>()
    let cookies = CookieStorage.inMemory(["session"])
    let program = Program(
      .inMemory,
      .mock {
        $0.analytics.send = { events.record($0) }
        $0.cookieStorage = cookies
      })
    weak var portrait: Portrait?
    weak var cache: Cache?
    try await program.run {
      try await AppEnvironment.login(.template)
      try Current.ubiquitousStore.setText(
        "blob@example.com", forKey: AppEnvironment.emailStorageKey)
      AppEnvironment.pushEnvironment { $0.language = .es }
      do {
        let object = Portrait()
        Current.cache["portrait"] = object
        portrait = object
        cache = Current.cache
      }
      #expect(portrait != nil)
      #expect(try program.plainText().contains("Blob"))
      for store in [program.stores.state, program.stores.shared] {
        #expect(try store.value(forKey: "com.backers.email") == Data("blob@example.com".utf8))
      }
      #expect(try program.secrets().count == 1)

      // A scope keeps its snapshot until it ends; the cache is an object, and is emptied for all.
      try await Current.withOverrides({ _ in }) {
        try await Task.detached { try await program.run { try await AppEnvironment.logout() } }
          .value
        #expect(Current.currentUser == .template)
        #expect(Current.cache.count == 0)
      }

      // A concurrent read of another test may have to end first.
      #expect(await eventually { portrait == nil && cache == nil })
      #expect(cookies.names() == [])
      Current.current.track(.discoveryViewed)
      #expect(events.values.last?.user == nil)
      AppEnvironment.popEnvironment()
      for _ in 1...2 {
        #expect(Current.currentUser == nil)
        #expect(Current.apiService.oauthToken == nil)
        #expect(Current.session == nil)
        #expect(Current.analytics.user == nil)
        #expect(Current.cache.count == 0)
        try await AppEnvironment.saveEnvironment()
      }
    }
    let text = try program.plainText()
    for trace in ["Blob", "blob@example.com", "deadbeef", "avatars", "com.backers.email"] {
      #expect(!text.contains(trace), "\(trace)")
    }
    #expect(try program.secrets() == [])
    let restarted = try await program.restarted()
    #expect(restarted.environment.currentUser == nil)
    #expect(restarted.environment.apiService.oauthToken == nil)
    #expect(restarted.problems == [])
  }

  @Test(
    "A logout on a refusing disk ends the session in memory, reports that, and is finished later")
  func refusingDisk() async throws {
    let state = FaultyStore()
    let secrets = FaultyStore()
    let program = Program(Stores(state: state, secrets: secrets))
    try await program.run {
      try await AppEnvironment.login(.template)
      state.fail(.noSpace)
      secrets.fail(.noSpace)
      let error = await #expect(throws: StorageError.SessionFailure.self) {
        try await AppEnvironment.logout()
      }
      #expect(error?.reason == .notEnded)
      #expect(Current.currentUser == nil)
      #expect(Current.apiService.oauthToken == nil)
      state.recover()
      secrets.recover()
      try await AppEnvironment.logout()
    }
    #expect(try program.secrets() == [])
    #expect(!(try program.plainText().contains("Blob")))
  }

  @Test("A change of servers on a refusing disk drops the token all the same, and reports that")
  func refusingDiskOtherServer() async throws {
    let state = FaultyStore()
    let program = Program(Stores(state: state, secrets: MemoryStore()))
    try await program.run {
      try await AppEnvironment.login(.template)
      state.fail(.noSpace)
      await #expect(throws: StorageError.SessionFailure.self) {
        try await AppEnvironment.updateServerConfig(.staging)
      }
      #expect(Current.apiService.serverConfig == .staging)
      #expect(Current.apiService.oauthToken == nil)
    }
    state.recover()
  }

  @Test(
    "A login where the disk refuses is there in memory, and the error says that it is not saved")
  func refusingDiskLogin() async throws {
    let state = FaultyStore()
    let program = Program(Stores(state: state, secrets: MemoryStore()))
    try await program.run {
      state.fail(.noSpace)
      let error = await #expect(throws: StorageError.SessionFailure.self) {
        try await AppEnvironment.login(.template)
      }
      #expect(error?.reason == .notSaved)
      let message = "\(try #require(error))"
      #expect(!message.contains("deadbeef"))
      #expect(Current.currentUser == .template)
      state.recover()
    }
    #expect(try await program.restarted().environment.currentUser == .template)
  }

  @Test("However often a logout is called, the session ends once")
  func often() async throws {
    let program = Program()
    try await program.run {
      let events = AppEnvironment.sessions.events
      try await AppEnvironment.login(.template)
      try await withThrowingTaskGroup { group in
        for _ in 1...8 { group.addTask { try await AppEnvironment.logout() } }
        try await group.waitForAll()
      }
      try await AppEnvironment.login(.other)
      var heard: [SessionEvent] = []
      for await event in events.prefix(3) { heard.append(event) }
      guard case .started = heard[0], case .ended = heard[1], case .started = heard[2] else {
        Issue.record("\(heard)")
        return
      }
    }
  }
}
