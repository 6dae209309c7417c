import EnvironmentSetters
import Foundation

// A file as such projects have them: no line of it depends on stacks.

struct MigratedEnvironment: Sendable {
  var calendar = Calendar(identifier: .gregorian)
  var date: @Sendable () -> Date = { Date() }
  var gitHub = MigratedGitHub.live
  var name = "live"

  static let live = MigratedEnvironment()

  static let mock = MigratedEnvironment(
    calendar: Calendar(identifier: .gregorian),
    date: { .mock },
    gitHub: .mock,
    name: "mock")
}

struct MigratedGitHub: Sendable {
  var fetchRepos: @Sendable (@escaping @Sendable (Result<[String], any Error>) -> Void) -> Void

  static let live = MigratedGitHub(fetchRepos: { $0(.failure(CancellationError())) })
  static let mock = MigratedGitHub(fetchRepos: { $0(.success(["Bloblog", "Nomadic Blob"])) })
}

extension Date {
  static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

enum EverydayCallSites {
  static func setUp() {
    Current = .mock
  }

  static func age(of date: Date) -> Int? {
    Current.calendar.dateComponents([.day], from: date, to: Current.date()).day
  }

  static func freeze() {
    Current.date = { .distantFuture }
  }

  static func localize() {
    with(&Current, mut(\.calendar.locale, Locale(identifier: "zh_HK")))
    Current.calendar.timeZone = .gmt
  }

  static func fail() {
    Current.gitHub.fetchRepos = { $0(.failure(CocoaError(.fileNoSuchFile))) }
  }

  static func fetch() -> [String] {
    let names = Locked<[String]>([])
    Current.gitHub.fetchRepos { result in
      names.withLock { $0 = (try? result.get()) ?? [] }
    }
    return names.withLock { $0 }
  }
}
