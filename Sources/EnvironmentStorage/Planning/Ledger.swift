import Foundation

/// What a storage knows of what is in its stores, and what it still owes them.
struct Ledger: Equatable, Sendable {
  /// Whether the record has been read; until then nothing is written.
  var isRead = false

  /// Whether the stores have been looked through for what nobody refers to any more.
  var isScanned = false

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
  var unreferenced: Set<String> = []

  /// The keys of secrets that a record which was quarantined may refer to.
  var protected: Set<String> = []

  /// Keys in the plain store that go with the next record: a tombstone, what an older program left.
  var removals: Set<String> = []

  /// Keys in the plain store that come with the next record: what is quarantined.
  var quarantineCopies: [String: Data] = [:]

  /// A record that was not read whole, and is to be quarantined before another takes its place.
  var recordToQuarantine: Data?

  /// What the environment was when such a record had been restored, or nothing could be read.
  ///
  /// As long as it is still that, the record stays where it is: a program that somebody just starts
  /// to have a look, an older one or a second one, moves nothing.
  var untouched: EncodedEnvironment?

  /// Keys in the plain store of records that were quarantined, with their lists of secrets.
  var quarantined: Set<String> = []

  /// Whether files that a store has put away are to be removed, because the session that ends is in
  /// them.
  var mustRemoveQuarantinedFiles = false

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
  var hasPendingWork: Bool {
    !isScanned || !attemptedCommits.isEmpty || !unreferenced.isEmpty || !removals.isEmpty
      || hasSecretTombstone || logout != nil || mustRemoveQuarantinedFiles
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
