import EnvironmentStorage
import Foundation

/// Stores with a record by another program.
struct Stored {
  let plain: MemoryStore
  let secrets: MemoryStore

  static let tokenID = String(repeating: "a", count: 32)
  static let passwordID = String(repeating: "b", count: 32)
  static let tokenKey = Household.name + ".service.token." + tokenID
  static let passwordKey = Household.name + ".service.password." + passwordID

  static let session = SessionID(
    UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))

  /// The binding of the token, in the form that precedes it.
  static func binding(of key: String = "service.token", session: SessionID = session) -> String {
    "{\"field\":\"\(key)\",\"session\":\"\(session)\"}\n"
  }

  /// A secret in its stored form, without its binding.
  static func secretText(_ value: Data) -> String {
    String(String(decoding: value, as: UTF8.self).split(separator: "\n").last ?? "")
  }

  /// A record of `Household.blob`, with some of its values exchanged; nil leaves one out.
  init(
    version: String = "3", format: String = "1", values: [String: String?] = [:],
    secrets: [String: String?] = [:], others: [String: Data] = [:]
  ) {
    let ids = [
      "service.password": "\"\(Self.passwordID)\"", "service.token": "\"\(Self.tokenID)\"",
    ]
    let known = [
      "limits": "{}", "member": #"{"age":42,"name":"Blob"}"#, "service.language": "\"de\"",
      "session": "\"\(Self.session)\"", "visits": "7",
    ]
    self.init(
      record: """
        {"commit":"c","format":\(format),"secrets":\(Self.object(ids, secrets)),\
        "sessionSecrets":["service.token"],"values":\(Self.object(known, values)),"version":\(version)}
        """, others: others)
  }

  init(record: String?, others: [String: Data] = [:]) {
    var contents = others
    if let record { contents[Household.name] = Data(record.utf8) }
    plain = MemoryStore(contents)
    self.secrets = MemoryStore([
      Self.tokenKey: Data((Self.binding() + #""deadbeef""#).utf8),
      Self.passwordKey: Data(#""correct horse""#.utf8),
    ])
  }

  private static func object(_ known: [String: String], _ exchanged: [String: String?]) -> String {
    let values = known.merging(exchanged.mapValues { $0 ?? "" }) { $1 }.filter { $0.value != "" }
    return "{" + values.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",")
      + "}"
  }

  func run(base: Household = Household()) -> Run {
    Run(plain, secrets, base: base)
  }

  /// The records that were quarantined, the first one first.
  var quarantined: [String] {
    let prefix = Household.name + ".quarantined."
    let keys = plain.contents.keys.filter { Int($0.dropFirst(prefix.count)) != nil }
    return keys.sorted().map { String(decoding: plain.contents[$0] ?? Data(), as: UTF8.self) }
  }
}
