// Not in MainActor: starts with a global as it is in modules without isolation
import Foundation
import Testing

// The first step of the tutorial FromAGlobalToASession.

private struct AppEnvironment {
  var date: () -> Date = { Date() }
  var user: String?
}

private nonisolated(unsafe) var Current = AppEnvironment()

private func greeting() -> String {
  let hour = Int(Current.date().timeIntervalSince1970 / 3600) % 24
  return "\(hour < 12 ? "Good morning" : "Good evening"), \(Current.user ?? "stranger")!"
}

@Suite("Tutorial: the global", .serialized)
struct TutorialGlobalTests {
  @Test func greetsStrangers() {
    #expect(greeting().hasSuffix(", stranger!"))
  }
}
