import EnvironmentFakes

/// Names whose values a recording replaces.
///
/// A name is that of an argument, of an endpoint (for its result), of a property, or of a key in an encoded
/// value. It matches independent of case and underscores, also at the end of a longer name: `token`
/// matches `access_token` and `refreshToken`.
///
/// Strings are replaced by `redacted`, and numbers by 0. So a redacted recording can be replayed: the program
/// receives `redacted` as its token, and a redacted argument matches any value.
///
/// ```swift
/// let recording = try Recording(to: file, redacting: .standard.adding("iban"))
/// ```
///
/// Descriptions of errors that are not `Codable` are recorded unchanged.
public struct Redaction: Sendable, Hashable {
  /// The names, in lowercase and without underscores.
  let names: Set<String>

  /// A cache of the results for each name, so that a name is split into words only once.
  private let known = Locked<[String: Bool]>([:])

  /// Creates a redaction of names.
  ///
  /// - Parameter names: The names.
  public init(_ names: Set<String>) {
    self.names = Set(names.map(Self.plain))
  }

  /// A redaction of the usual names of secrets: password, token, secret, API key, cookie and so on.
  public static let standard = Redaction([
    "password", "passphrase", "passcode", "secret", "token", "api_key", "private_key", "credential",
    "credentials", "authorization", "cookie", "pin", "otp",
  ])

  /// A redaction that replaces nothing.
  public static let none = Redaction([])

  /// Returns this redaction with additional names.
  ///
  /// - Parameter names: The names to add.
  /// - Returns: The redaction.
  public func adding(_ names: String...) -> Redaction {
    Redaction(self.names.union(names))
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// Whether values with this name are replaced.
  func contains(_ name: String) -> Bool {
    if names.isEmpty { return false }
    return known.withLock { known in
      if let found = known[name] { return found }
      let found = hasWord(of: name)
      // Limit the cache, because keys of dictionaries can be arbitrary data.
      if known.count < 10_000 { known[name] = found }
      return found
    }
  }

  /// Whether two redactions have the same names.
  ///
  /// - Parameters:
  ///   - left: A redaction.
  ///   - right: Another redaction.
  /// - Returns: Whether their names are equal.
  public static func == (left: Redaction, right: Redaction) -> Bool {
    left.names == right.names
  }

  /// Hashes the names.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
  }

  private func hasWord(of name: String) -> Bool {
    // The words of a name begin with a capital letter or after an underscore: `pin` does not match `spin`.
    let whole = Self.plain(name)
    if names.contains(whole) { return true }
    var word = ""
    var isAfterLower = false
    for character in name {
      if character == "_" || character == "-" {
        word = ""
        isAfterLower = false
        continue
      }
      if character.isUppercase, isAfterLower { word = "" }
      isAfterLower = !character.isUppercase
      word.append(character)
    }
    if names.contains(word.lowercased()) { return true }
    // Two words: `userApiKey`.
    return names.contains { $0.count > 5 && whole.hasSuffix($0) }
  }

  /// Returns JSON text in which values with these names are replaced; all values, if `all` is true.
  func applied(to text: [UInt8], all: Bool = false) -> [UInt8] {
    if names.isEmpty { return text }
    // Text without a key contains no name.
    if !all, !text.contains(UInt8(ascii: ":")) { return text }
    var result: [UInt8] = []
    var scanner = JSONScanner(text)
    // The depth of the brackets around the value of a redacted key, while the scanner is in that value.
    var redactedDepth: Int? = all ? 0 : nil
    var depth = 0
    result.reserveCapacity(text.count)
    while scanner.index < scanner.end {
      let byte = text[scanner.index]
      switch byte {
      case UInt8(ascii: "\""):
        guard let range = try? scanner.string() else { return Array(#""redacted""#.utf8) }
        let isKey = scanner.index < scanner.end && text[scanner.index] == UInt8(ascii: ":")
        if !isKey, redactedDepth != nil {
          result.append(contentsOf: #""redacted""#.utf8)
        } else {
          result.append(contentsOf: text[(range.lowerBound - 1)..<(range.upperBound + 1)])
        }
        if isKey, redactedDepth == nil, contains(scanner.text(range)) { redactedDepth = depth }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if !all, let limit = redactedDepth, depth < limit { redactedDepth = nil }
      case UInt8(ascii: ","):
        if !all, let limit = redactedDepth, depth == limit { redactedDepth = nil }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        guard redactedDepth != nil, (try? scanner.value()) != nil else { break }
        result.append(UInt8(ascii: "0"))
        continue
      default: break
      }
      result.append(byte)
      scanner.advance()
    }
    return result
  }
}
