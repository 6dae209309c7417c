/// Names whose values a recording replaces.
///
/// A name is that of an argument, of an endpoint (for its result), of a property, or of a key in an encoded
/// value. It matches independent of case and underscores, also at the end of a longer name, and in the plural:
/// `token` matches `access_token`, `refreshToken`, `userAPIToken` and `tokens`.
///
/// Strings are replaced by `redacted`, and numbers by 0. So a redacted recording can be replayed: the program
/// receives `redacted` as its token, and a redacted argument matches any value.
///
/// ```swift
/// let recording = try Recording(to: file, redacting: .standard.adding("iban"))
/// ```
///
/// Only names are compared, never values. So these are recorded unchanged: a secret in a URL or in any other text,
/// a list of headers in the form `{"name": "Authorization", "value": "…"}`, data, which JSON contains as Base64, and
/// the descriptions of errors that are not `Codable`. Give such an argument or endpoint a name that is redacted, or
/// leave the endpoint out of the recording.
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
    // The last words, joined: `Token`, `APIToken` and `userAPIToken` of `userAPIToken`.
    var end = ""
    for word in Self.words(of: name).reversed() {
      end = word + end
      if names.contains(end) || end.last == "s" && names.contains(String(end.dropLast())) {
        return true
      }
    }
    // Names of one word in lowercase, such as `accesspassword`.
    return names.contains { $0.count > 5 && (end.hasSuffix($0) || end.hasSuffix($0 + "s")) }
  }

  /// Returns the words of a name, in lowercase.
  ///
  /// A word begins after an underscore or a hyphen, with a capital letter after a lowercase one, and with the last
  /// of several capital letters before a lowercase one: `pin` does not match `spin`, but `token` matches `APIToken`.
  private static func words(of name: String) -> [String] {
    var words = [""]
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      if character == "_" || character == "-" {
        words.append("")
        continue
      }
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if index > 0, character.isUppercase,
        !characters[index - 1].isUppercase || next?.isLowercase == true && next != "s"
      {
        words.append("")
      }
      words[words.count - 1] += character.lowercased()
    }
    return words.filter { !$0.isEmpty }
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
