import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ComingFromSingletons.md

private final class Analytics: Controllable {
  static let shared = Analytics()
  func track(_ event: String) {}
}

private struct User: Controllable {
  var name: String
  static let blob = User(name: "Blob")
}

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date
  var track: @Sendable (String) -> Void
  var user: User?

  static let live = AppEnvironment(
    date: { Date() }, track: { Analytics.shared.track($0) }, user: nil)

  static var mock: AppEnvironment {
    AppEnvironment(
      date: { Date(timeIntervalSinceReferenceDate: 0) },
      track: unimplemented("AppEnvironment.track"),
      user: .blob)
  }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

private func checkout() {
  Current.track("checkout at \(Current.date())")
}

@Suite("Articles: coming from singletons")
struct ComingFromSingletonsTests {
  @Suite(.strict(Current), .environment(Current))
  struct CheckoutTests {
    @Test func tracks() {
      let events = Recorder<String>()
      Current.track = events.record
      checkout()
      #expect(events.values == ["checkout at 2001-01-01 00:00:00 +0000"])
    }
  }

  @Test("A call without an override names the dependency", .environment(Current))
  func withoutOverride() {
    withKnownIssue {
      checkout()
    } matching: {
      $0.comments.contains { "\($0)".contains("AppEnvironment.track") }
    }
  }
}
