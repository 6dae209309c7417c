/// Parses the code of a second factor.
///
/// Whitespace is ignored, and the digits may be of any script: `123 456` and `１２３４５６` are `123456`.
/// Any other character makes the code invalid.
///
/// - Parameter text: The typed text.
/// - Returns: Six ASCII digits; nil if the text is not a code.
func twoFactorCode(_ text: String) -> String? {
  var code = ""
  for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
    guard
      code.count < 6, scalar.properties.generalCategory == .decimalNumber,
      let digit = scalar.properties.numericValue
    else { return nil }
    code += String(Int(digit))
  }
  return code.count == 6 ? code : nil
}

/// Parses an e-mail address, without surrounding whitespace.
///
/// Only the server can tell whether the address has an account.
///
/// - Parameter text: The typed text.
/// - Returns: The address; nil if the text cannot be one.
func emailAddress(_ text: String) -> String? {
  let address = text.split(whereSeparator: \.isWhitespace)
  guard address.count == 1, let address = address.first, address.utf8.count <= 254 else {
    return nil
  }
  let parts = address.split(separator: "@", omittingEmptySubsequences: false)
  guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
  return String(address)
}
