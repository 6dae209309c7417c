import EnvironmentHummingbird
import Foundation

/// A store that breaks one rule.
struct FaultySessionStore: SessionStore {
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
  private let store = MemorySessionStore()

  init(fault: Fault) { self.fault = fault }

  func load(_ key: SessionKey) async -> SessionRecord? {
    guard var record = await store.load(key) else { return nil }
    if fault == .losesValues { record.value = Data() }
    if fault == .losesLogins { record.isLoggedIn = false }
    return record
  }

  func save(_ record: SessionRecord, for key: SessionKey) async -> Bool {
    let current = await store.load(key)
    let forces =
      switch fault {
      case .savesAbsent: current == nil && record.version > 0
      case .ignoresVersions: current != nil && record.version > 0
      case .replacesNew: record.version == 0
      case .losesConcurrentSaves: current != nil
      default: false
      }
    if forces {
      if fault == .losesConcurrentSaves { await Task.yield() }
      await store.delete(key)
      var first = record
      first.version = 0
      _ = await store.save(first, for: key)
      for version in 0..<record.version {
        var next = record
        next.version = version + 1
        _ = await store.save(next, for: key)
      }
      return true
    }
    return await store.save(record, for: key)
  }

  func rotate(_ record: SessionRecord, from key: SessionKey, to newKey: SessionKey) async -> Bool {
    let old = await store.load(key)
    guard await store.rotate(record, from: key, to: newKey) else { return fault == .rotatesTwice }
    if fault == .keepsOldKey, var old {
      old.version = 0
      _ = await store.save(old, for: key)
    }
    return true
  }

  func delete(_ key: SessionKey) async {
    if fault != .deletesNothing { await store.delete(key) }
  }

  func deleteExpired(at date: Date) async -> Int {
    await store.deleteExpired(at: fault == .deletesUnexpired ? .distantFuture : date)
  }
}
