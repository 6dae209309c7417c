import Environments
import Foundation
import GRDB

/// A page of a list of projects.
struct ProjectPage: Sendable {
  var projects: [Project]
  /// The number of projects in the whole list.
  var count: Int
  /// The cursor of the next page; nil at the end of the list.
  var next: Cursor?
}

extension ServiceDatabase {
  /// Returns a page of the projects of a query, for the session's user.
  func projects(_ query: DiscoverQuery) async throws -> ProjectPage {
    let now = Current.date()
    let language = Current.language
    let viewer = Current.session?.user.id
    return try await read { db in
      try ProjectSelection(query, viewer: viewer, at: now, in: db).page(in: db) { row in
        try Project(row, language: language, viewer: viewer, at: now)
      }
    }
  }

  /// Returns a project, for the session's user.
  func project(id: Int) async throws -> Project? {
    let now = Current.date()
    let language = Current.language
    let viewer = Current.session?.user.id
    return try await read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT \(Project.selection) FROM \(Project.tables) WHERE project.id = :id",
        arguments: ["id": id, "viewer": viewer])
      return try row.map { try Project($0, language: language, viewer: viewer, at: now) }
    }
  }

  /// Returns whether a category exists.
  func hasCategory(_ id: Int) async throws -> Bool {
    try await read { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM category WHERE id = ?)", arguments: [id]) ?? false
    }
  }

  /// Returns all categories, in display order.
  func categories() async throws -> [CategoryAnswer] {
    let name = Current.language.nameColumn
    return try await read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM category ORDER BY position, id").map { row in
        CategoryAnswer(
          id: row["id"], name: row[name], slug: row["slug"], position: row["position"])
      }
    }
  }

  /// Saves a project for a user, or removes it from the saved projects.
  ///
  /// - Returns: Whether the project exists. A repeated call changes nothing.
  func setStar(_ isStarred: Bool, projectID: Int, userID: Int) async throws -> Bool {
    try await write { db in
      let exists = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM project WHERE id = ?)", arguments: [projectID])
      guard exists == true else { return false }
      try db.execute(
        sql: isStarred
          ? "INSERT OR IGNORE INTO star (userID, projectID) VALUES (?, ?)"
          : "DELETE FROM star WHERE userID = ? AND projectID = ?",
        arguments: [userID, projectID])
      return true
    }
  }

  /// Adds projects.
  func add(_ projects: [SeedProject]) async throws {
    let now = Current.date()
    try await write { db in
      for project in projects { try project.insert(into: db, at: now) }
    }
  }
}
