import Crypto
import Environments
import Foundation

/// The stored form of a password, from which the password cannot be recovered.
///
/// It is a hash of scrypt, stored with its cost, so that a later version of the server can raise
/// the cost and still verify older hashes:
///
/// ```text
/// scrypt$14,8,5$<salt>$<key>
/// ```
struct PasswordHash: Equatable, Sendable {
  var cost: PasswordCost
  var salt: [UInt8]
  var key: [UInt8]

  /// Hashes a password with a new salt.
  init(of password: Secret<String>, cost: PasswordCost) async throws {
    self.cost = cost
    salt = Current.randomBytes(16)
    key = try await Current.derivedKey(password, salt, cost)
  }

  /// Creates a hash for an e-mail address without an account: verifying it takes the same time, and
  /// no password matches.
  init(matchingNoPasswordAt cost: PasswordCost) {
    self.cost = cost
    salt = Current.randomBytes(16)
    key = Current.randomBytes(PasswordCost.keyLength)
  }

  /// Parses a description.
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

  /// Returns whether a password matches the hash; takes the same time in both cases.
  func matches(_ password: Secret<String>) async throws -> Bool {
    // `==` of symmetric keys takes constant time.
    let typed = try await Current.derivedKey(password, salt, cost)
    return SymmetricKey(data: typed) == SymmetricKey(data: key)
  }
}

extension PasswordHash: LosslessStringConvertible {
  var description: String {
    "scrypt$\(cost)$\(Data(salt).base64EncodedString())$\(Data(key).base64EncodedString())"
  }
}
