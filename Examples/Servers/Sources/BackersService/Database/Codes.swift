import Crypto
import Environments
import Foundation
import GRDB

extension ServiceDatabase {
  /// Stores a code for an account, unless the account has a fixed code.
  ///
  /// - Returns: Whether the code was stored, and must be sent.
  func insertCode(
    _ code: TwoFactorCode, salt: [UInt8], userID: Int, tries: Int, expiry: Date
  ) async throws -> Bool {
    let hash = code.hash(salt: salt)
    return try await write { db in
      try db.execute(
        sql: """
          INSERT INTO code (userID, salt, hash, expiry, triesLeft) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (userID) DO UPDATE SET
            salt = excluded.salt, hash = excluded.hash, expiry = excluded.expiry,
            triesLeft = excluded.triesLeft
          WHERE code.expiry IS NOT NULL
          """,
        arguments: [userID, Data(salt), hash, expiry.secondsSince1970, tries])
      return db.changesCount > 0
    }
  }

  /// Consumes the code of an account and stores a token for it, in one transaction.
  ///
  /// - Returns: Whether the code was correct; of two concurrent calls, only one returns true.
  func exchange(
    _ code: TwoFactorCode, forTokenHash tokenHash: Data, userID: Int, expiry: Date, at now: Date
  ) async throws -> Bool {
    try await write { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM code WHERE userID = ?", arguments: [userID])
      guard let row else { return false }
      let isPermanent = row["expiry"] == nil
      if !isPermanent {
        guard row["triesLeft"] > 0, row["expiry"] > now.secondsSince1970 else { return false }
      }
      let salt: Data = row["salt"]
      let isRight =
        SymmetricKey(data: code.hash(salt: [UInt8](salt)))
        == SymmetricKey(data: row["hash"] as Data)
      guard isRight else {
        try db.execute(
          sql: """
            UPDATE code SET triesLeft = triesLeft - 1 WHERE userID = ? AND expiry IS NOT NULL
            """,
          arguments: [userID])
        return false
      }
      try db.execute(
        sql: "DELETE FROM code WHERE userID = ? AND expiry IS NOT NULL", arguments: [userID])
      try db.insertToken(hash: tokenHash, userID: userID, expiry: expiry, at: now)
      return true
    }
  }
}
