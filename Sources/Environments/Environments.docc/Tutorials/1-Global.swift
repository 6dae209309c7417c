import Foundation

struct AppEnvironment {
  var date: () -> Date = { Date() }
  var user: String?
}

nonisolated(unsafe) var Current = AppEnvironment()

func greeting() -> String {
  let hour = Int(Current.date().timeIntervalSince1970 / 3600) % 24
  return "\(hour < 12 ? "Good morning" : "Good evening"), \(Current.user ?? "stranger")!"
}
