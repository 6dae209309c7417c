import Environments
import Foundation
import ProgramSupport
import RepoListing
import RepoOpening

/// The values of the list of repositories.
struct ReposPage: Sendable {
  /// A row.
  struct Row: Sendable {
    var number: Int
    var name: String
    var description: String
    var age: String
    var pushedAt: String
    var isArchived: Bool
  }

  /// A link to more rows.
  struct More: Sendable {
    var address: String
    var title: String
  }

  var frame: PageFrame
  var title: String
  var summary: String?
  var banner: Banner?
  var rows: [Row]
  var isEmpty: Bool
  var more: More?

  /// Shows the list in the environment of the request.
  @MainActor
  init(_ visit: ReposVisit, csrf: String) {
    title = safeText(visit.screen.title)
    frame = PageFrame(title, in: .repos, csrf: csrf)
    let all = visit.screen.rows
    let locale = Current.listing.calendar.locale ?? Locale(identifier: "en_US_POSIX")
    let count =
      all.count == 1
      ? "1 repository" : "\(all.count.formatted(.number.locale(locale))) repositories"
    // An unknown number is none.
    summary = all.isEmpty && visit.screen.problem != nil ? nil : count
    isEmpty = all.isEmpty && visit.screen.problem == nil
    banner = visit.problem.flatMap {
      Banner([Banner.Line($0, isProblem: true)], address: "/repos/dismiss")
    }
    rows = all.prefix(visit.limit).map(Row.init)
    if all.count > visit.limit {
      more = More(
        address: "/repos?rows=\(visit.limit + ReposVisit.pageSize)#row-\(visit.limit + 1)",
        title: "Show more (\((all.count - visit.limit).formatted(.number.locale(locale))))")
    }
  }
}

extension ReposPage.Row {
  fileprivate init(_ row: RepoRow) {
    number = row.number
    name = safeText(row.name)
    description = safeText(row.description, limit: 500)
    age = row.age
    pushedAt = row.pushedAt.map { $0.formatted(.iso8601) } ?? ""
    isArchived = row.isArchived
  }
}

/// The values of the page of one repository.
struct RepoPage: Sendable {
  /// A name and a value.
  struct Fact: Sendable {
    var name: String
    var value: String
    /// The language of the value, if it is that of dates.
    var language: String?
    /// The direction of the value.
    var direction: String?
  }

  /// An event, as facts.
  struct Event: Sendable {
    var properties: [Fact]
  }

  var frame: PageFrame
  var name: String
  var description: String
  var facts: [Fact]
  var address: String?
  var back: String
  var event: Event?

  /// Shows a repository in the environment of the request.
  init(_ row: RepoRow, opened event: Analytics.Event?, rows: Int, csrf: String) {
    name = safeText(row.name)
    let frame = PageFrame(name, in: .repos, csrf: csrf)
    self.frame = frame
    description = safeText(row.description, limit: 2_000)
    facts = [
      Fact(
        name: "Last push",
        value: row.pushedAt.map { "\(Current.listing.calendar.text(for: $0)) (\(row.age))" }
          ?? "unknown",
        language: row.pushedAt.map { _ in frame.numberLanguage },
        direction: row.pushedAt.map { _ in frame.numberDirection }),
      Fact(name: "State", value: row.isArchived ? "archived, read-only" : "active"),
    ]
    // GitHub's client refuses other addresses already.
    address = ["http", "https"].contains(row.page.scheme) ? row.page.absoluteString : nil
    back = "/repos?rows=\(rows)#row-\(row.number)"
    self.event = event.map { event in
      Event(
        properties: [Fact(name: "event", value: event.name)]
          + event.properties.sorted { $0.key < $1.key }.map {
            Fact(name: $0.key, value: safeText($0.value))
          })
    }
  }
}
