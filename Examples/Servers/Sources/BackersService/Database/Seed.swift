import Environments
import Foundation
import GRDB

/// The initial content of a database: accounts to log in with, and enough projects for many pages.
enum Seed {
  /// The known client programs.
  static let clients = ["backers-terminal", "backers-web"]

  private static let accounts: [(user: User, password: String, code: SeedCode)] = [
    (User(id: 1, name: "Blob", email: "blob@example.com"), "correct horse", .none),
    (
      User(id: 2, name: "Blob Jr.", email: "junior@example.com"), "battery staple", .fixed("123456")
    ),
    (User(id: 3, name: "Blob Sr.", email: "senior@example.com"), "paper clip", .sent),
  ]

  /// Fills an empty database; does not change any other.
  static func fill(_ database: ServiceDatabase, options: LoginOptions) async throws {
    guard try await database.isEmpty() else { return }
    var accounts: [(Account, StoredCode?)] = []
    for (user, password, code) in Self.accounts {
      let hash = try await PasswordHash(of: Secret(password), cost: options.passwordCost)
      var stored: StoredCode?
      if case .fixed(let digits) = code { stored = TwoFactorCode(digits).map(StoredCode.init) }
      accounts.append((Account(user: user, passwordHash: hash, needsCode: code.isNeeded), stored))
    }
    let now = Current.date()
    try await database.write { [accounts] db in
      // Two servers may have been started at the same time.
      guard try db.isEmpty() else { return }
      for client in clients {
        try db.execute(sql: "INSERT INTO client (id) VALUES (?)", arguments: [client])
      }
      for (account, code) in accounts {
        try db.insert(account)
        try code?.insert(into: db, userID: account.user.id)
      }
      for category in SeedCategory.all { try category.insert(into: db) }
      for project in SeedProject.all { try project.insert(into: db, at: now) }
    }
  }

  private enum SeedCode {
    case none
    /// A fixed code, for demonstrations.
    case fixed(String)
    /// A new code that is sent for each login.
    case sent

    var isNeeded: Bool {
      if case .none = self { false } else { true }
    }
  }

  private struct StoredCode: Sendable {
    var salt: [UInt8]
    var hash: Data

    init(_ code: TwoFactorCode) {
      salt = Current.randomBytes(16)
      hash = code.hash(salt: salt)
    }

    func insert(into db: Database, userID: Int) throws {
      try db.execute(
        sql: "INSERT INTO code (userID, salt, hash, expiry, triesLeft) VALUES (?, ?, ?, NULL, 0)",
        arguments: [userID, Data(salt), hash])
    }
  }
}

extension ServiceDatabase {
  fileprivate func isEmpty() async throws -> Bool {
    try await read { try $0.isEmpty() }
  }
}

extension Database {
  fileprivate func isEmpty() throws -> Bool {
    try Bool.fetchOne(self, sql: "SELECT NOT EXISTS (SELECT 1 FROM client)") ?? true
  }
}
