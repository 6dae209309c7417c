import Foundation

/// The keys of a storage.
///
/// All of them begin with the name of the schema.
struct StorageKeys: Equatable, Sendable {
  let name: String

  /// The record, in the plain store.
  var record: String { name }

  /// The prefix of the values that are not in the record.
  var valuePrefix: String { name + "#" }

  func value(_ field: String) -> String { valuePrefix + field }

  /// The tombstone, which records that the session of a record has ended.
  var tombstone: String { name + ".loggedOut" }

  /// The prefix of quarantined records.
  var quarantinePrefix: String { name + ".quarantined." }

  func quarantinedRecord(_ number: Int) -> String { quarantinePrefix + String(number) }

  func quarantinedValue(_ number: Int, _ field: String) -> String {
    quarantinedRecord(number) + "#" + field
  }

  /// The list of the secrets in the store when a record was quarantined.
  func quarantinedSecrets(_ number: Int) -> String { quarantinedRecord(number) + ".secrets" }

  /// The content of a quarantined key.
  enum Quarantined: Equatable {
    case record(Int)
    case value(Int, field: String)
    case secrets
    case unknown
  }

  /// Parses a key; nil if it is not quarantined.
  func quarantined(_ key: String) -> Quarantined? {
    guard key.hasPrefix(quarantinePrefix) else { return nil }
    let suffix = key.dropFirst(quarantinePrefix.count)
    let parts = suffix.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if let number = Int(parts[0]) {
      return parts.count == 1 ? .record(number) : .value(number, field: String(parts[1]))
    }
    return parts.count == 1 && suffix.hasSuffix(".secrets") ? .secrets : .unknown
  }

  func secret(_ field: String, id: String) -> String { "\(name).\(field).\(id)" }

  /// Returns the field of a key in the secret store; nil if the key belongs to no secret of the schema.
  func field(ofSecret key: String) -> String? {
    guard key.hasPrefix(name + "."), let dot = key.lastIndex(of: ".") else { return nil }
    let start = key.index(key.startIndex, offsetBy: name.count + 1)
    guard start < dot, Self.isID(key[key.index(after: dot)...]) else { return nil }
    return String(key[start..<dot])
  }

  /// Returns a unique, unpredictable name of a value.
  static func makeID() -> String {
    // environment-audit:ignore random.number: must be unpredictable, and no test depends on it
    let halves = [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)]
    return halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  static func isID(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy { digit in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit)
      }
  }
}
