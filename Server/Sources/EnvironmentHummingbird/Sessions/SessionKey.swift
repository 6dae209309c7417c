import Crypto
import Foundation

/// The key of a session in a store: a digest of the identifier in the client's cookie.
///
/// A copy of the store gives access to no session, because the identifier cannot be computed from its digest.
public struct SessionKey: Hashable, Sendable, CustomStringConvertible {
  /// The digest, in 64 hexadecimal digits.
  public let description: String

  /// Creates the key of an identifier.
  ///
  /// - Parameter identifier: The identifier.
  public init(identifier: SessionIdentifier) {
    description = hex(SHA256.hash(data: Data(identifier.text.utf8)))
  }
}

/// A secret in the client's cookie that identifies a session.
public struct SessionIdentifier: Sendable, CustomStringConvertible {
  /// The number of random bytes; OWASP requires at least 16.
  static let byteCount = 32

  /// 64 hexadecimal digits.
  let text: String

  /// Creates an identifier from random bytes.
  ///
  /// - Parameter bytes: 32 unpredictable bytes.
  public init(bytes: [UInt8]) {
    precondition(
      bytes.count == Self.byteCount,
      "A session's identifier needs \(Self.byteCount) random bytes, and the source returned \(bytes.count)."
    )
    text = hex(bytes)
  }

  /// Parses the identifier in a cookie; nil if the value is not an identifier.
  ///
  /// - Parameter text: The cookie's value.
  init?(cookie text: String) {
    guard text.utf8.count == 2 * Self.byteCount,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.text = text
  }

  /// Hides the secret.
  public var description: String { "SessionIdentifier(hidden)" }
}

/// Returns bytes as hexadecimal digits.
func hex(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Compares the digests of strings, which swift-crypto does in constant time, so that the time reveals nothing about
/// a secret.
func isEqualInConstantTime(_ first: String, _ second: String) -> Bool {
  SHA256.hash(data: Data(first.utf8)) == SHA256.hash(data: Data(second.utf8))
}
