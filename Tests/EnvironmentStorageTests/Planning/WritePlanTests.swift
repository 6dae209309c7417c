import Foundation
import Testing

@testable import EnvironmentStorage

/// The order in which things are written, as a value: every state of the stores, every change,
/// stopped after every step.
@Suite("A plan of writes")
struct WritePlanTests {
  static let keys = StorageKeys(name: "n")

  /// The record's reference to the secret, and leftovers in the secret store.
  enum Before: CaseIterable {
    case noRecord
    case notNamed
    case null
    case known
    case unavailable
    case staged
    case knownAndStaged
    case knownAndAttempted
    case knownAndProtected
  }

  enum Change: CaseIterable {
    case none
    case toAnother
    case toNull
    case notEncodable
  }

  enum Logout: CaseIterable {
    case no
    case marked
    case unmarked
  }

  /// A combination of all that.
  struct Situation: CustomTestStringConvertible {
    let before: Before
    let change: Change
    let logout: Logout
    let hasUnreferenced: Bool
    let layout: RecordLayout

    var testDescription: String {
      """
      \(before), changed: \(change), logout: \(logout), unreferenced: \(hasUnreferenced), \(layout)
      """
    }

    static let all = Before.allCases.flatMap { before in
      Change.allCases.flatMap { change in
        Logout.allCases.flatMap { logout in
          [false, true].flatMap { hasUnreferenced in
            [RecordLayout.whole, .separate].map {
              Situation(
                before: before, change: change, logout: logout, hasUnreferenced: hasUnreferenced,
                layout: $0)
            }
          }
        }
      }
    }

    static let oldID = String(repeating: "0", count: 32)
    static let stagedID = String(repeating: "1", count: 32)
    static let unreferencedKey = keys.secret("gone", id: String(repeating: "2", count: 32))
    static let attemptedCommit = "attempted"
    static let old = Data("\"old\"".utf8)
    static let another = Data("\"another\"".utf8)

    /// The content of the stores.
    func disk() -> PlanDisk {
      var disk = PlanDisk()
      if before != .noRecord { disk.write(Self.record(ids).parts(commit: "c", layout)) }
      if (ids["s"] ?? nil) != nil { disk.secrets[keys.secret("s", id: Self.oldID)] = Self.old }
      if isStaged || before == .knownAndAttempted {
        disk.secrets[keys.secret("s", id: Self.stagedID)] = Self.another
      }
      if before == .knownAndAttempted {
        // The write of this record failed, and was made nevertheless.
        disk.write(
          Self.record(["s": Self.stagedID], value: "3").parts(commit: Self.attemptedCommit, layout))
      }
      if hasUnreferenced { disk.secrets[Self.unreferencedKey] = Self.old }
      if logout == .marked { disk.plain[keys.tombstone] = ledger(disk).tombstone.data }
      return disk
    }

    private var isStaged: Bool { before == .staged || before == .knownAndStaged }

    private var ids: [String: String?] {
      switch before {
      case .noRecord, .notNamed: [:]
      case .null, .staged: ["s": nil as String?]
      default: ["s": Self.oldID]
      }
    }

    /// The ledger after the events.
    func ledger(_ disk: PlanDisk) -> Ledger {
      var ledger = Ledger()
      ledger.recordRead(
        before == .noRecord ? nil : Self.record(ids).parts(commit: "c", layout),
        commit: before == .noRecord ? nil : "c", sessionSecrets: [], nilByDefault: [])
      if case let id?? = ids["s"] {
        if before == .unavailable {
          ledger.secretUnavailable(
            "s", id: id, placeholder: logout == .no ? StoredJSON.null : nil)
        } else {
          ledger.secretRead("s", id: id, value: Self.old)
        }
      } else if ids["s"] != nil {
        ledger.secretRead("s", id: nil, value: nil)
      }
      let stagedKey = keys.secret("s", id: Self.stagedID)
      ledger.inventoryRead(Set(disk.secrets.keys).subtracting([stagedKey]))
      if before == .knownAndProtected {
        ledger.quarantineFound([], naming: [keys.secret("s", id: Self.oldID)])
      }
      ledger.scanned(keys)
      if isStaged || before == .knownAndAttempted {
        ledger.secretsWriteStarted(
          ["s": SecretState.Staged(id: Self.stagedID, value: Self.another)], keys, removing: [],
          withTombstone: false)
      }
      if before == .knownAndAttempted {
        ledger.recordWriteStarted(commit: Self.attemptedCommit, separateFields: ["v"])
      }
      if logout != .no {
        ledger.logoutStarted(secrets: ["s"], keys)
        ledger.quarantinedFilesRemoved()
      }
      if logout == .marked { ledger.logoutRecorded(in: .plain) }
      return ledger
    }

