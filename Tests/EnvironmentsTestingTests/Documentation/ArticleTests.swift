import Environments
import EnvironmentsTesting
import Foundation
import Testing
import XCTest

// The code of the catalog's articles. `DocumentationTests` compares each paragraph.

@Suite(.environment(Current, .mock))
struct GreetingTests {
  @Test(.environment(Current) { $0.date = FixedDate(.morning).now })
  func greetsInTheMorning() {
    #expect(greeting() == "Good morning, Blob")
  }

  @Test func anonymousUserIsGreetedToo() {
    Current.user = nil
    #expect(greeting() == "Hello")
  }
}

@Suite("Testing in parallel")
struct TestingInParallelTests {
  @Test(.environment(Current) { $0.language = .es })
  func greetsInSpanish() {
    #expect(greeting() == "Hola")
  }

  @Suite(.environment(Current))
  struct CounterTests {
    @Test(arguments: 1...100)
    func countsFromZero(step: Int) {
      Current.count += step  // 100 times at once
      #expect(Current.count == step)
    }
  }

  @Suite(.environment(Current, .mock))
  struct AgeTests {
    @Test(.environment(Current) { $0.date = { .distantFuture } })
    func isOld() {
      #expect(Current.date() == .distantFuture)
      #expect(Current.user == .blob)
    }
  }

  @Suite(.environment(Current, AppEnvironment(uuid: IncrementingUUIDs().next)))
  struct ItemTests {
    @Test(arguments: 1...3)
    func firstItem(number: Int) {
      #expect(Current.uuid() == UUID(number: 0))
    }
  }

  @Test func tracksTheLogin() async {
    let events = Recorder<Event>()
    await Current.withOverrides {
      $0.track = events.record
    } operation: {
      await login()
      #expect(events.values == [.loggedIn])
    }
  }

  @Test func readsTheGreeting() throws {
    try Current.withOverrides {
      $0.language = .es
    } operation: {
      let greeting = try readGreeting()
      #expect(greeting == "¡Hola!")
    }
  }
}

@Suite("Strict stacks")
struct StrictStacksTests {
  @Suite(.strict(Current), .environment(Current, .mock))
  struct LoginTests {
    @Test func isLoggedIn() {
      #expect(Current.user == .blob)
    }
  }

  @Test("A stack can be strict in every test run")
  func strictInEveryTestRun() {
    let Current: EnvironmentStack<AppEnvironment> = {
      let stack = EnvironmentStack(live: AppEnvironment(), test: .mock)
      if EnvironmentContext.current() == .test { stack.makeStrict() }
      return stack
    }()

    let launched = allowUnscoped { Current.date() }
    #expect(launched <= Date())
    withKnownIssue { _ = Current.date() }
  }
}

@Suite("Fakes and spies", .timeLimit(.minutes(5)))
struct FakesAndSpiesTests {
  @Test func remindsInTime() async {
    let clock = TestClock()
    let notified = Recorder<String>()
    await Current.withOverrides {
      $0.clock = clock
      $0.notify = notified.record
    } operation: {
      Task { try await remind(of: "tea", after: .seconds(180)) }
      Task { try await remind(of: "eggs", after: .seconds(360)) }
      await clock.advance(by: .seconds(359))
      #expect(notified.values == ["tea"])
      await clock.run()
      #expect(notified.values == ["tea", "eggs"])
    }
  }

  @Test func spies() async throws {
    let fetch = Spy<String, [Repo]>()
    try await Current.withOverrides {
      $0.gitHub.fetchRepos = fetch.wrapping { _ in [.mock] }
    } operation: {
      try await refresh()
      #expect(fetch.calls.values == ["swiftlang"])
    }
  }

  @Test func waitsWithoutSleeping() async throws {
    let fetch = Spy<String, [Repo]>()
    try await Current.withOverrides {
      $0.gitHub.fetchRepos = fetch.wrapping { _ in [.mock] }
    } operation: {
      startRefreshing()
      let calls = try await fetch.calls.first(2)
      #expect(calls == ["swiftlang", "swiftlang"])
    }
  }
}

nonisolated final class RepoTests: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] {
    [.environment(Current, .mock) { $0.date = { .distantFuture } }]
  }

  override func setUp() async throws {
    Current.user = .blob  // in this test's scope
  }

  func testAge() async throws {
    let age = try await fetchAge()
    XCTAssertEqual(age, "2,000 years")
  }
}

nonisolated class DerivedTestCase: XCTestCase {}

nonisolated final class DerivedTests: DerivedTestCase {
  override func invokeTest() {
    Current.withOverrides {
      $0.date = { .distantFuture }
    } operation: {
      super.invokeTest()
    }
  }

  func testAge() async throws {
    let age = try await fetchAge()
    XCTAssertEqual(age, "2,000 years")
  }
}

nonisolated final class LoginTests: EnvironmentTestCase {
  private let events = Recorder<Event>()

  override var environmentTraits: [EnvironmentTrait] {
    let events = events
    return [.environment(Current) { $0.track = events.record }]
  }

  func testTracksTheLogin() async {
    await login()
    XCTAssertEqual(events.values, [.loggedIn])
  }
}

private func readGreeting() throws -> String {
  if Task.isCancelled { throw CancellationError() }
  return Current.language == .es ? "¡Hola!" : "Hello!"
}
