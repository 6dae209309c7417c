import Foundation
import Testing

@testable import EnvironmentStorage

/// The transitions of the ledger, one after the other.
@Suite("A ledger")
struct LedgerTests {
  private static let keys = StorageKeys(name: "n")
  private static let id = String(repeating: "0", count: 32)
  private static let newID = String(repeating: "1", count: 32)
  private static let key = keys.secret("s", id: id)
  private static let newKey = keys.secret("s", id: newID)
  private static let value = Data("\"a\"".utf8)
  private static let content = RecordContent(
    version: 1, values: ["v": EncodedValue(Data("1".utf8))], secrets: ["s": id],
    sessionSecrets: ["s"])

  /// A ledger after a start at which everything could be read.
  private static var restored: Ledger {
    var ledger = Ledger()
    ledger.recordRead(
      content.parts(commit: "c", .whole), commit: "c", sessionSecrets: ["s"], nilByDefault: [])
    ledger.secretRead("s", id: id, value: value)
    ledger.inventoryRead([key])
    ledger.scanned(keys)
    return ledger
  }

  @Test func `Has work until the stores are scanned, and none after a complete restore`() {
    #expect(Ledger().hasPendingWork)
    #expect(!Self.restored.hasPendingWork)
    #expect(Self.restored.namesSessionSecret)
  }

  @Test func `A confirmed record is compared by its fields from then on`() {
    var ledger = Self.restored
    #expect(ledger.record.isKnown(as: Self.content, .whole))
    ledger.recordConfirmed(Self.content)
    #expect(ledger.record.content == .written(Self.content))
    #expect(ledger.record.isKnown(as: Self.content, .whole))
    #expect(!ledger.hasPendingWork)
  }

  @Test func `An obsolete value is work until a record is written`() {
    var ledger = Self.restored
    ledger.obsoleteValueFound("old")
    #expect(ledger.removals == ["old"] && ledger.hasPendingWork)
    ledger.recordWritten(
      Self.content, commit: "d", secretValues: ["s": Self.value], freed: [])
    #expect(ledger.removals == [] && !ledger.hasPendingWork)
  }

  @Test func `A record whose write failed is unknown, and named by the tombstone`() {
    var ledger = Self.restored
    ledger.recordWriteStarted(commit: "d")
    #expect(!ledger.record.isKnown(as: Self.content, .whole))
    #expect(ledger.tombstone.commits == ["c", "d"])
    #expect(ledger.hasPendingWork)
    ledger.recordWritten(
      Self.content, commit: "e", secretValues: ["s": Self.value], freed: [])
    #expect(ledger.tombstone.commits == ["e"])
    #expect(ledger.record.isKnown(as: Self.content, .whole))
  }

  @Test func `A secret is freed by the record that names another one`() {
    var ledger = Self.restored
    ledger.secretsWriteStarted(
      ["s": SecretState.Staged(id: Self.newID, value: Self.value)], Self.keys, removing: [],
      withTombstone: false)
    #expect(ledger.secrets.inventory == [Self.key, Self.newKey])
    #expect(ledger.secrets.unreferenced == [])
    ledger.secretsWritten(removed: [], withTombstone: false)
    var content = Self.content
    content.secrets = ["s": Self.newID]
    ledger.recordWritten(
      content, commit: "d", secretValues: ["s": Self.value], freed: [Self.key])
    #expect(ledger.secrets.unreferenced == [Self.key] && ledger.hasPendingWork)
    #expect(ledger.secrets.staged == [:])
    ledger.unreferencedSecretsRemoved()
    #expect(ledger.secrets.inventory == [Self.newKey] && !ledger.hasPendingWork)
  }

  @Test func `A staged secret that no record will name is unreferenced`() {
    var ledger = Self.restored
    ledger.secretsWriteStarted(
      ["s": SecretState.Staged(id: Self.newID, value: Self.value)], Self.keys, removing: [],
      withTombstone: false)
    ledger.stagedSecretsAbandoned([Self.newKey])
    #expect(ledger.secrets.unreferenced == [Self.newKey])
  }

  @Test func `A secret that a quarantined record may name is not unreferenced`() {
    for list in [[Self.newKey] as Set<String>, nil] {
      var ledger = Ledger()
      ledger.recordRead(nil, commit: nil, sessionSecrets: [], nilByDefault: [])
      ledger.inventoryRead([Self.key, Self.newKey])
      ledger.quarantineFound(["n.quarantined.1"], naming: list)
      ledger.scanned(Self.keys)
      #expect(ledger.secrets.unreferenced == (list == nil ? [] : [Self.key]))
      #expect(ledger.quarantine.stored == ["n.quarantined.1"])
    }
  }

