import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ComingFromADebugGlobal.md. `DebugGlobal.swift` in the core's tests has the declaration of the page, and
// is compiled in release builds, too.

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date
  var user: String

  static let live = AppEnvironment(date: { Date() }, user: "you")
  static var mock: AppEnvironment {
    AppEnvironment(date: { Date(timeIntervalSinceReferenceDate: 0) }, user: "Blob")
  }
}

private nonisolated let environments: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

private nonisolated var world: AppEnvironment {
  get { environments.current }
  _modify { yield &environments.current }
}

private func checkout() -> String {
  "\(world.user) at \(world.date())"
}

@Suite("Articles: coming from a global that only debug builds change")
struct ComingFromADebugGlobalTests {
  @Suite(.strict(environments), .environment(environments))
  struct CheckoutTests {
    @Test(arguments: ["Blob", "Blob Jr."])
    func namesTheUser(name: String) {
      world.user = name
      #expect(checkout() == "\(name) at 2001-01-01 00:00:00 +0000")
    }
  }
}
