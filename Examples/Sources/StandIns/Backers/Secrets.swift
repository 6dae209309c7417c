import Crypto
import CryptoExtras
import Foundation
import Hummingbird

/// A password as the database stores it: `salt$key` in Base64, made by scrypt.
struct PasswordHash: Sendable {
  // The parameters that OWASP recommends: 16 MB and about 50 ms.
  private static let rounds = 1 << 14
  private static let blockSize = 8

  private var key: [UInt8]
  private var salt: [UInt8]

  /// Hashes a password.
  init(_ password: String, salt: [UInt8]) throws {
    self.salt = salt
    key = try Self.key(password, salt)
  }

  /// Makes a hash that no password matches.
  init(salt: [UInt8]) {
    self.salt = salt
    key = []
  }

  /// Reads a stored hash.
  init?(stored text: String) {
    let parts = text.split(separator: "$").map { Data(base64Encoded: String($0)) }
    guard parts.count == 2, let salt = parts[0], let key = parts[1] else { return nil }
    self.salt = [UInt8](salt)
    self.key = [UInt8](key)
  }

  /// The text to store.
  var stored: String {
    Data(salt).base64EncodedString() + "$" + Data(key).base64EncodedString()
  }

  /// Whether a password is the right one, on a thread that may take its time.
  @concurrent
  func matches(_ password: String) async throws -> Bool {
    // `==` of symmetric keys takes constant time.
    SymmetricKey(data: try Self.key(password, salt)) == SymmetricKey(data: key)
  }

  private static func key(_ password: String, _ salt: [UInt8]) throws -> [UInt8] {
    // Some keyboards enter “é” as one scalar, others as two.
    let text = password.precomposedStringWithCanonicalMapping
    return try KDF.Scrypt.deriveKey(
      from: Array(text.utf8), salt: salt, outputByteCount: 32, rounds: rounds,
      blockSize: blockSize, parallelism: 1
    ).withUnsafeBytes { Array($0) }
  }
}

/// A token.
///
/// The database has only its hash, from which a thief learns nothing.
///
/// SHA-256 suffices, because 32 random bytes cannot be guessed.
struct AccessToken {
  /// The token as the user's program sends it.
  let text: String

  init(bytes: [UInt8]) {
    text = bytes.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
  }

  /// Reads the token of a request.
  init?(_ request: Request) {
    let parts = (request.headers[.xAuth] ?? "").split(separator: " ")
    guard parts.count == 2, parts[0] == "token" else { return nil }
    text = String(parts[1])
  }

  /// What the database stores.
  var hash: Data { Data(SHA256.hash(data: Data(text.utf8))) }
}
