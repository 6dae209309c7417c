import EnvironmentFakes
import EnvironmentSetters
public import Foundation
import ProgramSupport

extension AppEnvironment {
  /// Eight repositories, and a fixed date.
  public static var mock: AppEnvironment {
    AppEnvironment(
      analytics: .mock,
      calendar: .mock,
      date: { .mock },
      device: .mock,
      gitHub: .mock,
      openPage: { _ in },
      organization: "pointfreeco",
      screen: .mock,
      terminal: .mock,
      version: .mock)
  }
}

extension Analytics {
  /// Drops events.
  ///
  /// A test passes the `record` of a `Recorder`, which collects them.
  public static var mock: Analytics { Analytics { _ in } }
}

extension Calendar {
  /// The Gregorian calendar in American English and Greenwich time.
  public static let mock = with(
    Calendar(identifier: .gregorian),
    concat(set(\.locale, Locale(identifier: "en_US")), set(\.timeZone, .gmt)))
}

extension Date {
  /// 2018-08-28 12:27:31 in Greenwich time.
  public static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

extension Device {
  /// An imaginary telephone.
  public static let mock = Device(systemName: "Mock iOS", systemVersion: "11.mock")
}

extension Screen {
  /// The screen of the imaginary telephone.
  public static let mock = Screen(height: "568", width: "376")
}

extension Version {
  /// An early version.
  public static let mock = Version(build: "42", release: "0.0.1")
}

extension GitHub {
  /// Returns the mocks for every organization.
  public static let mock = GitHub { _ in RepoList(.mock) }
}

extension Repo {
  // Unwrapped because it is a constant, which every test of the mock reads.
  // swift-format-ignore: NeverForceUnwrap
  /// The mock that the others are derived from.
  public static let mock = Repo(
    archived: false,
    description: "Blob's blog",
    htmlUrl: URL(string: "https://www.pointfree.co")!,
    name: "Bloblog",
    pushedAt: .mock - 116 * day)
}

extension [Repo] {
  /// Eight repositories, unsorted.
  public static let mock: [Repo] =
    [
      .mock,
      with(.mock, set(\.archived, true)),
      with(
        .mock,
        concat(
          set(\.name, "Nomadic Blob"),
          set(\.description, "Where in the world is Blob?"),
          set(\.pushedAt, .mock - 2 * hour))),
    ] + mocks(5)

  /// Returns repositories with the names `#1: Bloblog`, `#2: Bloblog` and so on.
  ///
  /// - Parameter count: The number of repositories.
  /// - Returns: Repositories, the *n*-th of which was pushed 1,000 · *n* days before the mock date.
  public static func mocks(_ count: Int) -> [Repo] {
    (0..<count).map { index in
      with(
        .mock,
        concat(
          over(\.name) { "#\(index + 1): \($0)" },
          set(\.pushedAt, .mock - Double(index + 1) * 1_000 * day)))
    }
  }
}

private let hour: TimeInterval = 3_600
private let day = 24 * hour
