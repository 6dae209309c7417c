import Environments
import EnvironmentsTesting
import Foundation
import Testing
import XCTest

// The code of the documentation's articles. Change both together.

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

@Suite("Testing in parallel", .environment(Current))
struct TestingInParallelTests {
  @Test(.environment(Current) { $0.language = .es })
  func greetsInSpanish() {
    #expect(greeting() == "Hola")
  }

  @Test(arguments: 1...100)
  func countsFromZero(step: Int) {
    Current.count += step
    #expect(Current.count == step)
  }

  @Test(
    .environment(Current, AppEnvironment(uuid: IncrementingUUIDs().next)), arguments: 1...3)
  func firstItem(number: Int) {
    #expect(Current.uuid() == UUID(number: 0))
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
}

@Suite("What leaves the task", .environment(Current, .mock), .timeLimit(.minutes(1)))
struct WhatLeavesTheTaskTests {
  @Test func takesTheScopeAlong() async throws {
    let dates = Recorder<Date>()
    let scope = Current.capturedScope()
    DispatchQueue.global().async {
      scope.run { dates.record(Current.date()) }
    }
    #expect(try await dates.first(1) == [.mock])
  }
}

@Suite("Fakes and spies", .timeLimit(.minutes(1)))
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
      Task { for _ in 0..<2 { try await refresh() } }
      let calls = try await fetch.calls.first(2)
      #expect(calls == ["swiftlang", "swiftlang"])
    }
  }
}

final class RepoTests: EnvironmentTestCase {
  private let events = Recorder<Event>()

  override var environments: [EnvironmentTrait] {
    let events = events
    return [
      .environment(Current, .mock) { $0.date = { .distantFuture } },
      .environment(Current) { $0.track = events.record },
    ]
  }

  override func setUp() async throws {
    Current.user = User(name: "Blob Jr.")
  }

  func testAge() async throws {
    let age = try await fetchAge()
    XCTAssertEqual(age, "2,000 years")
    XCTAssertEqual(Current.user?.name, "Blob Jr.")
  }

  func testTracksTheLogin() async {
    await login()
    XCTAssertEqual(events.values, [.loggedIn])
  }
}
