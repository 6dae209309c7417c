import EnvironmentSetters
public import Foundation
public import GitHubClient

extension Date {
  /// 2018-08-28 12:27:31 in Greenwich time.
  public static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

extension Locale {
  /// American English.
  public static let mock = Locale(identifier: "en_US")
}

extension Calendar {
  /// The Gregorian calendar in American English and Greenwich time.
  public static let mock = with(
    Calendar(identifier: .gregorian), concat(set(\.locale, .mock), set(\.timeZone, .gmt)))
}

extension GitHub {
  /// Returns ``Swift/Array/mock`` immediately for every organization.
  public static let mock = GitHub { _ in RepoList(repos: .mock) }
}

extension URL {
  /// The page of all mocks.
  public static let mock: URL = {
    guard let url = URL(string: "https://www.pointfree.co") else {
      // Unreachable, because the text is a constant that every test parses.
      fatalError("The mock's page is no URL.")
    }
    return url
  }()
}

extension Repo {
  /// The mock from which the other mocks are derived.
  public static let mock = Repo(
    archived: false,
    description: "Blob's blog",
    htmlUrl: .mock,
    name: "Bloblog",
    pushedAt: .mock - 116 * day)
}

extension [Repo] {
  /// Eight repositories, unsorted.
  public static let mock: [Repo] = [.mock, archived, nomadic] + mocks(5)

  /// Returns repositories with the names `#1: Bloblog`, `#2: Bloblog` and so on.
  ///
  /// The last push to the *n*-th repository is 1,000 · *n* days before ``Foundation/Date/mock``.
  ///
  /// - Parameter count: The number of repositories, 0 or more.
  /// - Returns: The repositories, the most recent first.
  /// - Complexity: O(*count*).
  public static func mocks(_ count: Int) -> [Repo] {
    (0..<count).map { numbered($0 + 1) }
  }

  private static let archived: Repo = with(.mock, set(\.archived, true))

  private static let nomadic: Repo = with(
    .mock,
    concat(
      set(\.name, "Nomadic Blob"),
      set(\.description, "Where in the world is Blob?"),
      set(\.pushedAt, .mock - 2 * hour)))

  private static func numbered(_ n: Int) -> Repo {
    with(
      .mock,
      concat(
        over(\.name) { "#\(n): \($0)" },
        set(\.pushedAt, .mock - TimeInterval(n) * 1_000 * day)))
  }
}

private let hour: TimeInterval = 3_600
private let day: TimeInterval = 24 * hour
