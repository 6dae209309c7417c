import Environments
import EnvironmentsTesting
import Foundation
import Testing
import XCTest

// GettingStarted.md

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date
  var track: @Sendable (String) -> Void

  static let live = AppEnvironment(date: { Date() }, track: { print($0) })
  static var mock: AppEnvironment {
    AppEnvironment(
      date: unimplemented("AppEnvironment.date", placeholder: .distantPast), track: { _ in })
  }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

private func age(of post: Date) -> String {
  Current.track("age")
  return "\(Int(Current.date().timeIntervalSince(post) / 3600))h"
}

@Suite("Articles: Getting started")
struct GettingStartedTests {
  @Suite(.strict(Current), .environment(Current))
  struct AgeTests {
    @Test(arguments: 0..<3)
    func showsHours(hours: Int) {
      Current.date = { .distantPast + Double(hours) * 3600 }
      #expect(age(of: .distantPast) == "\(hours)h")
    }

    @Test func tracksOnce() {
      let events = Recorder<String>()
      Current.date = { .distantPast }
      Current.track = events.record
      _ = age(of: .distantPast)
      #expect(events.values == ["age"])
    }
  }

  @Test(.environment(Current) { $0.date = { .now } })
  func overrides() {
    print(age(of: .now))

    Current.withOverrides {
      $0.date = { .now + 2 * 3600 }
    } operation: {
      print(age(of: .now))
    }

    Current.push { $0.track = { _ in } }
    print(age(of: .now))
    Current.pop()
  }
}

nonisolated final class AgeTestCase: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] {
    [.strict(Current), .environment(Current)]
  }

  @MainActor func testShowsHours() async {
    Current.date = { .distantPast + 2 * 3600 }
    XCTAssertEqual(age(of: .distantPast), "2h")
  }
}
