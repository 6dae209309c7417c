import BackersClient
import BackersEnvironment
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import Testing

@Suite struct WorldTests {
  @Test("The mock environment has a constant time, and no session")
  func mock() async throws {
    let environment = AppEnvironment.mock
    #expect(environment.now.formatted(.iso8601) == "2016-10-01T22:35:15Z")
    #expect(environment.currentUser == nil)
    #expect(environment.language == .en)
    #expect(environment.countryCode == "US")
    #expect(environment.debounceInterval == .milliseconds(300))
    #expect(environment.apiDelayInterval == .zero)
    #expect(environment.uuid().uuidString == "DEADBEEF-0000-4000-8000-000000000000")
    #expect(environment.imageGeneratorType.init(seed: "Blob").lines == ["(:)"])
    #expect(try await environment.apiService.fetchDiscovery(.template).projects == [.template])
    try await environment.clock.sleep(for: .seconds(1_000_000))
  }

  @Test("Everything that a program would have as a global is in it")
  func fields() {
    #expect(
      Mirror(reflecting: AppEnvironment.mock).children.compactMap(\.label) == [
        "analytics", "apiDelayInterval", "apiService", "cache", "calendar", "clock", "config",
        "cookieStorage", "countryCode", "currentUser", "dateType", "debounceInterval", "debugData",
        "device", "imageGeneratorType", "launchedCountries", "locale", "secretStore", "session",
        "timeZone", "ubiquitousStore", "userDefaults", "uuid",
      ])
  }

  @Test("Each mock world has stores and a service of its own")
  func ownStores() async throws {
    let (one, other) = (AppEnvironment.mock, AppEnvironment.mock)
    try one.userDefaults.setText("a", forKey: "b")
    one.cache["a"] = 1
    _ = try await one.apiService.fetchConfig()
    #expect(try other.userDefaults.text(forKey: "b") == nil)
    #expect(other.cache.count == 0)
    #expect((other.apiService as? MockService)?.requests.isEmpty == true)
  }

  @Test("A test that opens no scope sees the mock")
  func unscoped() {
    #expect(Current.apiService is MockService)
    #expect(Current.now == .template)
  }

  @Test("Types are dependencies like any other", .environment(Current) { _ in })
  func metatypes() {
    struct LaterDate: DateProtocol {
      var date: Date { .distantFuture }
    }
    Current.dateType = LaterDate.self
    #expect(Current.dateType.init().date == .distantFuture)
    #expect(Current.now == .distantFuture)
    Current.imageGeneratorType = BlockImageGenerator.self
    let lines = Current.imageGeneratorType.init(seed: "Blob").lines
    #expect(lines == BlockImageGenerator(seed: "Blob").lines)
    #expect(lines != BlockImageGenerator(seed: "Blob Jr.").lines)
    #expect(lines.count == 5)
    for line in lines { #expect(line == String(line.reversed())) }
  }

  @Test("The system's clock is a type as well")
  func liveDate() {
    let type: any DateProtocol.Type = Date.self
    #expect(type.init().date > .template)
  }

  @Test("The live environment uses the public service, and making it has no effects")
  func live() {
    let environment = AppEnvironment.live
    #expect(environment.apiService.serverConfig == .production)
    #expect(environment.apiService.oauthToken == nil)
    #expect(environment.currentUser == nil)
    #expect("\(environment.dateType)" == "Date")
    #expect(!environment.device.systemName.isEmpty)
    #expect(environment.uuid() != environment.uuid())
  }

  @Test("Stores of files keep a session from one program to the next, and no secret in plain text")
  func files() async throws {
    let place = FileManager.default.temporaryDirectory
      .appending(path: "backers-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: place) }
    // Each program has a copy of the files of the previous one: a store is the only one of its file
    // until it is released, and the time of that is unspecified.
    let program = Program(.files(in: place.appending(path: "1")))
    #expect(program.problems == [])
    try await program.run { try await AppEnvironment.login(.template) }
    for file in try files(in: place.appending(path: "1")) {
      let content = try #require(FileManager.default.contents(atPath: file.path()))
      #expect(content.firstRange(of: Data("deadbeef".utf8)) == nil, "\(file)")
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path())
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
    }

    try FileManager.default.copyItem(at: place.appending(path: "1"), to: place.appending(path: "2"))
    let second = Program(.files(in: place.appending(path: "2")))
    #expect(second.problems == [])
    #expect(second.environment.currentUser == .template)
    #expect(second.environment.apiService.oauthToken == .template)
    try await second.run { try await AppEnvironment.logout() }
    for file in try files(in: place.appending(path: "2")) {
      let content = try #require(FileManager.default.contents(atPath: file.path()))
      #expect(content.firstRange(of: Data("Blob".utf8)) == nil, "\(file)")
      #expect(content.firstRange(of: Data("blob@example.com".utf8)) == nil, "\(file)")
    }

    try FileManager.default.copyItem(at: place.appending(path: "2"), to: place.appending(path: "3"))
    let third = Program(.files(in: place.appending(path: "3")))
    #expect(third.problems == [])
    #expect(third.environment.currentUser == nil)
    #expect(third.environment.apiService.oauthToken == nil)
  }

  private func files(in directory: URL) throws -> [URL] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path())
    #expect(Set(names).isSuperset(of: ["key", "secrets", "state"]))
    return names.map { directory.appending(path: $0) }
  }

  @Test("Cookies are deleted, values are kept by their keys")
  func closures() throws {
    let cookies = CookieStorage.inMemory(["a", "b"])
    #expect(cookies.names() == ["a", "b"])
    cookies.removeAll()
    #expect(cookies.names() == [])
    let store = MemoryStore(["a": Data("1".utf8)])
    #expect(try store.text(forKey: "a") == "1")
    try store.setText(nil, forKey: "a")
    #expect(try store.text(forKey: "a") == nil)
  }
}