  @Test func `A quarantined record is copied by the next record, and forgotten by a logout`() {
    var ledger = Self.restored
    ledger.recordNeedsQuarantine(Data("x".utf8))
    ledger.quarantinePrepared(["n.quarantined.1": Data("x".utf8)])
    #expect(ledger.quarantine.pending == nil)
    #expect(ledger.secrets.protected == [Self.key])
    var after = ledger
    after.recordWritten(Self.content, commit: "d", secretValues: [:], freed: [])
    #expect(after.quarantine.copies == [:])
    #expect(after.quarantine.stored == ["n.quarantined.1"])
    ledger.logoutStarted(secrets: [], Self.keys)
    #expect(ledger.quarantine.copies == [:] && ledger.secrets.protected == [])
    after.logoutStarted(secrets: [], Self.keys)
    after.recordWritten(Self.content, commit: "e", secretValues: [:], freed: [])
    #expect(after.quarantine.stored == [])
    #expect(after.quarantine.mustRemoveFiles && after.hasPendingWork)
    after.quarantinedFilesRemoved()
    #expect(!after.quarantine.mustRemoveFiles)
  }

  @Test func `A logout is final once a store records it, or its record may be written`() {
    var ledger = Self.restored
    #expect(ledger.logout.isFinal && !ledger.logout.isInProgress)
    ledger.logoutStarted(secrets: ["t"], Self.keys)
    #expect(ledger.logout == .unrecorded(secrets: ["s", "t"], isFinal: false))
    var failed = ledger
    failed.recordWriteStarted(commit: "d")
    #expect(!failed.logout.isFinal)
    ledger.logoutRecorded(in: .plain)
    #expect(ledger.logout == .recorded(in: .plain, secrets: ["s", "t"]))
    ledger.recordWriteStarted(commit: "d")
    #expect(ledger.logout == .unrecorded(secrets: ["s", "t"], isFinal: true))
    // A second logout before the first one is finished.
    ledger.logoutStarted(secrets: ["u"], Self.keys)
    #expect(ledger.logout == .unrecorded(secrets: ["s", "t", "u"], isFinal: true))
    ledger.recordWritten(Self.content, commit: "e", secretValues: [:], freed: [])
    #expect(ledger.logout == .none)
  }

  @Test func `Removing the session's secrets records the logout, and so does erasing the store`() {
    var ledger = Self.restored
    ledger.logoutStarted(secrets: [], Self.keys)
    #expect(ledger.secretsOfEndedSession(Self.keys) == [Self.key])
    ledger.secretsRemovalStarted(withTombstone: true)
    #expect(ledger.secrets.values == [:] && ledger.secrets.hasTombstone)
    #expect(!ledger.logout.isFinal)
    var removed = ledger
    removed.secretsRemoved([Self.key])
    #expect(removed.secrets.inventory == [])
    #expect(removed.logout == .recorded(in: .secrets, secrets: ["s"]))
    ledger.secretStoreErased()
    #expect(ledger.secrets.inventory == [] && !ledger.secrets.hasTombstone)
    #expect(ledger.logout == .recorded(in: .secrets, secrets: ["s"]))
  }

  @Test func `A withheld session is kept by the record until another one replaces it`() {
    var ledger = Self.restored
    let session = WithheldSession(
      stored: ["v": EncodedValue(Data("1".utf8))], placeholders: ["v": .null])
    ledger.sessionWithheld(session, secrets: ["s": StoredJSON.null])
    #expect(ledger.secrets.unread == ["s": StoredJSON.null] && ledger.secrets.values == [:])
    #expect(ledger.record.withheld == session)
    ledger.withheldSessionReplaced()
    #expect(ledger.record.withheld == nil && ledger.record.sessionSecrets == [])
    #expect(ledger.secrets.unread == [:])
  }

  @Test func `An unavailable secret stays named until a logout`() {
    var ledger = Ledger()
    ledger.recordRead(
      RecordParts(record: Data()), commit: "c", sessionSecrets: ["s"], nilByDefault: [])
    ledger.secretUnavailable("s", id: Self.id, placeholder: StoredJSON.null)
    ledger.secretTombstoneFound()
    #expect(ledger.secrets.ids == ["s": Self.id] && ledger.secrets.hasTombstone)
    ledger.logoutStarted(secrets: [], Self.keys)
    #expect(ledger.secrets.unread == [:])
  }
}
