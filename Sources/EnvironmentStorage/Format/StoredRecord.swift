import Foundation

/// What lies in the plain store under a schema's name: everything but the secrets.
///
/// ```json
/// {"commit":"…","format":1,"secrets":{"token":"…"},"sessionSecrets":["token"],
///  "values":{"language":"en","session":"…"},"version":2}
/// ```
///
/// It names the secrets that belong to it, each by an id that no other value ever has. So the
/// secrets can be written before it and removed after it, and to write it is what makes a save.
enum StoredRecord {
  /// The format that this library writes.
  static let format = 1

  enum Key: String, CodingKey {
    case format
    case version
    case commit
    case values
    case secrets
    case sessionSecrets
  }

  /// The stored forms of the values in a record that was read before; none where it cannot be.
  static func values(in record: Data) -> [String: Data] {
    struct Values: Decodable { let values: [String: StoredValue] }
    guard let found = try? StoredJSON.makeDecoder().decode(Values.self, from: record) else {
      return [:]
    }
    return found.values.compactMapValues { try? StoredJSON.makeEncoder().encode($0) }
  }

  /// The commit of a record, where it can be read.
  static func commit(of record: Data) -> String? {
    struct Commit: Decodable { let commit: String }
    return (try? StoredJSON.makeDecoder().decode(Commit.self, from: record))?.commit
  }

  /// Puts a record together out of values that are encoded already.
  static func assemble(
    version: Int, commit: String, values: [String: Data], secrets: [String: String?],
    sessionSecrets: Set<String> = []
  ) -> Data {
    let encoder = StoredJSON.makeEncoder()
    var record = Data()
    func append(_ text: String) { record.append(contentsOf: text.utf8) }
    func appendKey(_ key: String, isFirst: Bool) {
      if !isFirst { append(",") }
      // A string always has a form in JSON.
      record.append((try? encoder.encode(key)) ?? Data("\"\"".utf8))
      append(":")
    }
    record.reserveCapacity(values.values.reduce(256) { $0 + $1.count + 64 })
    append("{\"commit\":\"\(commit)\",\"format\":\(format),\"secrets\":{")
    for (index, entry) in secrets.sorted(by: { $0.key < $1.key }).enumerated() {
      appendKey(entry.key, isFirst: index == 0)
      append(entry.value.map { "\"\($0)\"" } ?? "null")
    }
    append("}")
    if !sessionSecrets.isEmpty {
      append(",\"sessionSecrets\":[")
      for (index, key) in sessionSecrets.sorted().enumerated() {
        if index > 0 { append(",") }
        record.append((try? encoder.encode(key)) ?? Data("\"\"".utf8))
      }
      append("]")
    }
    append(",\"values\":{")
    for (index, entry) in values.sorted(by: { $0.key < $1.key }).enumerated() {
      appendKey(entry.key, isFirst: index == 0)
      record.append(entry.value)
    }
    append("},\"version\":\(version)}")
    return record
  }
}
