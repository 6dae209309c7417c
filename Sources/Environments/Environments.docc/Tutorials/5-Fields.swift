import EnvironmentStorage
import Environments
import Foundation

struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date
  var session: SessionID?
  var token: Secret<String>?
  var user: String?

  static let live = AppEnvironment(date: { Date() })
  static var mock: AppEnvironment {
    AppEnvironment(
      date: unimplemented("AppEnvironment.date", placeholder: .distantPast), user: "Blob")
  }
}

nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

func greeting() -> String {
  let hour = Int(Current.date().timeIntervalSince1970 / 3600) % 24
  return "\(hour < 12 ? "Good morning" : "Good evening"), \(Current.user ?? "stranger")!"
}
