import EnvironmentFakes
import Environments
import EnvironmentsTesting
import Foundation
import Testing
import XCTest

// The examples in the documentation comments of the modules EnvironmentsTesting and EnvironmentFakes.

private nonisolated struct Repo: Sendable, Equatable {
  static let mock = Repo()
}

private nonisolated enum Event: Sendable, Equatable {
  case tappedLogin, loggedIn, login
}

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 0)
}

private struct Analytics: Controllable {
  var track: @Sendable (Event) async throws -> Void = { _ in }
}

private struct GitHub: Controllable {
  var fetchRepos: @Sendable (String) async throws -> [Repo] = { _ in [] }
}

private struct AppEnvironment: Controllable, WorldApplicable {
  var analytics = Analytics()
  var clock: any Clock<Duration> = ContinuousClock()
  var date: @Sendable () -> Date = { Date() }
  var fireAndForget: @Sendable (@escaping @Sendable () async throws -> Void) -> Void = { _ in }
  var gitHub = GitHub()
  var locale = Locale(identifier: "en_US")
  var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  var uuid: @Sendable () -> UUID = { UUID() }

  mutating func apply(_ world: World) {
    date = { world.now }
    locale = world.locale
  }

  static var mock: AppEnvironment { AppEnvironment(date: { .mock }) }
}

extension AppEnvironment {
  static var unimplemented: AppEnvironment {
    AppEnvironment(clock: UnimplementedClock("AppEnvironment.clock"))
  }
}

private nonisolated let Current = EnvironmentStack(AppEnvironment())

private func age(of date: Date) -> String { "2h" }

private func title(count: Int) -> String {
  "\(count.formatted(.number.locale(Current.locale))) items"
}

private func greeting() -> String {
  Current.date().timeIntervalSinceReferenceDate < 12 * 3600 ? "Good morning" : "Good evening"
}

private func greet(after delay: Duration) async throws {
  try await Current.clock.sleep(for: delay)
}

private func remind(after delay: Duration) async throws {
  try await Current.clock.sleep(for: delay)
}

private final class Deck: Sendable {
  func shuffle(using generator: inout some RandomNumberGenerator) {}
}

private struct Model {
  func refresh() async throws { _ = try await Current.gitHub.fetchRepos("swiftlang") }
}

private func logIn() {
  Current.fireAndForget { try await Current.analytics.track(.login) }
}

private func login() async {
  try? await Current.analytics.track(.tappedLogin)
  try? await Current.analytics.track(.loggedIn)
}

private struct TraitTests {
  @Test(.environment(Current) { $0.date = { .mock } })
  func showsTheAge() {}

  @Suite(.environment(Current))
  struct LoginTests {}
}

private struct EnvironmentTests {
  @Suite(.environment(Current, .mock))
  struct RepoTests {}

  @Test(.environment(Current, .unimplemented) { $0.date = { .mock } })
  func needsTheDateOnly() {}
}

private struct ContextTests {
  @Test(.context(.preview), .environment(Current))
  func drawsThePreview() {}
}

private struct StrictTests {
  @Suite(.strict(Current), .environment(Current))
  struct LoginTests {}
}

private struct StackedTests {
  @Test(.environment(Current) { $0.date = { .mock } })
  func showsTheAge() {}
}

private struct StackedSuites {
  @Suite(.environment(Current, .mock))
  struct RepoTests {}
}

private struct NestedTests {
  @Suite(.environment(Current, .mock))
  struct RepoTests {
    @Test(.environment(Current) { $0.date = { .distantPast } })
    func sortsByAge() {}
  }
}

private struct WorldTests {
  @Test(.worlds(Current))
  func showsTheAge() {}

  @Test(.worlds(Current, [.turkish, .egyptian]))
  func readsDigits() {}

  @Test(.worlds(Current, .demanding + .seeds(20), serialized: true))
  func dealsCards() {}
}

private struct WorldsTraitTests {
  @Test(.worlds(Current))
  func showsTheAge() {
    #expect(Int(age(of: .mock).filter(\.isNumber)) == 2)
  }
}

private struct CurrentWorldTests {
  @Test(.worlds(Current))
  func showsTheCount() throws {
    let world = try #require(World.current)
    #expect(title(count: 1_000) == "\(1_000.formatted(.number.locale(world.locale))) items")
  }
}

private struct SeedTests {
  @Test(.worlds(Current, .seeds(100)))
  func dealsEachCardOnce() {}
}

/// An article has a class of this name.
private enum InAnEnum {
  private final class RepoTests: EnvironmentTestCase {
    override var environmentTraits: [EnvironmentTrait] {
      [.environment(Current) { $0.date = { .mock } }]
    }

    func testAge() {
      XCTAssertEqual(age(of: .mock), "2h")
    }
  }
}

private final class InvokingTests: XCTestCase {
  override func invokeTest() {
    Current.withOverrides {
      $0.date = { .mock }
    } operation: {
      super.invokeTest()
    }
  }
}

