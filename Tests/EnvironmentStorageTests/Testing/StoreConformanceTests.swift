import EnvironmentStorage
import EnvironmentStorageTesting
import Foundation
import Testing

/// Stores with one thing wrong with each, which the suite has to find.
@Suite struct StoreConformanceTests {
  /// Something wrong with a store, and the rule that it breaks.
  struct Damage: Sendable, CustomTestStringConvertible {
    let rule: String
    let make: @Sendable (inout BrokenStore) -> Void

    init(_ rule: String, _ make: @escaping @Sendable (inout BrokenStore) -> Void) {
      self.rule = rule
      self.make = make
    }

    var testDescription: String { rule }
  }

  @Test(
    arguments: [
      Damage("is empty at first") { $0.seed = ["old": Data()] },
      Damage("an absent value is nil") { $0.value = { _, found in found ?? Data() } },
      Damage("an absent value is nil") { $0.quarantine = { "somewhere" } },
      Damage("a written value is read") {
        $0.value = { _, found in found?.isEmpty == true ? nil : found }
      },
      Damage("a written value is read") { $0.value = { _, found in found?.prefix(65_536) } },
      Damage("a written value is read") {
        $0.value = { _, found in found.map { Data($0.filter { $0 != 0 }) } }
      },
      Damage("the last value wins") { $0.keepsTheFirst = true },
      Damage("every string is a key") { $0.key = { String($0.prefix { $0 != "\0" }) } },
      Damage("every string is a key") { $0.key = { $0.lowercased() } },
      Damage("every string is a key") { $0.key = { String($0.prefix(255)) } },
      Damage("every string is a key") { $0.key = { $0.replacing("/", with: "-") } },
      Damage("strings that are equal are one key") {
        $0.key = { Data($0.utf8).base64EncodedString() }
      },
      Damage("a prefix lists the keys") {
        $0.lists = { prefix, keys in keys.filter { $0.contains(prefix) } }
      },
      Damage("a prefix lists the keys") { $0.lists = { _, keys in keys } },
      Damage("a prefix lists the keys") {
        $0.lists = { prefix, keys in
          keys.filter { $0 != prefix && $0.hasPrefix(prefix) || prefix.isEmpty }
        }
      },
      Damage("a removed value is absent") { $0.removesNothing = true },
      Damage("the last value wins") { $0.isEmptiedByNothing = true },
      Damage("a removed value is absent") { $0.makesOneChangeOnly = true },
      Damage("many threads") { $0.forgetsOwnKeys = true },
    ])
  func `A defect of a store is found by the rule that it breaks`(damage: Damage) {
    var store = BrokenStore()
    damage.make(&store)
    store.begin()
    let broken = store
    let findings = StoreConformance.findings(claims: []) { broken }
    #expect(findings.contains { $0.contains(damage.rule) }, "\(findings)")
  }

  @Test func `A sound store has no findings`() {
    let store = BrokenStore()
    #expect(StoreConformance.findings { store } == [])
  }

  @Test func `A store that forgets does not survive reopening`() {
    let findings = StoreConformance.findings { MemoryStore() }
    #expect(
      findings == [
        "The store breaks the rule “what is written is there when it is opened again”: the value of "
          + "\"a\" should be [31], and is absent."
      ])
  }

  @Test func `A store that lets a second one in is not the only one`() {
    let store = BrokenStore()
    #expect(
      StoreConformance.findings(claims: [.isExclusive]) { store } == [
        "The store breaks the rule “it is the only one”: a second store reads, while the first is "
          + "open."
      ])
  }

  @Test func `A store that throws is reported with its own words`() {
    let store = FaultyStore()
    store.fail(.noSpace)
    let findings = StoreConformance.findings(claims: []) { store }
    #expect(
      findings.first
        == "The store breaks the rule “an absent value is nil”: it throws “the faulty store was not "
        + "written: the disk is full, or the quota is used up. Free some space; the stored values are unchanged.”."
    )
  }

  @Test func `Findings become issues at the line of the check`() {
    withKnownIssue {
      StoreConformance.check(claims: []) { MemoryStore(["old": Data()]) }
    } matching: { issue in
      issue.sourceLocation?.fileID.hasSuffix("StoreConformanceTests.swift") == true
        && issue.comments.contains { $0.rawValue.contains("Hand over an empty one") }
    }
  }

  @Test func `A store that is not empty keeps its values`() {
    let store = MemoryStore(["other": Data("program".utf8)])
    #expect(StoreConformance.findings { store }.count == 1)
    #expect(store.contents == ["other": Data("program".utf8)])
  }
}

/// A store in memory with something wrong with it.
struct BrokenStore: EnvironmentStore {
  var seed: [String: Data] = [:]
  var value: @Sendable (String, Data?) -> Data? = { _, found in found }
  var key: @Sendable (String) -> String = { $0 }
  var lists: @Sendable (String, Set<String>) -> Set<String> = { prefix, keys in
    keys.filter { $0.hasPrefix(prefix) }
  }
  var quarantine: @Sendable () -> String? = { nil }
  var keepsTheFirst = false
  var removesNothing = false
  var isEmptiedByNothing = false
  var makesOneChangeOnly = false
  var forgetsOwnKeys = false
  private var memory = MemoryStore()

  init() {}

  mutating func begin() { memory = MemoryStore(seed) }

  func value(forKey key: String) -> Data? {
    value(key, memory.value(forKey: self.key(key)))
  }

  func values(withPrefix prefix: String) -> [String: Data] {
    let listed = lists(prefix, Set(memory.contents.keys))
    return memory.contents.filter { listed.contains($0.key) }
  }

  func apply(_ changes: [String: Data?]) {
    if isEmptiedByNothing, changes.isEmpty {
      memory.apply(memory.contents.mapValues { _ in nil })
    }
    var made: [String: Data?] = [:]
    for (key, value) in changes.sorted(by: { $0.key < $1.key }) {
      if removesNothing, value == nil { continue }
      if keepsTheFirst, value != nil, memory.value(forKey: key) != nil { continue }
      if makesOneChangeOnly, !made.isEmpty { break }
      if forgetsOwnKeys, key.hasPrefix("own") { continue }
      made.updateValue(value, forKey: self.key(key))
    }
    memory.apply(made)
  }

  func quarantineUnreadable() -> String? { quarantine() }
}
