import Foundation
import GRDB

/// A project that a new database starts with; its days are counted from that moment.
struct SeedProject: Sendable {
  var name: String
  var blurb: String
  var category: Int
  var goal: Int
  var pledged: Int
  var backers: Int
  /// How many days ago it was launched.
  var age: Int
  /// In how many days it ends; negative where it has ended.
  var daysToGo: Int
  var currency = "USD"
  var country = "US"
  var isStaffPick = false
  var state: ProjectState?
  /// Whether it stands above all others by “magic”.
  var isFirst = false

  /// Every one of them; the first is “The Project”.
  static let all = artToFood + gamesToTechnology

  private static let day = 86_400

  /// Adds it.
  ///
  /// - Parameters:
  ///   - db: Where to.
  ///   - now: The moment from which its days are counted.
  /// - Throws: What SQLite throws.
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

  /// How far up it stands by “magic”: what is running, liked by the staff, and on its way.
  private var magic: Int {
    let funded = goal > 0 ? min(pledged * 100 / goal, 100) : 100
    return (isFirst ? 100_000 : 0) + (daysToGo > 0 ? 10_000 : 0) + (isStaffPick ? 1_000 : 0)
      + funded
  }
}