private enum Clocks {
  struct AppEnvironment: Controllable {
    var clock: any Clock<Duration>
  }

  static let Current = EnvironmentStack(AppEnvironment(clock: ContinuousClock()))

  static func greet(after delay: Duration) async throws {
    try await Current.clock.sleep(for: delay)
  }

  static func remind(after delay: Duration) async throws {
    try await Current.clock.sleep(for: delay)
  }

  struct Tests {
    @Test(.environment(Current) { $0.clock = ImmediateClock() })
    func showsTheGreetingAfterAMinute() async throws {
      try await greet(after: .seconds(60))  // takes no time
    }

    @Test func remindsAfterAMinute() async throws {
      let clock = TestClock()
      try await Current.withOverrides {
        $0.clock = clock
      } operation: {
        let reminder = Task { try await remind(after: .seconds(60)) }
        await clock.advance(by: .seconds(59))  // no reminder yet
        await clock.advance(by: .seconds(1))  // now the reminder comes
        try await reminder.value
      }
    }
  }
}

private final class SleeperTests: XCTestCase {
  private var clock = TestClock()

  override func tearDown() {
    clock.checkNoSleepersLeft()
  }
}

private func uploadWithRetries(_ file: Int) async throws {}

private func waitsForSleepers(clock: TestClock, hugeFile: Int) async throws {
  let upload = Task { try await uploadWithRetries(hugeFile) }
  try await clock.waitForSleepers()
  await clock.advance(by: .seconds(30))
  _ = upload
}

private enum Assertions {
  struct AppEnvironment: Controllable {
    var assert: Assertion

    static let live = AppEnvironment(assert: .live)
    static var mock: AppEnvironment { AppEnvironment(assert: .reporting) }
  }

  static let Current = EnvironmentStack(live: AppEnvironment.live, test: .mock)
  static let cart = [1]

  struct Shop {
    func checkOut() {
      Current.assert(!cart.isEmpty, "The cart is empty.")
    }
  }
}

private enum Started {
  struct AppEnvironment: Controllable {
    var fireAndForget: @Sendable (@escaping @Sendable () async throws -> Void) -> Void

    static let live = AppEnvironment(fireAndForget: { operation in Task { try await operation() } })
  }
}

private func firesAndForgets() {
  Current.fireAndForget { try await Current.analytics.track(.login) }
}

private func finishesTasks(events: Recorder<Event>) async throws {
  let tasks = StartedTasks()
  try await Current.withOverrides {
    $0.fireAndForget = tasks.start
  } operation: {
    logIn()
    try await tasks.finish()
    #expect(events.values == [.login])
  }
}

private func records() async throws {
  let events = Recorder<Event>()
  await Current.withOverrides {
    $0.analytics.track = events.record
  } operation: {
    await login()
    #expect(events.values == [.tappedLogin, .loggedIn])
  }
  let begin = try await events.first(2)
  #expect(begin == [.tappedLogin, .loggedIn])
  _ = begin
}

private func spies(model: Model) async throws {
  let fetch = Spy<String, [Repo]>()
  try await Current.withOverrides {
    $0.gitHub.fetchRepos = fetch.wrapping { _ in [.mock] }
  } operation: {
    try await model.refresh()
    #expect(fetch.calls.values == ["swiftlang"])
  }
}

private struct AdvancingDateTests {
  @Test(.environment(Current) { $0.date = AdvancingDate(from: .mock, by: 1).now })
  func stampsMessages() {}
}

private func fixedDate() {
  let date = FixedDate(.mock)
  Current.withOverrides {
    $0.date = date.now
  } operation: {
    #expect(greeting() == "Good morning")
    date.advance(by: 12 * 3600)
    #expect(greeting() == "Good evening")
  }
}

private struct UUIDTests {
  @Test(.environment(Current) { $0.uuid = IncrementingUUIDs().next })
  func namesNewItems() {}
}

private enum Cards {
  struct AppEnvironment: Controllable {
    var random: any RandomNumberGenerator & Sendable
  }

  static let Current = EnvironmentStack(AppEnvironment(random: SystemRandomNumberGenerator()))

  static let deck = Deck()

  struct Tests {
    @Test(.environment(Current) { $0.random = SharedGenerator(seed: 42) })
    func dealsCards() {
      var random = Current.random
      deck.shuffle(using: &random)
    }
  }
}

private func shuffles(deck: Deck) {
  var random = SplitMix64(seed: 42)
  deck.shuffle(using: &random)
}

private func choosesAWorld(worldOption: String?) {
  if let name = worldOption, let world = World(named: name) {
    Current.replace { $0.apply(world) }
  }
}

private func night() {
  let night = World(
    "night-in-berlin", locale: Locale(identifier: "de_DE"),
    now: Date(timeIntervalSince1970: 1_781_650_000))
  _ = night
}

private func settings() throws {
  struct AppEnvironment: Controllable {
    var calendar = Calendar(identifier: .gregorian)
  }
  let Current = EnvironmentStack(AppEnvironment())
  Current.calendar.locale = try Locale(validating: "de_DE")
}
