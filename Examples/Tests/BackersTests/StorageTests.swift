import EnvironmentSetterOperators
import EnvironmentSetters
import EnvironmentSimulation
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import Testing

@testable import Backers

// Keys, seals and ids of sessions are random. The library that seals reads a variable when it is loaded.
@Suite(.hermetic(allowing: .environmentVariables, .random), .environment(Current, .mock))
struct StorageTests {
  private let shared = MemoryStore()
  private let state = MemoryStore()

  private func save() async throws {
    try await AppEnvironment.saveEnvironment(
      environment: .current, ubiquitousStore: shared, userDefaults: state)
  }

  private func restored() -> AppEnvironment {
    AppEnvironment.fromStorage(ubiquitousStore: shared, userDefaults: state)
  }

  @Test func `The keys of the stored environment are pinned`() async throws {
    AppEnvironment.login(.template)
    AppEnvironment.updateConfig(.template)
    try await save()
    #expect(AppEnvironment.environmentStorageKey == "com.backers.AppEnvironment.current")
    #expect(AppEnvironment.oauthTokenStorageKey == "com.backers.access_token")
    #expect(
      Set(state.contents.keys) == [
        "com.backers.AppEnvironment.current",
        "com.backers.AppEnvironment.current#apiService.currency",
        "com.backers.AppEnvironment.current#apiService.language",
        "com.backers.AppEnvironment.current#apiService.oauthToken",
        "com.backers.AppEnvironment.current#apiService.serverConfig.apiBaseUrl",
        "com.backers.AppEnvironment.current#apiService.serverConfig.clientId",
        "com.backers.AppEnvironment.current#apiService.serverConfig.webBaseUrl",
        "com.backers.AppEnvironment.current#config",
        "com.backers.AppEnvironment.current#currentUser",
        "com.backers.AppEnvironment.current#session",
      ])
    #expect(Set(shared.contents.keys) == ["apiService.language"])
  }

  @Test func `The token is sealed`() async throws {
    AppEnvironment.login(.template)
    try await save()
    let bytes = state.contents.values.reduce(Data(), +)
    #expect(String(decoding: bytes, as: UTF8.self).contains("Blob"))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("deadbeef"))
  }

  @Test func `The stored environment is restored, and the current one is not changed`()
    async throws
  {
    AppEnvironment.login(.template)
    AppEnvironment.updateConfig(.template |> \.countryCode .~ "GB")
    AppEnvironment.updateLanguage(.de)
    try await save()
    AppEnvironment.logout()
    let restored = restored()
    #expect(restored.apiService.oauthToken == .template)
    #expect(restored.currentUser == .template)
    #expect(restored.koala.user == .template)
    #expect(restored.countryCode == "GB")
    #expect(restored.language == .de)
    #expect(restored.session != nil)
    #expect(Current.currentUser == nil)
  }

  @Test func `A stored logout is restored as one`() async throws {
    AppEnvironment.login(.template)
    try await save()
    AppEnvironment.logout()
    try await save()
    #expect(restored().currentUser == nil)
    #expect(restored().apiService.oauthToken == nil)
  }

  @Test func `A token of an older version is migrated once`() async throws {
    state.apply([AppEnvironment.oauthTokenStorageKey: Data(#""deadbeef""#.utf8)])
    let restored = restored()
    #expect(restored.apiService.oauthToken == .template)
    #expect(restored.session != nil)
    try await AppEnvironment.saveEnvironment(
      environment: restored, ubiquitousStore: shared, userDefaults: state)
    #expect(state.contents[AppEnvironment.oauthTokenStorageKey] == nil)
    #expect(self.restored().apiService.oauthToken == .template)
  }

  @Test func `Without the keys, the user is logged out, and the language is kept`() async throws {
    AppEnvironment.login(.template)
    AppEnvironment.updateLanguage(.de)
    try await save()
    let restored = AppEnvironment.fromStorage(
      ubiquitousStore: shared, userDefaults: state, keyStore: MemoryKeyStore())
    #expect(restored.apiService.oauthToken == nil)
    #expect(restored.currentUser == nil)
    #expect(restored.language == .de)
  }
}
