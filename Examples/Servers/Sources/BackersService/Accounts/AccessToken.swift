import Crypto
import Environments
import Foundation

/// The credential that a client sends instead of a password after a login.
///
/// The database stores only the hash, so that a copy of it contains no credentials. The hash needs
/// no salt and no slow function, because 256 random bits cannot be guessed.
struct AccessToken: Sendable {
  private static let byteCount = 32

  private var bytes: [UInt8]

  /// Makes a new random token.
  static func random() -> AccessToken {
    AccessToken(bytes: Current.randomBytes(byteCount))
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses the header `Authorization: token 0123…`.
  ///
  /// - Parameter header: The header's value; the result is nil if it does not contain a valid
  ///   token.
  init?(authorization header: String) {
    let parts = header.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "token",
      parts[1].utf8.count == Self.byteCount * 2
    else { return nil }
    var bytes: [UInt8] = []
    var digits = parts[1].utf8.makeIterator()
    while let high = digits.next(), let low = digits.next() {
      guard let high = high.hexadecimal, let low = low.hexadecimal else { return nil }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  /// The text of the token, as a client sends it.
  var text: Secret<String> {
    Secret(bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined())
  }

  /// The stored form of the token.
  var hash: Data { Data(SHA256.hash(data: bytes)) }
}

extension UInt8 {
  /// The value of a lowercase hexadecimal digit.
  fileprivate var hexadecimal: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension AccessToken: CustomStringConvertible, CustomReflectable {
  var description: String { "<secret>" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
