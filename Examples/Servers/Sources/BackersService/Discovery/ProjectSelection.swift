import Foundation
import GRDB

/// The statements that select a page of projects.
///
/// All values are bound as arguments.
struct ProjectSelection {
  private var query: DiscoverQuery
  private var newest: Int
  private var moment: Int
  private var conditions = ["project.id <= :newest"]
  private var arguments: StatementArguments

  init(_ query: DiscoverQuery, viewer: Int?, at now: Date, in db: Database) throws {
    self.query = query
    newest =
      try query.cursor?.newest ?? Int.fetchOne(db, sql: "SELECT MAX(id) FROM project") ?? 0
    moment = query.cursor?.moment ?? now.secondsSince1970
    arguments = ["newest": newest, "viewer": viewer]

    if let category = query.category {
      add("project.categoryID = :category", ["category": category])
    }
    if query.isStaffPick { add("project.isStaffPick") }
    if query.isStarred {
      add("project.id IN (SELECT projectID FROM star WHERE userID = :viewer)")
    }
    if query.isRecommended { add(Self.recommended) }
    if let term = query.term {
      // Not `LIKE`, in which a percent sign of the user would be a wildcard.
      add(
        "instr(lower(project.name), lower(:term)) OR instr(lower(project.blurb), lower(:term))",
        ["term": term])
    }
    if query.sort == .endDate {
      add("project.state = 'live' AND project.deadline > :moment", ["moment": moment])
    }
  }

  /// The recommendations for a user: projects in the categories of the user's saved projects, or
  /// staff picks if there are none.
  private static let recommended = """
    CASE WHEN EXISTS (SELECT 1 FROM star WHERE userID = :viewer)
    THEN project.id NOT IN (SELECT projectID FROM star WHERE userID = :viewer)
      AND project.categoryID IN (
        SELECT saved.categoryID FROM star JOIN project AS saved ON saved.id = star.projectID
        WHERE star.userID = :viewer
      )
    ELSE project.isStaffPick END
    """

  private mutating func add(_ condition: String, _ arguments: StatementArguments = [:]) {
    conditions.append("(\(condition))")
    self.arguments += arguments
  }

  /// Reads the page.
  func page(in db: Database, project: (Row) throws -> Project) throws -> ProjectPage {
    let count =
      try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM project WHERE \(conditions.joined(separator: " AND "))",
        arguments: arguments) ?? 0

    var conditions = conditions
    var arguments = arguments
    let column = query.sort.column
    let direction = query.sort.isDescending ? "DESC" : "ASC"
    var offset = 0
    if let cursor = query.cursor {
      let isAfter = query.sort.isDescending ? "<" : ">"
      conditions.append("(project.\(column), project.id) \(isAfter) (:value, :id)")
      arguments += ["value": cursor.value, "id": cursor.id]
    } else {
      let (skipped, overflow) = (query.page - 1).multipliedReportingOverflow(by: query.pageSize)
      offset = overflow ? Int.max : skipped
    }
    // One project more than the page reveals whether there is another page.
    arguments += ["limit": query.pageSize + 1, "offset": offset]
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT \(Project.selection) FROM \(Project.tables)
        WHERE \(conditions.joined(separator: " AND "))
        ORDER BY project.\(column) \(direction), project.id \(direction)
        LIMIT :limit OFFSET :offset
        """,
      arguments: arguments)

    var next: Cursor?
    let shown = rows.prefix(query.pageSize)
    if rows.count > query.pageSize, let last = shown.last {
      next = Cursor(
        list: query.list, value: last[column], id: last["id"], newest: newest, moment: moment)
    }
    return ProjectPage(projects: try shown.map(project), count: count, next: next)
  }
}
