import Foundation
import GRDB

/// A project of the initial content; its days are relative to the creation of the database.
struct SeedProject: Sendable {
  var name: String
  var blurb: String
  var category: Int
  var goal: Int
  var pledged: Int
  var backers: Int
  /// The number of days since its launch.
  var age: Int
  /// The number of days until its deadline; negative after the deadline.
  var daysToGo: Int
  var currency = "USD"
  var country = "US"
  var isStaffPick = false
  var state: ProjectState?
  /// Whether it is the first in the order “magic”.
  var isFirst = false

  /// All projects; the first is “The Project”.
  static let all = artToFood + gamesToTechnology

  private static let day = 86_400

  /// Inserts the project.
  ///
  /// - Parameters:
  ///   - db: The database.
  ///   - now: The date of the creation.
  /// - Throws: An error of SQLite.
  func insert(into db: Database, at now: Date) throws {
    let now = now.secondsSince1970
    let deadline = now + daysToGo * Self.day
    let state = state ?? .live
    let ended: ProjectState = pledged >= goal ? .successful : .failed
    let isOver = state == .live && daysToGo <= 0
    let launchedAt = now - age * Self.day
    try db.execute(
      sql: """
        INSERT INTO project (
          name, blurb, slug, state, stateChangedAt, launchedAt, deadline, goal, pledged, currency,
          country, backersCount, categoryID, creatorID, isStaffPick, magic
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        name, blurb, slug, (isOver ? ended : state).rawValue, isOver ? deadline : launchedAt,
        launchedAt, deadline, goal, pledged, currency, country, backers, category, 3, isStaffPick,
        magic,
      ])
  }

  private var slug: String {
    name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .joined(separator: "-")
  }

  /// The rank in the order “magic”: live projects, recommended projects, and projects with a high
  /// share of their goal first.
  private var magic: Int {
    let funded = goal > 0 ? min(pledged * 100 / goal, 100) : 100
    return (isFirst ? 100_000 : 0) + (daysToGo > 0 ? 10_000 : 0) + (isStaffPick ? 1_000 : 0)
      + funded
  }
}
