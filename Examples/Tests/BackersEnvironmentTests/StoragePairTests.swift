import BackersClient
import BackersEnvironment
import EnvironmentSetterOperators
import EnvironmentSetters
import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

@Suite("fromStorage and saveEnvironment, with any stores", .timeLimit(.minutes(5)))
struct StoragePairTests {
  private let shared = MemoryStore()
  private let defaults = MemoryStore()
  private let secrets = MemoryStore()

  private func save(_ environment: AppEnvironment) async throws {
    try await AppEnvironment.saveEnvironment(
      environment: environment, ubiquitousStore: shared, userDefaults: defaults,
      secretStore: secrets)
  }

  private func restored() -> AppEnvironment {
    AppEnvironment.fromStorage(
      ubiquitousStore: shared, userDefaults: defaults, secretStore: secrets,
      onProblem: { Issue.record("\($0)") })
  }

  private func text(of store: MemoryStore) -> String {
    store.keys(withPrefix: "").sorted().map { key in
      "\(key): \(String(decoding: store.value(forKey: key) ?? Data(), as: UTF8.self))"
    }.joined(separator: "\n")
  }

  private static let loggedIn: AppEnvironment =
    .mock |> \.apiService.oauthToken .~ .template |> \.currentUser .~ .template
    |> \.apiService.language .~ .de |> \.apiService.currency .~ "EUR"
    |> \.apiService.serverConfig .~ .staging
    |> \.config .~ (.template |> \.countryCode .~ "DE")

  @Test("Saved values are restored, and the current environment is not changed")
  func roundTrip() async throws {
    try await Program.demonstration().run {
      try await save(Self.loggedIn)
      let before = Current.current
      let environment = restored()
      #expect(environment.apiService.oauthToken == .template)
      #expect(environment.currentUser == .template)
      #expect(environment.session != nil)
      #expect(environment.analytics.user == 1)
      #expect(environment.language == .de)
      #expect(environment.apiService.currency == "EUR")
      #expect(environment.apiService.serverConfig == .staging)
      #expect(environment.countryCode == "DE")
      #expect(Current.currentUser == nil)
      #expect(Current.language == before.language)
    }
  }

  @Test("The token never enters the two stores")
  func token() async throws {
    try await Program.demonstration().run {
      try await save(Self.loggedIn)
      #expect(!text(of: defaults).contains("deadbeef"))
      #expect(!text(of: shared).contains("deadbeef"))
      #expect(secrets.keys(withPrefix: "").count == 1)
    }
  }

  @Test("The shared store has the language and the currency, and nothing else")
  func sharedValues() async throws {
    try await Program.demonstration().run {
      try await save(Self.loggedIn)
      #expect(
        text(of: shared) == "apiService.currency: EUR\napiService.language: de")
    }
  }

  @Test("Empty stores restore no session, also if the current environment has one")
  func pure() async throws {
    let program = Program.demonstration()
    try await program.run {
      try await AppEnvironment.login(.template)
      AppEnvironment.updateConfig(.template)
      let environment = restored()
      #expect(environment.apiService.oauthToken == nil)
      #expect(environment.currentUser == nil)
      #expect(environment.config == nil)
      #expect(environment.session == nil)
      #expect(environment.analytics.user == nil)
      #expect(Current.currentUser == .template)
      #expect(defaults.keys(withPrefix: "").isEmpty && secrets.keys(withPrefix: "").isEmpty)
    }
  }

  @Test("Saving an environment without a token removes the stored one")
  func loggedOut() async throws {
    try await Program.demonstration().run {
      try await save(Self.loggedIn)
      try await save(.mock)
      #expect(secrets.keys(withPrefix: "").isEmpty)
      #expect(restored().apiService.oauthToken == nil)
      #expect(restored().currentUser == nil)
      #expect(!text(of: defaults).contains("Blob"))
    }
  }

  @Test("The secret store is that of the current environment, unless another one is named")
  func defaultSecretStore() async throws {
    let program = Program.demonstration(.mock { [secrets] in $0.secretStore = secrets })
    try await program.run {
      try await AppEnvironment.saveEnvironment(
        environment: Self.loggedIn, ubiquitousStore: shared, userDefaults: defaults)
      #expect(secrets.keys(withPrefix: "").count == 1)
      let environment = AppEnvironment.fromStorage(
        ubiquitousStore: shared, userDefaults: defaults)
      #expect(environment.apiService.oauthToken == .template)
      let other = AppEnvironment.fromStorage(
        ubiquitousStore: shared, userDefaults: defaults, secretStore: MemoryStore())
      #expect(other.apiService.oauthToken == nil)
      #expect(other.currentUser == nil)
    }
  }

  @Test("A store that refuses is an error, and another pair is not touched")
  func refusing() async throws {
    let disk = FaultyStore()
    disk.fail(.noSpace)
    await Program.demonstration().run {
      await #expect(throws: StorageError.self) {
        try await AppEnvironment.saveEnvironment(
          environment: Self.loggedIn, ubiquitousStore: shared, userDefaults: disk,
          secretStore: secrets)
      }
      #expect(shared.keys(withPrefix: "").isEmpty)
    }
  }

  @Test("A change on one device reaches another; nothing else does")
  func devices() async throws {
    let first = Program(Stores(state: MemoryStore(), secrets: MemoryStore(), shared: shared))
    try await first.run {
      AppEnvironment.updateConfig(.template |> \.launchedCountries .~ [.unitedStates, .germany])
      try await AppEnvironment.login(.template)
      AppEnvironment.updateLanguage(.es)
      #expect(AppEnvironment.updateCurrency("eur"))
      #expect(!AppEnvironment.updateCurrency("JPY"))
    }
    let second = Program(Stores(state: MemoryStore(), secrets: MemoryStore(), shared: shared))
    #expect(second.environment.language == .es)
    #expect(second.environment.apiService.currency == "EUR")
    #expect(second.environment.currentUser == nil)
    #expect(second.environment.config == nil)
    await second.run {
      // A chosen currency wins over that of the country.
      AppEnvironment.updateConfig(.template)
      #expect(Current.apiService.currency == "EUR")
    }
  }

  @Test("The currency is that of the country, until the user chooses one")
  func countryCurrency() async {
    let program = Program.demonstration()
    await program.run {
      AppEnvironment.updateConfig(
        .template |> \.countryCode .~ "DE" |> \.launchedCountries .~ [.unitedStates, .germany])
      #expect(Current.apiService.currency == "EUR")
      AppEnvironment.updateCurrency("USD")
      AppEnvironment.updateConfig(.template |> \.countryCode .~ "DE")
      #expect(Current.apiService.currency == "USD")
    }
  }

  @Test("The keys are those that older versions wrote")
  func keys() {
    #expect(AppEnvironment.environmentStorageKey == "com.backers.AppEnvironment.current")
    #expect(AppEnvironment.oauthTokenStorageKey == "com.backers.access_token")
    #expect(AppEnvironment.schema.name == AppEnvironment.environmentStorageKey)
  }
}
