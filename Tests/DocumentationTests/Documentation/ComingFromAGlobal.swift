import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ComingFromAGlobal.md, the four hours

private final class Analytics: Sendable {
  static let shared = Analytics()
  func track(_ event: String) {}
}

private struct User: Sendable {
  var name: String
  static let blob = User(name: "Blob")
}

private struct AppEnvironment: Sendable {
  var date: @Sendable () -> Date = { Date() }
  var track: @Sendable (String) -> Void = { Analytics.shared.track($0) }
  var user: User?
}

private let Current = EnvironmentStack(AppEnvironment())

private func checkout() {
  Current.track("checkout at \(Current.date())")
}

extension AppEnvironment {
  fileprivate static let mock = AppEnvironment(
    date: { Date(timeIntervalSinceReferenceDate: 0) },
    track: unimplemented("AppEnvironment.track"),
    user: .blob)
}

@Suite("Articles: from singletons to a stack")
struct ComingFromSingletonsTests {
  @Suite(.environment(Current, .mock))
  struct CheckoutTests {
    @Test func tracks() {
      let events = Recorder<String>()
      Current.track = events.record
      checkout()
      #expect(events.values == ["checkout at 2001-01-01 00:00:00 +0000"])
    }
  }

  @Test("A call without an override names the dependency", .environment(Current, .mock))
  func unset() {
    withKnownIssue {
      checkout()
    } matching: {
      $0.comments.contains { "\($0)".contains("AppEnvironment.track") }
    }
  }
}
