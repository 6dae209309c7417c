import Crypto
import Environments
import Foundation

/// The stored form of a password: enough to recognize it, not enough to learn it.
///
/// It is scrypt's, with the cost written beside it, so that a later version of the server can ask
/// for more and still recognize what an earlier one stored:
///
/// ```text
/// scrypt$14,8,5$<salt>$<key>
/// ```
struct PasswordHash: Equatable, Sendable {
  var cost: PasswordCost
  var salt: [UInt8]
  var key: [UInt8]

  /// Hashes a password with a salt of its own.
  init(of password: Secret<String>, cost: PasswordCost) async throws {
    self.cost = cost
    salt = Current.randomBytes(16)
    key = try await Current.derivedKey(password, salt, cost)
  }

  /// A hash for an e-mail address without an account: the same work, and no password matches.
  init(matchingNoPasswordAt cost: PasswordCost) {
    self.cost = cost
    salt = Current.randomBytes(16)
    key = Current.randomBytes(PasswordCost.keyLength)
  }

  /// Reads what ``description`` wrote.
  init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "scrypt", let cost = PasswordCost(String(parts[1])),
      let salt = Data(base64Encoded: String(parts[2])), !salt.isEmpty,
      let key = Data(base64Encoded: String(parts[3])), key.count == PasswordCost.keyLength
    else { return nil }
    self.cost = cost
    self.salt = [UInt8](salt)
    self.key = [UInt8](key)
  }

  /// Whether a password is the one that was hashed; takes equally long either way.
  func matches(_ password: Secret<String>) async throws -> Bool {
    // `==` of a symmetric key takes a time that does not tell where two differ.
    let typed = try await Current.derivedKey(password, salt, cost)
    return SymmetricKey(data: typed) == SymmetricKey(data: key)
  }
}

extension PasswordHash: LosslessStringConvertible {
  var description: String {
    "scrypt$\(cost)$\(Data(salt).base64EncodedString())$\(Data(key).base64EncodedString())"
  }
}
