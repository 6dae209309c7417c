import EnvironmentsTesting
import Foundation
import Testing

// Tests that fail in some worlds, for `WorldsEndToEndTests` to run in a process of their own.

private struct FailingEnvironment: Controllable, WorldApplicable {
  var locale = Locale(identifier: "en_US")

  mutating func apply(_ world: World) {
    locale = world.locale
  }
}

private struct Refused: Error {}

private let failing = EnvironmentStack(FailingEnvironment())

private var isTurkish: Bool { failing.locale.identifier == "tr_TR" }

@Suite(.enabled(if: areFixturesEnabled, "They fail; WorldsEndToEndTests runs them."))
struct FailingWorldsFixtures {
  @Test(.worlds(failing, [.thai, .ordinary, .turkish, .swiss]))
  func failsInTwo() {
    #expect(failing.locale.identifier != "th_TH")
    #expect(!isTurkish)
  }

  @Test(.worlds(failing, [.turkish, .swiss, .thai], serialized: true))
  func throwsInOne() throws {
    if isTurkish { throw Refused() }
    print("It ran in \(failing.locale.identifier).")
  }

  @Test(.worlds(failing, [.swiss, .turkish, .thai]))
  func requiresInOne() async throws {
    try #require(!isTurkish)
    print("It ran in \(failing.locale.identifier).")
  }

  @Test(.worlds(failing, [.swiss, .turkish, .thai]))
  func failsOnAThread() async {
    guard isTurkish else { return }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        Issue.record("Recorded on a thread.")
        continuation.resume()
      }
    }
  }

  @Test(.worlds(failing, [.swiss, .turkish, .thai]))
  func failsInATask() async {
    if isTurkish { await Task { _ = Issue.record("Recorded in a task.") }.value }
  }

  @Test(.worlds(failing, []))
  func hasNoWorlds() { print("It ran.") }

  @Test(
    .worlds(failing, [.swiss, .turkish]) { environment, world in
      if world == .turkish { throw Refused() }
      environment.locale = world.locale
    })
  func isNotApplied() { print("It ran in \(failing.locale.identifier).") }

  @Test(.worlds(failing, [.turkish]))
  func failsInTheOnlyOne() { #expect(!isTurkish) }

  @Test(.worlds(failing, [.swiss, .turkish]))
  func isKnownToFail() {
    if isTurkish { withKnownIssue { Issue.record("Known.") } }
  }

  @Test(.worlds(failing, [.swiss, .turkish, .thai]))
  func hasWarnings() {
    #if compiler(>=6.3)
      if isTurkish { Issue.record("A warning.", severity: .warning) }
    #endif
  }

  @Test(.worlds(failing, [.swiss, .turkish, .thai]), arguments: [1, 2])
  func failsForOneArgument(number: Int) {
    #expect(!isTurkish || number == 1)
  }

  @Test(.worlds(failing, [.turkish, .swiss], serialized: true))
  func isCancelled() throws {
    #if compiler(>=6.3)
      if isTurkish { try Test.cancel("Not today.") }
      print("It ran in \(failing.locale.identifier).")
    #endif
  }

  @Test(.worlds(failing, [.turkish, .swiss]))
  func throwsCancellation() throws {
    if isTurkish { throw CancellationError() }
  }
}
