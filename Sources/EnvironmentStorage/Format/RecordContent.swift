import Foundation

/// The content of a record, without its commit.
struct RecordContent: Equatable, Sendable {
  /// The version of the schema.
  var version: Int

  /// The values of the plain fields.
  var values: [String: EncodedValue]

  /// The ids of the secrets; nil for a field that is nil.
  var secrets: [String: String?]

  /// The secrets without which the record's session has ended.
  var sessionSecrets: Set<String> = []

  /// Returns the stored form of the record and its values.
  ///
  /// - Complexity: O(*n*) in the size of the values.
  func parts(commit: String, _ layout: RecordLayout) -> RecordParts {
    RecordParts(
      record: record(commit: commit, layout),
      values: layout == .whole ? [:] : values.mapValues(\.data))
  }

  /// Returns the value under the schema's name.
  ///
  /// - Parameters:
  ///   - commit: The name of this state of the record.
  ///   - layout: Whether the values are in it.
  /// - Returns: The record.
  /// - Complexity: O(*n*) in the number of fields and, if the values are in it, in their size.
  func record(commit: String, _ layout: RecordLayout) -> Data {
    var record = JSONText()
    record.append("{\"commit\":\"\(commit)\",")
    if layout == .separate { record.append("fields", list: values.keys.sorted(), end: ",") }
    record.append("\"format\":\(StoredRecord.format),\"secrets\":{")
    for (index, entry) in secrets.sorted(by: { $0.key < $1.key }).enumerated() {
      record.append(key: entry.key, isFirst: index == 0)
      record.append(entry.value.map { "\"\($0)\"" } ?? "null")
    }
    record.append("},")
    if !sessionSecrets.isEmpty {
      record.append("sessionSecrets", list: sessionSecrets.sorted(), end: ",")
    }
    if layout == .whole {
      record.reserve(values.values.reduce(64) { $0 + $1.data.count + 64 })
      record.append("\"values\":{")
      for (index, entry) in values.sorted(by: { $0.key < $1.key }).enumerated() {
        record.append(key: entry.key, isFirst: index == 0)
        record.append(entry.value.data)
      }
      record.append("},")
    }
    record.append("\"version\":\(version)}")
    return record.data
  }
}

/// JSON that is put together from parts that are encoded already.
private struct JSONText {
  private(set) var data = Data()

  mutating func reserve(_ count: Int) { data.reserveCapacity(data.count + count) }

  mutating func append(_ text: String) { data.append(contentsOf: text.utf8) }

  mutating func append(_ value: Data) { data.append(value) }

  mutating func append(key: String, isFirst: Bool) {
    if !isFirst { append(",") }
    append(string: key)
    append(":")
  }

  mutating func append(_ key: String, list: [String], end: String) {
    append("\"\(key)\":[")
    for (index, element) in list.enumerated() {
      if index > 0 { append(",") }
      append(string: element)
    }
    append("]" + end)
  }

  private mutating func append(string: String) {
    let quote = UInt8(ascii: "\"")
    let isPlain = string.utf8.allSatisfy {
      (0x20..<0x7f).contains($0) && $0 != quote && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      append("\"\(string)\"")
    } else {
      // Encoding a string as JSON does not fail.
      data.append((try? StoredJSON.makeEncoder().encode(string)) ?? Data("\"\"".utf8))
    }
  }
}
