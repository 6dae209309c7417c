import Foundation

/// What a record says, read in one pass.
struct RecordReading<Environment: Sendable> {
  /// The environment that was given, with the plain values of the record.
  var environment: Environment

  /// The record's commit, where that much could be read.
  var commit: String?

  /// Where the secrets lie that the record names, by the field's key of today.
  var secrets: [String: SecretReference] = [:]

  /// The fields of which the record had a value, or a secret, that is not nil.
  var foundKeys: Set<String> = []

  /// The secrets without which the record's session has ended, by the field's key of today.
  var sessionSecrets: Set<String> = []

  /// What could not be read.
  var problems: [StorageError.Kind] = []

  /// Whether the record as a whole is of no use: the environment is what was given.
  var isRefused = false

  init(environment: Environment) {
    self.environment = environment
  }

  /// Reads a record.
  static func read(
    _ record: Data, into environment: Environment, schema: EnvironmentSchema<Environment>
  ) -> RecordReading {
    let decoder = StoredJSON.makeDecoder()
    // `decode(_:from:configuration:)` needs iOS 17.
    if let key = Form.target { decoder.userInfo[key] = Form.Target(environment, schema) }
    do {
      return try decoder.decode(Form.self, from: record).reading
    } catch {
      var reading = RecordReading(environment: environment)
      reading.refuse(.unreadableRecord(because: ErrorMessages.reason(error)))
      return reading
    }
  }

  mutating func refuse(_ problem: StorageError.Kind) {
    problems.append(problem)
    isRefused = true
  }
}

extension RecordReading {
  /// Has the decoder call what reads the fields, with what they are to be read into.
  private struct Form: Decodable {
    struct Target: Sendable {
      let environment: Environment
      let schema: EnvironmentSchema<Environment>

      init(_ environment: Environment, _ schema: EnvironmentSchema<Environment>) {
        self.environment = environment
        self.schema = schema
      }
    }

    static var target: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "RecordReading.target") }

    var reading: RecordReading

    init(from decoder: any Decoder) throws {
      guard let target = Form.target.flatMap({ decoder.userInfo[$0] }) as? Target else {
        preconditionFailure("RecordReading.read(_:into:schema:) sets the target")
      }
      let schema = target.schema
      reading = RecordReading(environment: target.environment)
      let record = try decoder.container(keyedBy: StoredRecord.Key.self)
      let format = try record.decode(Int.self, forKey: .format)
      if format > StoredRecord.format {
        reading.refuse(.newerFormat(found: format, known: StoredRecord.format))
        return
      }
      guard format == StoredRecord.format else {
        reading.refuse(.unreadableRecord(because: "there is no format \(format)"))
        return
      }
      let version = try record.decode(Int.self, forKey: .version)
      reading.commit = try record.decode(String.self, forKey: .commit)
      if version > schema.version {
        reading.refuse(.newerVersion(found: version, known: schema.version))
        return
      }
      if version < schema.oldestVersion {
        reading.refuse(.olderVersion(found: version, oldest: schema.oldestVersion))
        return
      }
      let secrets = try record.nestedContainer(keyedBy: FieldKey.self, forKey: .secrets)
      if version == schema.version {
        let values = try record.nestedContainer(keyedBy: FieldKey.self, forKey: .values)
        reading.readFields(schema, keys: Set(values.allKeys.map(\.stringValue))) { key in
          .record(values, FieldKey(key))
        }
      } else {
        try reading.migrate(
          record.decode([String: StoredValue].self, forKey: .values), from: version, schema)
        if reading.isRefused { return }
      }
      reading.readSecrets(secrets, schema)
      let session = try record.decodeIfPresent([String].self, forKey: .sessionSecrets) ?? []
      reading.sessionSecrets = Set(
        reading.secrets.filter { session.contains($0.value.field) }.keys)
    }
  }

  private mutating func migrate(
    _ stored: [String: StoredValue], from version: Int, _ schema: EnvironmentSchema<Environment>
  ) throws {
    var values = stored
    for step in version..<schema.version {
      do {
        // Never missing: the schema was checked for gaps when it was made.
        try schema.migrations[step]?.migrate(&values)
      } catch {
        return refuse(.failedMigration(from: step, because: ErrorMessages.reason(error)))
      }
    }
    let encoder = StoredJSON.makeEncoder()
    let decoder = StoredJSON.makeDecoder()
    var encoded: [String: Data] = [:]
    for (key, value) in values { encoded[key] = try encoder.encode(value) }
    readFields(schema, keys: Set(encoded.keys)) { .data(encoded[$0] ?? Data(), decoder) }
  }

  private mutating func readFields(
    _ schema: EnvironmentSchema<Environment>, keys: Set<String>, source: (String) -> FieldSource
  ) {
    // A secret may be among them, where an older program took it for none.
    let found = find(schema.fields, in: keys)
    var broken: Set<String> = []
    // What is absent is nil; a field that cannot be nil is missing.
    let encoder = StoredJSON.makeEncoder()
    let foundFields = Set(found.map(\.0.key))
    for field in schema.fields where !field.isSecret && !foundFields.contains(field.key) {
      guard let group = field.group, found.contains(where: { $0.0.group == group }) else {
        continue
      }
      if (try? field.encode(environment, encoder)) != StoredJSON.null {
        broken.insert(group)
        problems.append(.unreadableField(key: field.key, because: "it is missing in its group"))
      }
    }
    let defaults = environment
    for (field, key) in found {
      do {
        if try source(key).isNull { foundKeys.remove(field.key) }
        try field.decode(&environment, source(key))
      } catch {
        problems.append(.unreadableField(key: field.key, because: ErrorMessages.reason(error)))
        if let group = field.group { broken.insert(group) }
      }
    }
    for group in broken.sorted() {
      for field in schema.fields where field.group == group { field.copy(&environment, defaults) }
      problems.append(.incompleteGroup(name: group))
    }
  }

  private mutating func readSecrets(
    _ secrets: KeyedDecodingContainer<FieldKey>, _ schema: EnvironmentSchema<Environment>
  ) {
    let fields = schema.fields.filter(\.isSecret)
    for (field, key) in find(fields, in: Set(secrets.allKeys.map(\.stringValue))) {
      do {
        let id = try secrets.decode(String?.self, forKey: FieldKey(key))
        if let id, !StorageKeys.isID(id) { throw DamagedID() }
        self.secrets[field.key] = SecretReference(field: key, id: id)
        if id == nil { foundKeys.remove(field.key) }
      } catch {
        problems.append(.unreadableField(key: field.key, because: ErrorMessages.reason(error)))
      }
    }
  }

  private struct DamagedID: Error {}

  /// The fields of which there is something, with the key, old or new, under which it is.
  private mutating func find(
    _ fields: [SchemaField<Environment>], in keys: Set<String>
  ) -> [(SchemaField<Environment>, String)] {
    var unknown = keys
    var found: [(SchemaField<Environment>, String)] = []
    for field in fields {
      let candidates = [field.key] + field.legacyFieldKeys
      unknown.subtract(candidates)
      guard let key = candidates.first(where: keys.contains) else { continue }
      foundKeys.insert(field.key)
      found.append((field, key))
    }
    if !unknown.isEmpty { problems.append(.unknownFields(count: unknown.count)) }
    return found
  }
}

/// How a record names a secret.
struct SecretReference: Equatable, Sendable {
  /// The key of the field, which may be an older one.
  var field: String

  /// Which of the field's values it is; nil where the field is nil.
  var id: String?
}
