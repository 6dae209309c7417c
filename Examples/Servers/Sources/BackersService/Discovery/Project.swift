import Foundation
import GRDB

/// The state of a project, with the names of the interface.
enum ProjectState: String, Codable, Sendable {
  case live
  case successful
  case failed
  case canceled
  case suspended
  case started
  case submitted
  case purged
}

/// A project in the database.
struct Project: Sendable {
  var id: Int
  var name: String
  var blurb: String
  var slug: String
  var state: ProjectState
  var stateChangedAt: Int
  var launchedAt: Int
  var deadline: Int
  var goal: Int
  var pledged: Int
  var currency: Currency
  var country: String
  var backersCount: Int
  var category: ProjectCategory
  var creator: ProjectCreator
  var isStaffPick: Bool
  /// Whether the session's user has saved it; nil without a session.
  var isStarred: Bool?

  /// The columns that ``init(_:language:at:isStarredKnown:)`` reads.
  static let selection = """
    project.*, category.nameEn, category.nameDe, category.nameEs, user.name AS creatorName,
    EXISTS (
      SELECT 1 FROM star WHERE star.projectID = project.id AND star.userID = :viewer
    ) AS isStarred
    """

  /// The tables that ``selection`` reads from.
  static let tables = """
    project
    JOIN category ON category.id = project.categoryID
    JOIN user ON user.id = project.creatorID
    """

  /// Decodes a row.
  ///
  /// A project after its deadline is not live, even if the row states otherwise.
  init(_ row: Row, language: Language, viewer: Int?, at now: Date) throws {
    id = row["id"]
    name = row["name"]
    blurb = row["blurb"]
    slug = row["slug"]
    deadline = row["deadline"]
    goal = row["goal"]
    pledged = row["pledged"]
    let stored = ProjectState(rawValue: row["state"]) ?? .purged
    let isOver = stored == .live && deadline <= now.secondsSince1970
    state = isOver ? (pledged >= goal ? .successful : .failed) : stored
    stateChangedAt = isOver ? deadline : row["stateChangedAt"]
    launchedAt = row["launchedAt"]
    currency = Currency(code: row["currency"])
    country = row["country"]
    backersCount = row["backersCount"]
    category = ProjectCategory(id: row["categoryID"], name: row[language.nameColumn])
    creator = ProjectCreator(id: row["creatorID"], name: row["creatorName"])
    isStaffPick = row["isStaffPick"]
    isStarred = viewer == nil ? nil : row["isStarred"]
  }
}

/// The category of a project.
struct ProjectCategory: Encodable, Sendable {
  var id: Int
  var name: String
}

/// The creator of a project.
struct ProjectCreator: Sendable {
  var id: Int
  var name: String
}

extension Language {
  /// The column with the names of categories.
  var nameColumn: String {
    switch self {
    case .en: "nameEn"
    case .de: "nameDe"
    case .es: "nameEs"
    }
  }
}