    private static func record(_ ids: [String: String?], value: String = "1") -> RecordContent {
      RecordContent(version: 1, values: ["v": EncodedValue(Data(value.utf8))], secrets: ids)
    }

    /// The environment to save.
    var encoded: EncodedEnvironment {
      var encoded = EncodedEnvironment()
      encoded.values = ["v": EncodedValue(Data("2".utf8))]
      switch change {
      case .none:
        encoded.values = ["v": EncodedValue(Data("1".utf8))]
        encoded.secrets["s"] =
          (ids["s"] ?? nil) == nil || before == .unavailable ? StoredJSON.null : Self.old
      case .toAnother: encoded.secrets["s"] = Self.another
      case .toNull: encoded.secrets["s"] = StoredJSON.null
      case .notEncodable: encoded.failedSecrets = ["s"]
      }
      return encoded
    }

    func plan() -> WritePlan {
      WritePlan.save(encoded, over: ledger(disk()), version: 1, keys: keys, layout: layout)
    }
  }

  @Test("Never leaves a record that names a missing secret, unless it is a logout's")
  func neverLeavesARecordThatNamesWhatIsNotThere() {
    for situation in Situation.all {
      var disk = situation.disk()
      for step in situation.plan().steps {
        disk.make(step)
        #expect(disk.isWhole || disk.hasLoggedOut, "\(situation.testDescription): \(step.purpose)")
      }
      #expect(disk.isWhole, "\(situation.testDescription)")
    }
  }

  @Test("Changes the restored state in one step only")
  func changesWhatIsRestoredInOneStepOnly() {
    for situation in Situation.all {
      var disk = situation.disk()
      var states = [disk.state]
      for step in situation.plan().steps {
        disk.make(step)
        if states.last != disk.state { states.append(disk.state) }
      }
      // A restore finishes a logout: the content of its record does not count until then.
      #expect(states.count <= 2 || situation.logout != .no, "\(situation.testDescription)")
      #expect(states.count <= 3, "\(situation.testDescription)")
    }
  }

  @Test("Never lets a logout be undone once a store has its tombstone")
  func neverLetsALogoutBeUndone() {
    for situation in Situation.all where situation.logout != .no {
      var disk = situation.disk()
      var hasBegun = disk.hasLoggedOut
      let plan = situation.plan()
      for step in plan.steps {
        disk.make(step)
        let isReplaced = step.after.logout == LogoutState.none
        #expect(!hasBegun || disk.hasLoggedOut || isReplaced, "\(situation.testDescription)")
        hasBegun = hasBegun || disk.hasLoggedOut
      }
      #expect(plan.steps.last?.after.logout == LogoutState.none, "\(situation.testDescription)")
      #expect(!disk.hasTombstone, "\(situation.testDescription)")
    }
  }

