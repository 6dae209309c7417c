// Not in MainActor: test cases of XCTest belong to no actor
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
  static let mock = Date(timeIntervalSinceReferenceDate: 0)
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

// example: Sources/EnvironmentFakes/Clocks/UnimplementedClock.swift 1

private nonisolated let Current = EnvironmentStack(AppEnvironment())

private func age(of date: Date) -> String { "2h" }

private func title(count: Int) -> String {
  "\(count.formatted(.number.locale(Current.locale))) items"
}

private func greeting() -> String {
  Current.date().timeIntervalSinceReferenceDate < 12 * 3600 ? "Good morning" : "Good evening"
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

private struct FirstTests {
  // example: Sources/EnvironmentsTesting/Traits/EnvironmentTrait+Making.swift 1
  // example: Sources/EnvironmentsTesting/Traits/EnvironmentTrait+Making.swift 3
  // example: Sources/EnvironmentsTesting/Worlds/WorldsTrait.swift 2
  // example: Sources/EnvironmentFakes/Worlds/World+Demanding.swift 1
  // example: Sources/EnvironmentFakes/Values/AdvancingDate.swift 1
  // example: Sources/EnvironmentFakes/Values/IncrementingUUIDs.swift 1
}

private struct SecondTests {
  // example: Sources/EnvironmentsTesting/Traits/EnvironmentTrait+Making.swift 2
  // example: Sources/EnvironmentsTesting/Traits/EnvironmentTrait+Making.swift 4
  // example: Sources/EnvironmentsTesting/Worlds/WorldsTrait+Making.swift 1
}

private struct ThirdTests {
  // example: Sources/EnvironmentsTesting/Traits/EnvironmentTrait.swift 1
  // example: Sources/EnvironmentsTesting/Worlds/WorldsTrait.swift 1
}

/// An article has a class of this name.
private enum InAnEnum {
  // example: Sources/EnvironmentsTesting/XCTest/EnvironmentTestCase.swift 1
}

private final class InvokingTests: XCTestCase {
  // example: Sources/EnvironmentsTesting/XCTest/EnvironmentTestCase.swift 2
}

private enum Clocks {
  // example: Sources/EnvironmentFakes/Clocks/ImmediateClock.swift 1.1

  static let Current = EnvironmentStack(AppEnvironment(clock: ContinuousClock()))

  static func greet(after delay: Duration) async throws {
    try await Current.clock.sleep(for: delay)
  }

  static func remind(after delay: Duration) async throws {
    try await Current.clock.sleep(for: delay)
  }

  struct Tests {
    // example: Sources/EnvironmentFakes/Clocks/ImmediateClock.swift 1.2

    // example: Sources/EnvironmentFakes/Clocks/TestClock.swift 1.2
  }
}

private final class SleeperTests: XCTestCase {
  private var clock = TestClock()

  // example: Sources/EnvironmentFakes/Clocks/TestClock+Leftovers.swift 1
}

private func uploadWithRetries(_ file: Int) async throws {}

private enum Assertions {
  // example: Sources/EnvironmentFakes/Effects/Assertion.swift 1.1
  // example: Sources/EnvironmentFakes/Effects/Assertion.swift 1.2

  static let Current = EnvironmentStack(live: AppEnvironment.live, test: .mock)
  static let cart = [1]

  struct Shop {
    // example: Sources/EnvironmentFakes/Effects/Assertion.swift 1.3
  }
}

private enum Started {
  // example: Sources/EnvironmentFakes/Effects/StartedTasks.swift 1.1
  // example: Sources/EnvironmentFakes/Effects/StartedTasks.swift 1.2
}

private func finishesTasks(events: Recorder<Event>) async throws {
  // example: Sources/EnvironmentFakes/Effects/StartedTasks.swift 2
}

private func uses(
  clock: TestClock, deck: Deck, hugeFile: Int, model: Model, worldOption: String?
) async throws {
  // example: Sources/EnvironmentFakes/Clocks/TestClock.swift 2
  // example: Sources/EnvironmentFakes/Effects/StartedTasks.swift 1.3
  // example: Sources/EnvironmentFakes/Recording/Recorder.swift 1
  // example: Sources/EnvironmentFakes/Recording/Recorder.swift 2
  // example: Sources/EnvironmentFakes/Recording/Spy.swift 1
  // example: Sources/EnvironmentFakes/Values/FixedDate.swift 1
  // example: Sources/EnvironmentFakes/Values/SplitMix64.swift 1
  // example: Sources/EnvironmentFakes/Worlds/World.swift 1
  // example: Sources/EnvironmentFakes/Worlds/World.swift 2
  _ = (upload, begin, night)
}

private enum Cards {
  // example: Sources/EnvironmentFakes/Values/SharedGenerator.swift 1.1

  static let Current = EnvironmentStack(AppEnvironment(random: SystemRandomNumberGenerator()))

  static let deck = Deck()

  struct Tests {
    // example: Sources/EnvironmentFakes/Values/SharedGenerator.swift 1.2
  }
}

private func settings() throws {
  struct AppEnvironment: Controllable {
    var calendar = Calendar(identifier: .gregorian)
  }
  let Current = EnvironmentStack(AppEnvironment())
  // example: Sources/EnvironmentFakes/Worlds/WorldSettingError.swift 1
}
