import Foundation

/// What a storage knows of what is in its stores, and what it still owes them.
struct Ledger: Equatable, Sendable {
  /// Whether the record has been read; until then nothing is written.
  var isRead = false

  /// Whether the stores have been looked through for what nobody refers to any more.
  var isSurveyed = false

  /// The record, as it was read, or written; nil where it was of no use.
  var record: Data?

  /// The record's commit.
  var commit: String?

  /// The commits of records whose writing failed, and which may be there all the same.
  var attemptedCommits: Set<String> = []

  /// The ids by which the record names secrets; nil where a field is nil.
  var secretIDs: [String: String?] = [:]

  /// The values of those secrets, as they are stored.
  var secretValues: [String: Data] = [:]

  /// Secrets that could not be had, but may still: by the stored form that the field has had since.
  ///
  /// As long as the field has it, the record goes on naming the secret.
  var unreadSecrets: [String: Data] = [:]

  /// Secrets that were written, or may have been, for a record that was not.
  var staged: [String: StagedSecret] = [:]

  /// The keys of secrets that are, or may be, in the secret store.
  var inventory: Set<String> = []

  /// The keys of secrets that nobody refers to.
  var garbage: Set<String> = []

  /// The keys of secrets that a record which was set aside may refer to.
  var protected: Set<String> = []

  /// Keys in the plain store that go with the next record: a tombstone, what an older program left.
  var removals: Set<String> = []

  /// Keys in the plain store that come with the next record: what is set aside.
  var asides: [String: Data] = [:]

  /// A record that was not read whole, and is to be set aside before another takes its place.
  var owedAside: Data?

  /// What the environment was when such a record had been restored, or nothing could be read.
  ///
  /// As long as it is still that, the record stays where it is: a program that somebody just starts
  /// to have a look, an older one or a second one, moves nothing.
  var untouched: EncodedEnvironment?

  /// Keys in the plain store of records that were quarantined, with their lists of secrets.
  var quarantined: Set<String> = []

  /// Whether files that a store has put away are to be removed, because the session that ends is in
  /// them.
  var owesFileRemoval = false

  /// Whether there is, or may be, a tombstone in the secret store.
  var hasSecretTombstone = false

  /// The secrets that the record declares to be the session's; without one of them it has ended.
  var recordedSessionSecrets: Set<String> = []

  /// A session that is stored, and whose secrets cannot be had, but may still.
  var withheld: WithheldSession?

  /// The fields that are nil in the environment into which the record was restored.
  ///
  /// Their nils are left out of the record: what is absent is nil as well.
  var nilByDefault: Set<String> = []

  /// Whether the session that ends does not come back at the next start.
  var hasEnded = false

  /// The logout that is under way until the next record is written.
  var logout: Logout?

  /// Whether there is something to write also where nothing changes.
  var isOwing: Bool {
    !isSurveyed || !attemptedCommits.isEmpty || !garbage.isEmpty || !removals.isEmpty
      || hasSecretTombstone || logout != nil || owesFileRemoval
  }

  /// What says that whoever the record is of has logged out.
  var tombstone: Tombstone {
    Tombstone(commits: attemptedCommits.union(commit.map { [$0] } ?? []))
  }

  /// The fields of the secrets that belong to the session which ends.
  var sessionSecrets: Set<String> = []

  enum Logout: Equatable, Sendable {
    /// There is a tombstone in the plain store.
    case marked
    /// There is none, but one in the secret store, or the secrets have been removed from it.
    case markedBySecrets
    /// There is none: it could not be written.
    case unmarked
  }

  /// The stored forms of a session's plain fields, and of what took their place in memory.
  struct WithheldSession: Equatable, Sendable {
    /// The stored values; a field that is missing was nil and left out.
    var stored: [String: Data] = [:]

    /// The stored forms that the same fields have without a session.
    var placeholders: [String: Data] = [:]

    /// Whether an environment still has no other session.
    func isUntouched(in encoded: EncodedEnvironment) -> Bool {
      placeholders.allSatisfy { encoded.values[$0.key] == $0.value }
    }
  }

  struct StagedSecret: Equatable, Sendable {
    let id: String
    let value: Data
  }
}

/// The stored form of an environment.
struct EncodedEnvironment: Equatable, Sendable {
  var values: [String: Data] = [:]
  var secrets: [String: Data] = [:]

  /// The secrets that are not nil and belong to the session.
  var sessionSecrets: Set<String> = []

  /// The secrets that are not nil, by themselves: without what they are bound to.
  var rawSecrets: [String: Data] = [:]

  /// The plain fields that could not be encoded.
  var failedValues: Set<String> = []

  /// The secrets that could not be encoded.
  var failedSecrets: Set<String> = []

  /// Why not.
  var problems: [StorageProblem.Kind] = []

  static let null = Data("null".utf8)

  init() {}

  /// Encodes an environment.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - schema: The fields.
  ///   - cache: The stored forms of fields as they were, which are used again for fields that have not
  ///     changed, and are replaced.
  init<Environment>(
    _ environment: Environment, schema: EnvironmentSchema<Environment>, cache: inout EncodingCache
  ) {
    var used = EncodingCache()
    defer { cache = used }
    let encoder = StoredRecord.makeEncoder()
    let ended = schema.session.map { session in
      var ended = environment
      session.reset(&ended)
      return ended
    }
    for field in schema.fields {
      do {
        if !field.isSecret, let known = cache.entries[field.key],
          field.isUnchanged(environment, known.snapshot)
        {
          values[field.key] = known.encoded
          used.entries[field.key] = known
          continue
        }
        let value = try field.encode(environment, encoder)
        guard field.isSecret else {
          values[field.key] = value
          used.entries[field.key] = EncodingCache.Entry(
            snapshot: field.snapshot(environment), encoded: value)
          continue
        }
        guard value != Self.null else {
          secrets[field.key] = value
          continue
        }
        let isSessions = try ended.map { try field.encode($0, encoder) != value } ?? false
        if isSessions { sessionSecrets.insert(field.key) }
        rawSecrets[field.key] = value
        secrets[field.key] = try SecretBinding(
          of: field, key: field.key, isSessions: isSessions, environment, schema, encoder
        ).seal(value)
      } catch {
        if field.isSecret {
          failedSecrets.insert(field.key)
        } else {
          failedValues.insert(field.key)
        }
        problems.append(.unencodableField(key: field.key, because: StorageProblem.reason(error)))
      }
    }
  }
  init<Environment>(_ environment: Environment, schema: EnvironmentSchema<Environment>) {
    var cache = EncodingCache()
    self.init(environment, schema: schema, cache: &cache)
  }
}

/// The stored forms of plain fields, and the values that they are of.
///
/// Secrets are not in it: they are short, and depend on other fields.
struct EncodingCache {
  struct Entry {
    let snapshot: Any
    let encoded: Data
  }

  var entries: [String: Entry] = [:]
}
