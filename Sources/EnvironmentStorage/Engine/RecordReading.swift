import Foundation

/// The result of reading a record, in one pass.
struct RecordReading<Environment: Sendable> {
  /// The given environment, with the plain values of the record.
  var environment: Environment

  /// The record's commit; nil if it could not be read.
  var commit: String?

  /// The values with keys of their own that were read, by field.
  var separateValues: [String: Data] = [:]

  /// The secrets that the record names, by the current keys of their fields.
  var secrets: [String: SecretReference] = [:]

  /// The fields that have a value, or a secret, that is not nil.
  var foundKeys: Set<String> = []

  /// The secrets without which the record's session has ended, by the current keys of their fields.
  var sessionSecrets: Set<String> = []

  /// The errors.
  var problems: [StorageError.Kind] = []

  /// Whether the record as a whole is unusable, so that the environment has the defaults.
  var isRefused = false

  init(environment: Environment) {
    self.environment = environment
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - record: The value under the schema's name.
  ///   - environment: The environment with the defaults.
  ///   - schema: The fields.
  ///   - separateValue: Returns the value of a field that has a key of its own; nil if it is missing.
  /// - Returns: The environment with the fields that could be read, and the errors of the others.
  /// - Throws: The error of `separateValue`.
  static func read(
    _ record: Data, into environment: Environment, schema: EnvironmentSchema<Environment>,
    separateValue: @escaping @Sendable (String) throws(StorageError.StoreFailure) -> Data?
  ) throws(StorageError.StoreFailure) -> RecordReading {
    let decoder = StoredJSON.makeDecoder()
    // `decode(_:from:configuration:)` needs iOS 17.
    if let key = Form.target {
      decoder.userInfo[key] = Form.Target(environment, schema, separateValue)
    }
    do {
      return try decoder.decode(Form.self, from: record).reading
    } catch let failure as StorageError.StoreFailure {
      throw failure
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
  /// Reads the fields when the decoder calls it.
  private struct Form: Decodable {
    struct Target: Sendable {
      let environment: Environment
      let schema: EnvironmentSchema<Environment>
      let separateValue: @Sendable (String) throws(StorageError.StoreFailure) -> Data?

      init(
        _ environment: Environment, _ schema: EnvironmentSchema<Environment>,
        _ separateValue: @escaping @Sendable (String) throws(StorageError.StoreFailure) -> Data?
      ) {
        self.environment = environment
        self.schema = schema
        self.separateValue = separateValue
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
      if let fields = try record.decodeIfPresent([String].self, forKey: .fields) {
        for field in fields {
          reading.separateValues[field] = try target.separateValue(field)
        }
        try reading.readSeparateValues(of: Set(fields), version: version, schema)
        if reading.isRefused { return }
      } else if version == schema.version {
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

  private mutating func readSeparateValues(
    of fields: Set<String>, version: Int, _ schema: EnvironmentSchema<Environment>
  ) throws {
    let decoder = StoredJSON.makeDecoder()
    if version == schema.version {
      readFields(schema, keys: fields) { [separateValues] key in
        separateValues[key].map { .data($0, decoder) }
      }
    } else {
      for key in fields.subtracting(separateValues.keys).sorted() {
        problems.append(.unreadableField(key: key, because: Self.isMissing))
      }
      let values = try separateValues.mapValues { try decoder.decode(StoredValue.self, from: $0) }
      try migrate(values, from: version, schema)
    }
  }

  private static var isMissing: String { "its value is missing" }

  private mutating func migrate(
    _ stored: [String: StoredValue], from version: Int, _ schema: EnvironmentSchema<Environment>
  ) throws {
    var values = stored
    for step in version..<schema.version {
      do {
        // Never missing, because the schema's initializer checks for gaps.
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
    _ schema: EnvironmentSchema<Environment>, keys: Set<String>, source: (String) -> FieldSource?
  ) {
    // A secret is among them if it was none in an older program.
    let found = find(schema.fields, in: keys)
    var broken: Set<String> = []
    // An absent field is nil; one that cannot be nil is missing.
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
      guard let source = source(key) else {
        problems.append(.unreadableField(key: field.key, because: Self.isMissing))
        if let group = field.group { broken.insert(group) }
        continue
      }
      do {
        if try source.isNull { foundKeys.remove(field.key) }
        try field.decode(&environment, source)
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

  /// Returns the fields that are stored, each with the current or older key of its value.
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

  /// The id of the secret; nil if the field is nil.
  var id: String?
}
