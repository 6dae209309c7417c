import EnvironmentFakes
import Environments
import Foundation
import Testing

// EnvironmentFakes.md

private struct AppEnvironment: Controllable {
  var clock: any Clock<Duration>
  var date: @Sendable () -> Date
  var uuid: @Sendable () -> UUID
}

extension AppEnvironment {
  static var mock: AppEnvironment {
    AppEnvironment(
      clock: ImmediateClock(),
      date: { .mock },
      uuid: IncrementingUUIDs().next)
  }
}

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 0)
}

// FakesAndSpies.md

private enum Event: Sendable {
  case loggedIn
}

private struct EffectsEnvironment: Controllable {
  var fireAndForget: @Sendable (@escaping @Sendable () async throws -> Void) -> Void
  var assert: Assertion
  var track: @Sendable (Event) async throws -> Void

  static let live = EffectsEnvironment(
    fireAndForget: { operation in Task { try await operation() } },
    assert: .live,
    track: { _ in })
}

private let Effects: EnvironmentStack<EffectsEnvironment> = EnvironmentStack(.live)

private func finishOnboarding(pages: Int) {
  Effects.assert(pages > 0, "There is no page.")
  Effects.fireAndForget { try await Effects.track(.loggedIn) }
}

private nonisolated struct OptionsEnvironment: Sendable {
  var calendar = Calendar(identifier: .gregorian)
}

@Suite("Articles: fakes") struct FakesArticleTests {
  @Test func identifiersBeginAgain() async throws {
    for _ in 0..<2 {
      let mock = AppEnvironment.mock
      #expect(mock.uuid() == UUID(number: 0))
      #expect(mock.date() == .mock)
      try await mock.clock.sleep(for: .seconds(1))
    }
  }

  @Test func `An option sets the locale`() throws {
    let Current = EnvironmentStack(OptionsEnvironment())
    Current.calendar.locale = try Locale(validating: "de_DE")
    #expect(Current.calendar.locale?.identifier == "de_DE")
  }

  @Test func tracksTheOnboarding() async throws {
    let tasks = StartedTasks()
    let events = Recorder<Event>()
    try await Effects.withOverrides {
      $0.fireAndForget = tasks.start
      $0.track = events.record
    } operation: {
      finishOnboarding(pages: 1)
      try await tasks.finish()
      #expect(events.values == [.loggedIn])
    }
  }
}
