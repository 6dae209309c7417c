import Crypto
public import Environments
public import Foundation

/// Six digits that prove that somebody reads what is sent to them.
public struct TwoFactorCode: Sendable {
  /// The digits.
  public let digits: Secret<String>

  /// Reads what somebody typed.
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

  /// Makes a code; each of the million is as likely as any other.
  static func random() -> TwoFactorCode {
    while true {
      let number = Current.randomBytes(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      // Beyond the last whole million, small codes would be likelier.
      if number < 4_294_000_000 { return TwoFactorCode(number: number % 1_000_000) }
    }
  }

  /// What is kept of it, until it has been used: not the digits.
  ///
  /// - Parameter salt: What makes it another hash for everybody.
  /// - Returns: 32 bytes.
  func hash(salt: [UInt8]) -> Data {
    Data(
      HMAC<SHA256>.authenticationCode(
        for: Array(digits.value.utf8), using: SymmetricKey(data: salt)))
  }
}

/// A code on its way to whom it is for.
public struct CodeDelivery: Sendable {
  /// The code.
  public var code: TwoFactorCode
  /// Whom it is for.
  public var email: String
  /// The moment from which on it is worth nothing.
  public var expiry: Date
}