  @Test("Leaves no secret but the one that the record names, and those of quarantined records")
  func leavesNoSecretButTheOneThatTheRecordNames() {
    for situation in Situation.all {
      var disk = situation.disk()
      let plan = situation.plan()
      for step in plan.steps { disk.make(step) }
      let kept =
        situation.before == .knownAndProtected && situation.logout == .no
        ? Set([Self.keys.secret("s", id: Situation.oldID)]) : []
      #expect(
        Set(disk.secrets.keys).subtracting(disk.named).subtracting(kept) == [],
        "\(situation.testDescription)")
      #expect(
        kept.isSubset(of: disk.secrets.keys), "\(situation.testDescription)")
      // The ledger says so, too.
      if let after = plan.steps.last?.after {
        #expect(after.secrets.inventory == Set(disk.secrets.keys), "\(situation.testDescription)")
        #expect(!after.hasPendingWork, "\(situation.testDescription)")
        #expect(after.secrets.staged == [:], "\(situation.testDescription)")
      }
    }
  }

  @Test("Writes only the values that have changed if each has a key of its own")
  func writesOnlyTheValuesThatHaveChanged() {
    var content = RecordContent(version: 1, values: [:], secrets: [:])
    for number in 0..<100 { content.values["f\(number)"] = EncodedValue(Data("\(number)".utf8)) }
    for isRestored in [false, true] {
      var ledger = Ledger()
      ledger.recordRead(
        content.parts(commit: "c", .separate), commit: "c", sessionSecrets: [], nilByDefault: [])
      ledger.scanned(Self.keys)
      if !isRestored { ledger.recordConfirmed(content) }
      var encoded = EncodedEnvironment()
      encoded.values = content.values
      func save() -> WritePlan {
        WritePlan.save(encoded, over: ledger, version: 1, keys: Self.keys, layout: .separate)
      }
      #expect(save().steps == [])
      encoded.values["f7"] = EncodedValue(Data("-7".utf8))
      encoded.values["f8"] = nil
      let changes = save().steps.first?.changes ?? [:]
      #expect(Set(changes.keys) == ["n", "n#f7", "n#f8"])
      #expect(changes["n#f8"] == .some(nil))
      // If the answer of a write is lost, any value may be in the store.
      ledger = save().steps.first?.during ?? ledger
      #expect(save().steps.first?.changes.count == 101)
    }
  }

  @Test("Has nothing to do once it was carried out")
  func hasNothingToDoOnceItWasCarriedOut() {
    for situation in Situation.all {
      let plan = situation.plan()
      let ledger = plan.steps.last?.after ?? situation.ledger(situation.disk())
      let next = WritePlan.save(
        situation.encoded, over: ledger, version: 1, keys: Self.keys,
        layout: situation.layout)
      #expect(next.steps.isEmpty, "\(situation.testDescription)")
    }
  }

  @Test("Continues after the failed step, whether it was made or not")
  func goesOnWhereItFailed() {
    for situation in Situation.all {
      let plan = situation.plan()
      for failing in plan.steps.indices {
        for isMade in [false, true] {
          var disk = situation.disk()
          for step in plan.steps[..<failing] { disk.make(step) }
          if isMade { disk.make(plan.steps[failing]) }
          let ledger = plan.steps[failing].during
          // The same, and something else: the failed state was not the last.
          for value in [nil, Situation.old, Situation.another, StoredJSON.null] {
            var encoded = situation.encoded
            if let value {
              encoded.secrets["s"] = value
              encoded.failedSecrets = []
            }
            var again = disk
            let second = WritePlan.save(
              encoded, over: ledger, version: 1, keys: Self.keys,
              layout: situation.layout)
            for step in second.steps {
              again.make(step)
              #expect(again.isWhole || again.hasLoggedOut, "\(situation.testDescription)")
            }
            #expect(again.isWhole && !again.hasTombstone, "\(situation.testDescription)")
            if situation.before != .knownAndProtected {
              #expect(Set(again.secrets.keys) == again.named, "\(situation.testDescription)")
            }
          }
        }
      }
    }
  }

  @Test("Names the record that may be there in a tombstone, also one whose writing failed")
  func namesTheRecordThatMayBeThereInATombstone() throws {
    for situation in Situation.all where situation.logout == .no {
      var disk = situation.disk()
      let plan = WritePlan.tombstone(
        over: situation.ledger(disk), endingSessionWith: ["s"], keys: Self.keys)
      #expect(plan.steps.map(\.purpose) == [.tombstone])
      for step in plan.steps { disk.make(step) }
      #expect(disk.hasLoggedOut, "\(situation.testDescription)")
      #expect(plan.steps.first?.during.logout == .unrecorded(secrets: ["s"], isFinal: false))
      #expect(plan.steps.first?.after.logout == .recorded(in: .plain, secrets: ["s"]))
    }
    let tombstone = Tombstone(commits: ["a", "b"])
    #expect(Tombstone.applies(tombstone.data, toRecord: "b"))
    #expect(!Tombstone.applies(tombstone.data, toRecord: "c"))
    #expect(Tombstone.applies(tombstone.data, toRecord: nil))
    #expect(Tombstone.applies(Data("nonsense".utf8), toRecord: "c"))
  }

  @Test("Names secrets and quarantines by distinguishable keys")
  func namesSecretsByKeysThatCanBeToldApart() {
    let id = StorageKeys.makeID()
    #expect(StorageKeys.isID(id))
    #expect(id != StorageKeys.makeID())
    let keys = StorageKeys(name: "a.b")
    #expect(keys.field(ofSecret: keys.secret("c.d", id: id)) == "c.d")
    for other in ["a.b", "a.b.c", "a.b.\(id)", "a.c.d.\(id)", "a.b.c.\(id)x", keys.tombstone] {
      #expect(keys.field(ofSecret: other) == nil, "\(other)")
    }
    #expect(keys.quarantined(keys.quarantinedRecord(12)) == .record(12))
    #expect(keys.quarantined(keys.quarantinedSecrets(12)) == .secrets)
    #expect(
      keys.quarantined(keys.quarantinedValue(12, "a#b.secrets")) == .value(12, field: "a#b.secrets")
    )
    #expect(keys.quarantined(keys.quarantinePrefix + "x") == .unknown)
    #expect(keys.quarantined(keys.value("c")) == nil)
  }
}

