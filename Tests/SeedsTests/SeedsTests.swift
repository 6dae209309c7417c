import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

/// The three forms that the package combines, typed in with the fewest changes.
struct SeedsTests {
  /// A line differs for one of two reasons: Swift 6 demands it, or the library has another type.
  @Test(arguments: [("GlobalSeed", 96, 4), ("SessionSeed", 184, 7), ("ModularSeed", 89, 8)])
  func `A seed differs from its original in the marked lines only`(
    name: String, lines: Int, marked: Int
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(name).swift")
    let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.starts(with: "//") && !$0.starts(with: "import ") }
    #expect(code.count == lines)
    #expect(
      code.filter { $0.hasSuffix("// Swift 6") || $0.hasSuffix("// another library") }.count
        == marked)
  }

  @Test(.environment(Current)) func `A view model reads one global, and a test mocks all of it`() {
    let events = Recorder<Analytics.Event>()
    Current.replace(.mock)
    Current.analytics.track = { events.record($0) }
    let model = ReposViewModel()
    model.viewDidLoad()
    #expect(model.repos == [.mock])
    Current.calendar.timeZone = .gmt
    #expect(model.detail(0) == "2018-05-04T18:40:21Z")
    #expect(model.didSelect(0) == Repo.mock.htmlUrl)
    #expect(events.values == [.tappedRepo(.mock)])
    Current.gitHub.fetchRepos = { $0(.failure(CocoaError(.fileNoSuchFile))) }
    model.viewDidLoad()
    #expect(model.alert?.isEmpty == false)
  }

  @Test func `Setters derive every mock from the one mock`() {
    #expect(World.inGermany.locale.identifier == "de_DE")
    #expect(World.inGermany.version == "2.0.1")
    #expect(World.inGermany.device.systemName == World.mock.device.systemName)
    World.inGermany.gitHub.fetchRepos { #expect((try? $0.get())?.isEmpty == true) }
  }

  @Test(.environment(AppEnvironment.stack, Environment()))
  func `A session logs in, saves itself and survives a restart`() {
    let blob = User(id: 1, name: "Blob")
    AppEnvironment.login(AccessTokenEnvelope(accessToken: "deadbeef", user: blob))
    AppEnvironment.updateConfig(Config(countryCode: "DE"))
    AppEnvironment.pushEnvironment(language: "de")
    let restored = AppEnvironment.fromStorage(
      ubiquitousStore: AppEnvironment.current.ubiquitousStore,
      userDefaults: AppEnvironment.current.userDefaults)
    #expect(restored.apiService.oauthToken == "deadbeef")
    #expect(restored.currentUser == blob)
    #expect(restored.koala.loggedInUser == blob)
    #expect(restored.countryCode == "DE")
    #expect(restored.language == "de")

    #expect(AppEnvironment.popEnvironment()?.language == "de")
    #expect(AppEnvironment.current.language == "en")
    AppEnvironment.updateServerConfig(.staging)
    AppEnvironment.logout()
    let after = AppEnvironment.fromStorage(
      ubiquitousStore: AppEnvironment.current.ubiquitousStore,
      userDefaults: AppEnvironment.current.userDefaults)
    #expect(after.currentUser == nil)
    #expect(after.apiService.oauthToken == nil)
    #expect(after.apiService.serverConfig == .staging)
    #expect((after.cookieStorage as? Cookies)?.deletions == 1)
  }

  @Test func `A combined feature is asserted step by step`() async {
    await assert(
      initialValue: CounterViewState(), reducer: counterViewReducer,
      environment: { n in .send(n * 10) },
      steps: [
        .send(.counter(.incrTapped)) { $0.counter.count = 1 },
        .send(.primeModal(.saveFavoritePrimeTapped)) { $0.favoritePrimes = [1] },
        .send(.counter(.nthPrimeButtonTapped)) { $0.counter.isAsking = true },
        .receive(.counter(.nthPrimeResponse(n: 1, prime: 10))) {
          $0.counter.isAsking = false
          $0.counter.alert = PrimeAlert(n: 1, prime: 10)
        },
        .send(.counter(.alertDismissed)) { $0.counter.alert = nil },
      ])
  }
}

/// A dictionary for each key, in memory.
final class Dictionaries: KeyValueStoreType, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: [String: Any]] = [:]

  func set(_ value: [String: Any], forKey key: String) {
    lock.withLock { values[key] = value }
  }

  func dictionary(forKey key: String) -> [String: Any]? {
    lock.withLock { values[key] }
  }
}

final class Cookies: CookieStorageType {
  let deletionsMade = Recorder<Void>()
  var deletions: Int { deletionsMade.values.count }

  func deleteCookies() { deletionsMade.record(()) }
}
