import Foundation

/// The record in the plain store, as far as a storage has read it.
struct RecordState: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    /// The values that were read.
    case restored(RecordParts)
    /// The content that was written.
    case written(RecordContent)

    /// Returns the stored value of a field.
    func value(of field: String) -> EncodedValue? {
      switch self {
      case .restored(let parts):
        (parts.values[field] ?? StoredRecord.values(in: parts.record)[field])
          .map(EncodedValue.init)
      case .written(let content): content.values[field]
      }
    }
  }

  /// Whether the record has been read.
  ///
  /// Until then nothing is written.
  private(set) var isRead = false

  /// The content; nil if there is no record, or an unusable one.
  private(set) var content: Content?

  private(set) var commit: String?

  /// The fields whose values have, or may have, keys of their own in the store.
  private(set) var separateFields: Set<String> = []

  /// The commits of records whose write failed, but which may still be in the store.
  private(set) var attemptedCommits: Set<String> = []

  /// The secrets that belong to the record's session.
  ///
  /// If one of them is missing, the session has ended.
  private(set) var sessionSecrets: Set<String> = []

  /// The fields that were nil in the environment into which the record was restored.
  ///
  /// They are left out of the record while they are nil, because an absent field is restored as nil.
  private(set) var nilByDefault: Set<String> = []

  /// A stored session whose secrets cannot be read now, but perhaps later.
  private(set) var withheld: WithheldSession?

  /// The restored environment, if the record is to be quarantined, or could not be read.
  ///
  /// While the environment is equal to it, nothing is written, so the mere start of an older program, or of a
  /// second one, does not quarantine the record.
  private(set) var restored: EncodedEnvironment?

  /// The commits that the record may have.
  var possibleCommits: Set<String> { attemptedCommits.union(commit.map { [$0] } ?? []) }

  /// Whether the record certainly has this content.
  func isKnown(as content: RecordContent, _ layout: RecordLayout) -> Bool {
    guard attemptedCommits.isEmpty, let commit else { return false }
    return switch self.content {
    case .restored(let parts): parts == content.parts(commit: commit, layout)
    case .written(let written): written == content
    case nil: false
    }
  }

  /// Whether the store certainly has this value under a key of its own.
  func hasSeparate(_ value: EncodedValue, of field: String) -> Bool {
    guard attemptedCommits.isEmpty, separateFields.contains(field) else { return false }
    return switch content {
    case .restored(let parts): parts.values[field] == value.data
    case .written(let content): content.values[field] == value
    case nil: false
    }
  }

  mutating func recordRead(
    _ record: RecordParts?, commit: String?, sessionSecrets: Set<String>, nilByDefault: Set<String>
  ) {
    isRead = true
    content = record.map(Content.restored)
    separateFields = Set(record?.values.keys.map(\.self) ?? [])
    self.commit = commit
    self.sessionSecrets = sessionSecrets
    self.nilByDefault = nilByDefault
  }

  /// Values with keys of their own were found.
  mutating func separateFieldsFound(_ fields: Set<String>) {
    separateFields.formUnion(fields)
  }

  mutating func writeStarted(commit: String, separateFields fields: Set<String>) {
    attemptedCommits.insert(commit)
    separateFields.formUnion(fields)
  }

  mutating func written(
    _ content: RecordContent, commit: String, separateFields fields: Set<String>
  ) {
    separateFields = fields
    self.content = .written(content)
    self.commit = commit
    attemptedCommits = []
    sessionSecrets = content.sessionSecrets
    restored = nil
  }

  mutating func confirmed(_ content: RecordContent) {
    self.content = .written(content)
  }

  mutating func environmentRestored(_ environment: EncodedEnvironment) {
    restored = environment
  }

  mutating func sessionWithheld(_ session: WithheldSession) {
    withheld = session
  }

  /// Another session has replaced the withheld one.
  mutating func withheldSessionReplaced() {
    withheld = nil
    sessionSecrets = []
  }

  mutating func logoutStarted() {
    withheld = nil
  }
}

/// The stored fields of a session whose secrets cannot be read, and their values in memory.
struct WithheldSession: Equatable, Sendable {
  /// The stored values; a field that is missing was nil and left out.
  var stored: [String: EncodedValue] = [:]

  /// The values that the same fields have in memory, without a session.
  var placeholders: [String: EncodedValue] = [:]

  /// Whether no other session has replaced this one in an environment.
  func isUntouched(in encoded: EncodedEnvironment) -> Bool {
    placeholders.allSatisfy { encoded.values[$0.key] == $0.value }
  }
}