/// Two stores, as dictionaries.
struct PlanDisk: Equatable {
  var plain: [String: Data] = [:]
  var secrets: [String: Data] = [:]

  mutating func make(_ step: WriteStep) {
    for (key, value) in step.changes {
      if step.isForSecrets { secrets[key] = value } else { plain[key] = value }
    }
  }

  mutating func write(_ parts: RecordParts) {
    plain[WritePlanTests.keys.record] = parts.record
    for (field, value) in parts.values { plain[WritePlanTests.keys.value(field)] = value }
  }

  private struct Record: Decodable {
    var commit: String
    var secrets: [String: String?]
    var values: [String: Int]?
    var fields: [String]?
  }

  /// The values with keys of their own.
  private var separate: [String: Int] {
    let prefix = WritePlanTests.keys.valuePrefix
    var values: [String: Int] = [:]
    for (key, value) in plain where key.hasPrefix(prefix) {
      values[String(key.dropFirst(prefix.count))] = Int(String(decoding: value, as: UTF8.self))
    }
    return values
  }

  private var record: Record? {
    plain[WritePlanTests.keys.record].flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
  }

  /// The keys of the secrets that the record names.
  var named: Set<String> {
    Set(
      (record?.secrets ?? [:]).compactMap { field, id in
        id.map { WritePlanTests.keys.secret(field, id: $0) }
      })
  }

  var isWhole: Bool {
    (plain[WritePlanTests.keys.record] == nil || record != nil)
      && named.isSubset(of: secrets.keys) && Set(separate.keys) == Set(record?.fields ?? [])
  }

  var hasTombstone: Bool {
    plain[WritePlanTests.keys.tombstone] != nil || secrets[WritePlanTests.keys.tombstone] != nil
  }

  /// Whether a restore finds a tombstone of the record.
  var hasLoggedOut: Bool {
    [plain, secrets].contains { store in
      store[WritePlanTests.keys.tombstone].map {
        Tombstone.applies($0, toRecord: record?.commit)
      } == true
    }
  }

  /// The restored state.
  var state: [String] {
    guard let record else { return [] }
    let values = named.map { String(decoding: secrets[$0] ?? Data("gone".utf8), as: UTF8.self) }
    return ["\(record.values ?? separate)", values.description]
  }
}
