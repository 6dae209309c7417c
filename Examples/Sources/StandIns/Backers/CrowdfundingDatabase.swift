import Crypto
import Foundation
import GRDB

/// A user as the service shows one.
struct UserAnswer: Encodable, Sendable {
  var email: String
  var id: Int
  var name: String
}

/// A user with what a login needs.
struct Account: Sendable {
  var user: UserAnswer
  var passwordHash: PasswordHash
  var needsCode: Bool
}

/// A category in one language.
struct CategoryAnswer: Encodable, Sendable {
  var id: Int
  var name: String
}

/// A project as one user sees it.
struct ProjectAnswer: Encodable, Sendable {
  struct Creator: Encodable, Sendable {
    var id: Int
    var name: String
  }

  var backersCount: Int
  var blurb: String
  var category: CategoryAnswer
  var country: String
  var creator: Creator
  var currency: String
  var deadline: Date
  var goal: Double
  var id: Int
  var isStarred: Bool?
  var launchedAt: Date
  var name: String
  var pledged: Double
  var staffPick: Bool
  var state: String
  var stateChangedAt: Date
  var staticUsdRate: Double
}

/// The order of projects.
enum ProjectSort: String {
  case magic
  case popularity
  case newest
  case endDate = "end_date"

  fileprivate var columns: String {
    switch self {
    case .magic: "id"
    case .popularity: "backersCount DESC, id"
    case .newest: "launchedAt DESC, id"
    case .endDate: "deadline, id"
    }
  }
}

/// Which projects a user wants to see.
struct ProjectQuery: Sendable {
  static let pageSize = 10

  var category: Int?
  var language: ServiceLanguage
  var page: Int
  var sort: ProjectSort
  var staffPicks: Bool
  var starred: Bool
  var term: String?
  var viewer: Int?

  /// Returns the address of a page of the same query.
  func link(to page: Int) -> String? {
    var link = URLComponents()
    link.path = "/v1/discover"
    link.queryItems = [
      URLQueryItem(name: "sort", value: sort.rawValue),
      URLQueryItem(name: "page", value: "\(page)"),
    ]
    if let category {
      link.queryItems?.append(URLQueryItem(name: "category_id", value: "\(category)"))
    }
    if staffPicks { link.queryItems?.append(URLQueryItem(name: "staff_picks", value: "true")) }
    if starred { link.queryItems?.append(URLQueryItem(name: "starred", value: "true")) }
    if let term { link.queryItems?.append(URLQueryItem(name: "term", value: term)) }
    return link.string
  }
}

/// The accounts and the projects.
struct CrowdfundingDatabase: Sendable {
  private let queue: DatabaseQueue

