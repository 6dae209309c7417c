import Environments
import EnvironmentsTesting
import Foundation
import Testing

// The steps of the tutorial FromAGlobalToASession with a stack and its tests.

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date
  var user: String?

  static let live = AppEnvironment(date: { Date() }, user: nil)
  static var mock: AppEnvironment {
    AppEnvironment(
      date: unimplemented("AppEnvironment.date", placeholder: .distantPast), user: "Blob")
  }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

private func greeting() -> String {
  let hour = Int(Current.date().timeIntervalSince1970 / 3600) % 24
  return "\(hour < 12 ? "Good morning" : "Good evening"), \(Current.user ?? "stranger")!"
}

enum Scoped {
  @Suite(.environment(Current))
  struct GreetingTests {
    @Test(arguments: [(8, "Good morning, Blob!"), (18, "Good evening, Blob!")])
    func greets(hour: Int, text: String) {
      Current.date = { Date(timeIntervalSince1970: Double(hour) * 3600) }
      #expect(greeting() == text)
    }
  }
}

enum Strict {
  @Suite(.strict(Current), .environment(Current))
  struct GreetingTests {
    @Test(arguments: [(8, "Good morning, Blob!"), (18, "Good evening, Blob!")])
    func greets(hour: Int, text: String) {
      Current.date = { Date(timeIntervalSince1970: Double(hour) * 3600) }
      #expect(greeting() == text)
    }
  }
}
