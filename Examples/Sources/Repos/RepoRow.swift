import EnvironmentClients
public import Foundation

/// A row of the list, in the environment of the task that makes it.
///
/// Its texts are those of the server. What draws them makes them safe for its output.
public struct RepoRow: Codable, Equatable, Sendable {
  /// The number, from 1.
  public var number: Int
  /// The name of the repository.
  public var name: String
  /// The description of the repository.
  public var description: String
  /// The time since the last push: `2h`; empty if it is unknown.
  public var age: String
  /// Whether the repository is archived.
  public var isArchived: Bool
  /// The date of the last push.
  public var pushedAt: Date?
  /// The page of the repository.
  public var page: URL

  init(_ repo: Repo, number: Int) {
    self.number = number
    name = repo.name
    description = repo.description ?? ""
    age = repo.pushedAt.map(RepoRow.age) ?? ""
    isArchived = repo.archived
    pushedAt = repo.pushedAt
    page = repo.htmlUrl
  }

  /// Returns the time since a date in exactly one unit, which the locale of the calendar names.
  private static func age(of date: Date) -> String {
    let seconds = max(0, Current.date().timeIntervalSince(date))
    // The largest duration that the format supports is smaller than the largest date.
    guard seconds < 1e15 else { return "" }
    var style = Duration.UnitsFormatStyle(
      allowedUnits: [.days, .hours, .minutes, .seconds], width: .narrow, maximumUnitCount: 1,
      fractionalPart: .hide(rounded: .towardZero))
    style.locale = Current.calendar.locale ?? Locale(identifier: "en_US_POSIX")
    return Duration.seconds(seconds).formatted(style)
  }
}
