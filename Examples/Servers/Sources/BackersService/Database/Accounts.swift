import Environments
import Foundation
import GRDB

/// An account, with the hash of its password.
struct Account: Sendable {
  var user: User
  var passwordHash: PasswordHash
  var needsCode: Bool
}

extension User {
  fileprivate init(_ row: Row) {
    self.init(id: row["id"], name: row["name"], email: row["email"])
  }
}

extension ServiceDatabase {
  func knowsClient(_ id: String) async throws -> Bool {
    try await read { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM client WHERE id = ?)", arguments: [id])
        ?? false
    }
  }

  /// Returns the account with an e-mail address; nil if there is none.
  func account(email: String) async throws -> Account? {
    try await read { db in
      let row = try Row.fetchOne(db, sql: "SELECT * FROM user WHERE email = ?", arguments: [email])
      guard let row else { return nil }
      return Account(
        user: User(row), passwordHash: try PasswordHash(stored: row), needsCode: row["needsCode"])
    }
  }

  /// Returns the cost of the stored password hashes.
  func passwordCost() async throws -> PasswordCost? {
    try await read { db in
      try Row.fetchOne(db, sql: "SELECT id, passwordHash FROM user ORDER BY id LIMIT 1")
        .map { try PasswordHash(stored: $0).cost }
    }
  }
}

extension PasswordHash {
  fileprivate init(stored row: Row) throws {
    guard let hash = PasswordHash(row["passwordHash"] as String) else {
      throw UnreadableHash(userID: row["id"])
    }
    self = hash
  }
}

/// The error for a stored password hash that is malformed.
private struct UnreadableHash: Error, CustomStringConvertible {
  var userID: Int
  var description: String { "The password hash of user \(userID) is not readable." }
}

// MARK: - Tokens

extension ServiceDatabase {
  /// Returns the session of a valid token.
  func session(tokenHash: Data, at now: Date) async throws -> Session? {
    try await read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT user.id, user.name, user.email
          FROM token JOIN user ON user.id = token.userID
          WHERE token.hash = ? AND token.expiry > ?
          """,
        arguments: [tokenHash, now.secondsSince1970])
      return row.map { Session(user: User($0), tokenHash: tokenHash) }
    }
  }

  /// Revokes one token.
  ///
  /// - Returns: Whether the token was valid; of several concurrent calls, only one returns true.
  func revoke(tokenHash: Data, at now: Date) async throws -> Bool {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM token WHERE hash = ? AND expiry > ?",
        arguments: [tokenHash, now.secondsSince1970])
      return db.changesCount > 0
    }
  }

  /// Revokes all tokens of an account.
  ///
  /// - Parameter email: The account's e-mail address.
  /// - Returns: The number of revoked tokens; nil if no account has that address.
  /// - Throws: An error of SQLite.
  public func revokeTokens(ofUserWith email: String) async throws -> Int? {
    try await write { db in
      let id = try Int.fetchOne(
        db, sql: "SELECT id FROM user WHERE email = ?", arguments: [email.lowercased()])
      guard let id else { return nil }
      try db.execute(sql: "DELETE FROM token WHERE userID = ?", arguments: [id])
      return db.changesCount
    }
  }

  /// Returns the number of stored tokens, valid or not.
  func tokenCount() async throws -> Int {
    try await read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM token") ?? 0 }
  }
}

extension Database {
  func insert(_ account: Account) throws {
    try execute(
      sql: "INSERT INTO user (id, email, name, passwordHash, needsCode) VALUES (?, ?, ?, ?, ?)",
      arguments: [
        account.user.id, account.user.email, account.user.name, account.passwordHash.description,
        account.needsCode,
      ])
  }

  /// Stores a new token, and removes expired ones.
  func insertToken(hash: Data, userID: Int, expiry: Date, at now: Date) throws {
    try execute(
      sql: "DELETE FROM token WHERE userID = ? AND expiry <= ?",
      arguments: [userID, now.secondsSince1970])
    try execute(
      sql: "INSERT INTO token (hash, userID, expiry) VALUES (?, ?, ?)",
      arguments: [hash, userID, expiry.secondsSince1970])
  }
}

extension Date {
  /// The whole seconds since 1970, the form in the database and in responses.
  var secondsSince1970: Int { Int(timeIntervalSince1970.rounded(.down)) }
}
