import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// Promises of WhatSurvivesWhat.md that belong to no part of the library alone.
@Suite("Documentation: what survives what")
struct WhatSurvivesWhatTests {
  private let stack = EnvironmentStack(World())

  @Test func `A problem names the field and the place, and never a value`() async throws {
    let disk = IsolatedDisk()
    let storage = disk.storage()
    storage.attach(to: stack)
    stack.language = "de"
    await storage.detach()
    let record = try #require(disk.plain.contents[World.schema.name])
    let text = String(decoding: record, as: UTF8.self)
    #expect(text.contains("\"de\""))
    let damaged = text.replacing("\"de\"", with: "{\"hunter\":\"hunter2\"}")
    disk.plain.apply([World.schema.name: Data(damaged.utf8)])
    let problems = disk.storage().restore(World()).problems
    #expect(problems.map(\.field) == ["language"])
    let message = problems.map { "\($0)" }.joined()
    #expect(message.contains("\"language\"") || message.contains("language"))
    #expect(message.contains(World.schema.name))
    #expect(!message.contains("hunter"))
  }
}

/// A store whose changes are refused from some time on, but for the removal of all values.
///
/// `@unchecked Sendable` because the variables are accessed with the lock held only.
private final class ReadOnlyStore: SecretStore, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Data] = [:]
  private var refuses = false
  private var erased = 0

  var contents: [String: Data] { lock.withLock { values } }
  var erasures: Int { lock.withLock { erased } }

  var isReadOnly: Bool {
    get { lock.withLock { refuses } }
    set { lock.withLock { refuses = newValue } }
  }

  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    contents[key]
  }

  func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
    Set(contents.keys.filter { $0.hasPrefix(prefix) })
  }

  func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
    guard !isReadOnly else {
      throw StorageError.StoreFailure(.notAllowed, during: .write, at: "the store")
    }
    lock.withLock { values.merge(changes.compactMapValues { $0 }) { $1 } }
    lock.withLock { for (key, value) in changes where value == nil { values[key] = nil } }
  }

  func eraseAll() throws(StorageError.StoreFailure) {
    lock.withLock {
      values = [:]
      erased += 1
    }
  }
}
