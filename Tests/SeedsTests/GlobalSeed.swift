import EnvironmentSetters
import Environments
import Foundation

// The form of a struct of closures with live values, and one global. `Swift 6` marks the lines that the original
// wrote otherwise.

struct Repo: Codable, Equatable {
  var archived = false
  var description: String?
  var htmlUrl: URL
  var name: String
  var pushedAt: Date?
}

struct GitHub {
  var fetchRepos: @Sendable (@escaping (Result<[Repo], any Error>) -> Void) -> Void = {
    completion in  // Swift 6
    completion(.failure(URLError(.notConnectedToInternet)))
  }
}

struct Analytics {
  struct Event: Equatable {
    var name: String
    var properties: [String: String]

    static func tappedRepo(_ repo: Repo) -> Event {
      Event(name: "tapped_repo", properties: ["repo_name": repo.name])
    }
  }

  var track: @Sendable (Event) -> Void = { print($0.name) }  // Swift 6
}

struct Device {
  var systemName = "Linux"
  var systemVersion = "6"
}

struct World {
  var analytics = Analytics()
  var calendar = Calendar.autoupdatingCurrent
  var date: @Sendable () -> Date = Date.init  // Swift 6
  var device = Device()
  var gitHub = GitHub()
  var locale = Locale.autoupdatingCurrent
  var version = "1.0"
}

let Current = EnvironmentStack(World())  // Swift 6

final class ReposViewModel {
  var repos: [Repo] = []
  var alert: String?

  func viewDidLoad() {
    Current.gitHub.fetchRepos { result in
      switch result {
      case .success(let repos):
        self.repos =
          repos
          .filter { !$0.archived }
          .sorted { $0.pushedAt ?? .distantPast > $1.pushedAt ?? .distantPast }
      case .failure(let error):
        self.alert = "Something went wrong: \(error.localizedDescription)"
      }
    }
  }

  func detail(_ row: Int) -> String? {
    guard let pushedAt = repos[row].pushedAt else { return nil }
    let formatter = ISO8601DateFormatter()
    formatter.timeZone = Current.calendar.timeZone
    return formatter.string(from: min(pushedAt, Current.date()))
  }

  func didSelect(_ row: Int) -> URL {
    Current.analytics.track(.tappedRepo(repos[row]))
    return repos[row].htmlUrl
  }
}

extension Repo {
  static let mock = Repo(
    description: "Blob's blog", htmlUrl: URL(filePath: "/bloblog"), name: "Bloblog",
    pushedAt: Date(timeIntervalSinceReferenceDate: 547_152_021))
}

extension GitHub {
  static let mock = GitHub(fetchRepos: { $0(.success([.mock])) })
}

extension Analytics {
  static let mock = Analytics(track: { _ in })
}

extension World {
  static let mock = World(
    analytics: .mock,
    calendar: Calendar(identifier: .gregorian),
    date: { Date(timeIntervalSinceReferenceDate: 557_152_051) },
    device: Device(systemName: "Mock", systemVersion: "1"),
    gitHub: .mock,
    locale: Locale(identifier: "en_US"),
    version: "2.0")
}

extension World {
  static let inGermany = with(
    World.mock,
    concat(
      set(\.locale, Locale(identifier: "de_DE")),
      set(\.gitHub, .empty),
      over(\.version) { $0 + ".1" }))
}

extension GitHub {
  static let empty = GitHub(fetchRepos: { $0(.success([])) })
}
