import Foundation

/// The keys under which a storage keeps things, all of which begin with the schema's name.
struct StorageKeys: Equatable, Sendable {
  let name: String

  /// The record, in the plain store.
  var record: String { name }

  /// What says that whoever the record is of has logged out.
  var tombstone: String { name + ".loggedOut" }

  /// How the keys of records begin that were not read whole.
  var quarantinePrefix: String { name + ".quarantined." }

  func quarantinedRecord(_ number: Int) -> String { quarantinePrefix + String(number) }

  /// The secrets that were there when a record was quarantined.
  func quarantinedSecrets(_ number: Int) -> String { quarantinedRecord(number) + ".secrets" }

  /// Whether a record that was quarantined is under this key.
  func isQuarantinedRecord(_ key: String) -> Bool {
    key.hasPrefix(quarantinePrefix) && Int(key.dropFirst(quarantinePrefix.count)) != nil
  }

  func secret(_ field: String, id: String) -> String { "\(name).\(field).\(id)" }

  /// The field of which a key of the secret store is; nil where it is none of ours.
  func field(ofSecret key: String) -> String? {
    guard key.hasPrefix(name + "."), let dot = key.lastIndex(of: ".") else { return nil }
    let start = key.index(key.startIndex, offsetBy: name.count + 1)
    guard start < dot, Self.isID(key[key.index(after: dot)...]) else { return nil }
    return String(key[start..<dot])
  }

  /// A new name for a value: nobody has used it, and nobody can guess it.
  static func makeID() -> String {
    // environment-audit:ignore random.number: nobody is to guess it, and no test depends on it
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