  /// Opens a database, and fills a new one.
  ///
  /// - Parameters:
  ///   - path: The file; nil for memory.
  ///   - environment: The date and the random bytes of the first content.
  /// - Throws: The error of GRDB if the file cannot be opened or written, or of the hashing of a password.
  init(path: String?, _ environment: CrowdfundingService.Environment) throws {
    var configuration = Configuration()
    // Another program may revoke tokens at the same time.
    configuration.busyMode = .timeout(5)
    queue =
      try path.map { try DatabaseQueue(path: $0, configuration: configuration) }
      ?? DatabaseQueue(configuration: configuration)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(sql: Self.schema)
      try Seed.insert(into: database, environment)
    }
    try migrator.migrate(queue)
  }

  private static let schema = """
    CREATE TABLE user (
      id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
      passwordHash TEXT NOT NULL, needsCode INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE token (hash BLOB PRIMARY KEY, userID INTEGER NOT NULL REFERENCES user) STRICT;
    CREATE TABLE code (
      userID INTEGER PRIMARY KEY REFERENCES user, hash BLOB NOT NULL, expiry REAL NOT NULL,
      triesLeft INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE category (id INTEGER PRIMARY KEY, en TEXT NOT NULL, de TEXT NOT NULL) STRICT;
    CREATE TABLE project (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, blurb TEXT NOT NULL,
      categoryID INTEGER NOT NULL REFERENCES category, creator TEXT NOT NULL,
      goal REAL NOT NULL, pledged REAL NOT NULL, backersCount INTEGER NOT NULL,
      launchedAt REAL NOT NULL, deadline REAL NOT NULL, staffPick INTEGER NOT NULL,
      country TEXT NOT NULL, currency TEXT NOT NULL, staticUsdRate REAL NOT NULL
    ) STRICT;
    CREATE TABLE star (
      userID INTEGER NOT NULL REFERENCES user, projectID INTEGER NOT NULL REFERENCES project,
      PRIMARY KEY (userID, projectID)
    ) STRICT;
    """

  // MARK: Accounts

  func account(email: String) async throws -> Account? {
    try await queue.read { database in
      let row = try Row.fetchOne(
        database, sql: "SELECT * FROM user WHERE email = ?", arguments: [email])
      guard let row, let hash = PasswordHash(stored: row["passwordHash"]) else { return nil }
      return Account(user: UserAnswer(row), passwordHash: hash, needsCode: row["needsCode"])
    }
  }

  func user(token hash: Data) async throws -> UserAnswer? {
    try await queue.read { database in
      try Row.fetchOne(
        database, sql: "SELECT user.* FROM user JOIN token ON userID = id WHERE hash = ?",
        arguments: [hash]
      ).map { UserAnswer($0) }
    }
  }

  func insertToken(_ hash: Data, userID: Int) async throws {
    try await queue.write { database in
      try database.execute(
        sql: "INSERT INTO token (hash, userID) VALUES (?, ?)", arguments: [hash, userID])
    }
  }

  /// Removes a token.
  ///
  /// - Returns: Whether there was one.
  func removeToken(_ hash: Data) async throws -> Bool {
    try await queue.write { database in
      try database.execute(sql: "DELETE FROM token WHERE hash = ?", arguments: [hash])
      return database.changesCount > 0
    }
  }

  /// Removes all tokens of a user.
  ///
  /// - Returns: The number of tokens.
  func removeTokens(email: String) async throws -> Int {
    try await queue.write { database in
      try database.execute(
        sql: "DELETE FROM token WHERE userID = (SELECT id FROM user WHERE email = ?)",
        arguments: [email])
      return database.changesCount
    }
  }

  func insertCode(_ code: String, userID: Int, expiry: Date) async throws {
    try await queue.write { database in
      try database.execute(
        sql: "REPLACE INTO code (userID, hash, expiry, triesLeft) VALUES (?, ?, ?, 5)",
        arguments: [userID, Self.hash(code, userID), expiry.timeIntervalSince1970])
    }
  }

  /// Uses up a code, or one of the tries of the sent code.
  func useCode(_ code: String, userID: Int, at now: Date) async throws -> Bool {
    try await queue.write { database in
      try database.execute(
        sql: "DELETE FROM code WHERE userID = ? AND (expiry < ? OR triesLeft = 0)",
        arguments: [userID, now.timeIntervalSince1970])
      try database.execute(
        sql: "DELETE FROM code WHERE userID = ? AND hash = ?",
        arguments: [userID, Self.hash(code, userID)])
      if database.changesCount > 0 { return true }
      try database.execute(
        sql: "UPDATE code SET triesLeft = triesLeft - 1 WHERE userID = ?", arguments: [userID])
      return false
    }
  }

  private static func hash(_ code: String, _ userID: Int) -> Data {
    Data(SHA256.hash(data: Data("\(userID) \(code)".utf8)))
  }

  // MARK: Projects

  func categories(in language: ServiceLanguage) async throws -> [CategoryAnswer] {
    try await queue.read { database in
      try Row.fetchAll(database, sql: "SELECT id, \(language) AS name FROM category ORDER BY id")
        .map { CategoryAnswer(id: $0["id"], name: $0["name"]) }
    }
  }

  /// Returns a page of projects, and the number of all.
  func projects(
    _ query: ProjectQuery, at now: Date
  ) async throws -> (projects: [ProjectAnswer], count: Int) {
    var conditions = ["1"]
    var arguments: StatementArguments = ["viewer": query.viewer]
    if let category = query.category {
      conditions.append("categoryID = :category")
      arguments += ["category": category]
    }
    if query.staffPicks { conditions.append("staffPick") }
    if query.starred { conditions.append("isStarred") }
    if let term = query.term {
      conditions.append("(instr(lower(project.name), :term) OR instr(lower(blurb), :term))")
      // SQLite would end a text at its first NUL.
      arguments += ["term": term.filter { $0 != "\0" }.lowercased()]
    }
    let (select, all) = (Self.select(query.language, conditions), arguments)
    let offset = (query.page - 1) * ProjectQuery.pageSize
    return try await queue.read { database in
      let count = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM (\(select))", arguments: all)
      let rows = try Row.fetchAll(
        database,
        sql:
          "\(select) ORDER BY \(query.sort.columns) LIMIT \(ProjectQuery.pageSize) OFFSET \(offset)",
        arguments: all)
      return (rows.map { ProjectAnswer($0, hasViewer: query.viewer != nil, at: now) }, count ?? 0)
    }
  }

  /// Saves a project for a user, or removes it from the saved ones.
  ///
  /// - Returns: The project; nil if there is none.
  func setStar(
    _ isStarred: Bool, project: Int, user: Int, in language: ServiceLanguage, at now: Date
  ) async throws -> ProjectAnswer? {
    try await queue.write { database in
      try database.execute(
        sql: isStarred
          ? """
          INSERT OR IGNORE INTO star (userID, projectID)
          SELECT ?, id FROM project WHERE id = ?
          """ : "DELETE FROM star WHERE userID = ? AND projectID = ?",
        arguments: [user, project])
      return try Row.fetchOne(
        database, sql: Self.select(language, ["project.id = :project"]),
        arguments: ["viewer": user, "project": project]
      ).map { ProjectAnswer($0, hasViewer: true, at: now) }
    }
  }

  private static func select(_ language: ServiceLanguage, _ conditions: [String]) -> String {
    """
    SELECT project.*, category.\(language) AS categoryName, EXISTS (
      SELECT 1 FROM star WHERE projectID = project.id AND userID = :viewer
    ) AS isStarred
    FROM project JOIN category ON category.id = categoryID
    WHERE \(conditions.joined(separator: " AND "))
    """
  }
}

extension UserAnswer {
  fileprivate init(_ row: Row) {
    self.init(email: row["email"], id: row["id"], name: row["name"])
  }
}

extension ProjectAnswer {
  fileprivate init(_ row: Row, hasViewer: Bool, at now: Date) {
    backersCount = row["backersCount"]
    blurb = row["blurb"]
    category = CategoryAnswer(id: row["categoryID"], name: row["categoryName"])
    country = row["country"]
    creator = Creator(id: row["id"], name: row["creator"])
    currency = row["currency"]
    deadline = Date(timeIntervalSince1970: row["deadline"])
    goal = row["goal"]
    id = row["id"]
    isStarred = hasViewer ? row["isStarred"] : nil
    launchedAt = Date(timeIntervalSince1970: row["launchedAt"])
    name = row["name"]
    pledged = row["pledged"]
    staffPick = row["staffPick"]
    let isOver = deadline <= now
    state = isOver ? (pledged >= goal ? "successful" : "failed") : "live"
    stateChangedAt = isOver ? deadline : launchedAt
    staticUsdRate = row["staticUsdRate"]
  }
}
