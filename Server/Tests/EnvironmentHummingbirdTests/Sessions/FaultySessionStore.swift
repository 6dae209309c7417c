import EnvironmentHummingbird
import Foundation

/// A store that breaks one rule.
actor FaultySessionStore: SessionStore {
  enum Fault: CaseIterable {
    case savesAbsent, losesValues, losesLogins, ignoresVersions, replacesNew, keepsOldKey,
      deletesNothing
    case deletesUnexpired, losesConcurrentSaves, rotatesTwice

    /// The rule that it breaks.
    var rule: String {
      switch self {
      case .savesAbsent: "a session that was not saved is absent"
      case .losesValues, .losesLogins: "a saved session is returned, in the next version"
      case .ignoresVersions: "a save of an old version is refused"
      case .replacesNew: "a new session replaces none"
      case .keepsOldKey: "a rotation moves the session"
      case .deletesNothing: "a deleted session stays away"
      case .deletesUnexpired: "expired sessions are removed, and no others"
      case .losesConcurrentSaves: "a hundred tasks lose no change"
      case .rotatesTwice: "one of many rotations wins"
      }
    }
  }

  let fault: Fault
  private var records: [SessionKey: SessionRecord] = [:]

  init(fault: Fault) { self.fault = fault }

  func load(_ key: SessionKey) async -> SessionRecord? {
    guard var record = records[key] else { return nil }
    // Others read the same record meanwhile.
    if fault == .losesConcurrentSaves { await Task.yield() }
    if fault == .losesValues { record.value = Data() }
    if fault == .losesLogins { record.isLoggedIn = false }
    return record
  }

  func save(_ record: SessionRecord, for key: SessionKey) -> Bool {
    let version = records[key]?.version ?? 0
    let forces =
      switch fault {
      case .savesAbsent: version == 0
      case .ignoresVersions: version > 0 && record.version > 0
      case .replacesNew: record.version == 0
      case .losesConcurrentSaves: version > 0
      default: false
      }
    guard forces || record.version == version else { return false }
    records[key] = record.next
    return true
  }

  func rotate(_ record: SessionRecord, from key: SessionKey, to newKey: SessionKey) -> Bool {
    guard records[key]?.version == record.version, records[newKey] == nil else {
      return fault == .rotatesTwice
    }
    if fault != .keepsOldKey { records[key] = nil }
    records[newKey] = record.next
    return true
  }

  func delete(_ key: SessionKey) {
    if fault != .deletesNothing { records[key] = nil }
  }

  func deleteExpired(at date: Date) -> Int {
    let before = records.count
    let end = fault == .deletesUnexpired ? .distantFuture : date
    records = records.filter { $0.value.expires > end }
    return before - records.count
  }
}
