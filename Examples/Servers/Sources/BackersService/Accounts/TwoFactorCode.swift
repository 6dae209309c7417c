import Crypto
public import Environments
public import Foundation

/// A six-digit code of the second factor, which is sent to the account's address.
public struct TwoFactorCode: Sendable {
  /// The digits.
  public let digits: Secret<String>

  /// Parses typed digits.
  ///
  /// - Parameter text: Six digits, with or without spaces.
  init?(_ text: String) {
    let digits = text.utf8.filter { $0 != UInt8(ascii: " ") }
    guard digits.count == 6,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    self.digits = Secret(String(decoding: digits, as: UTF8.self))
  }

  private init(number: UInt32) {
    digits = Secret(String("\(number + 1_000_000)".dropFirst()))
  }

  /// Returns a random code, uniformly distributed.
  static func random() -> TwoFactorCode {
    while true {
      let number = Current.randomBytes(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      // Numbers above the last whole million are rejected, because they would make small codes more
      // likely.
      if number < 4_294_000_000 { return TwoFactorCode(number: number % 1_000_000) }
    }
  }

  /// The hash that the database keeps instead of the digits.
  ///
  /// - Parameter salt: The account's salt, so that equal codes have different hashes.
  /// - Returns: 32 bytes.
  func hash(salt: [UInt8]) -> Data {
    Data(
      HMAC<SHA256>.authenticationCode(
        for: Array(digits.value.utf8), using: SymmetricKey(data: salt)))
  }
}

/// A code for delivery.
public struct CodeDelivery: Sendable {
  /// The code.
  public var code: TwoFactorCode
  /// The recipient's address.
  public var email: String
  /// The date of expiry.
  public var expiry: Date
}
