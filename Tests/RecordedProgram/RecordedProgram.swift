import EnvironmentClients
import EnvironmentRecording
import Environments

struct Loan: Codable, Equatable, Sendable {
  var title: String
  var day: Int
}

@Controllable
struct Library {
  var loans: @Sendable (_ card: String) async throws -> [Loan]
}

@Controllable
struct AppEnvironment {
  var library: Library
  var day: @Sendable () -> Int = placeholder(0)
  var language: String = placeholder("en")
}

extension AppEnvironment {
  static let mock = AppEnvironment(
    library: Library(loans: { card in
      guard card == "7" else { throw UnknownCard(card: card) }
      return [Loan(title: "Emma", day: 3)]
    }),
    day: { 4 }, language: "en")
}

nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .mock, test: .unimplemented)

struct UnknownCard: Error, CustomStringConvertible {
  var card: String

  var description: String { "There is no card \(card)." }
}

/// The action of a user who asks which loans are late.
struct ShowReminder: ReplayableAction {
  static var stack: EnvironmentStack<AppEnvironment> { Current }

  var card: String

  func perform() async throws {
    let loans = try await Current.library.loans(card: card)
    let day = Current.day()
    _ = loans.filter { $0.day < day }
  }
}
