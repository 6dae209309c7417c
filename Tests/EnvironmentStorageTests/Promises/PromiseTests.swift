import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// Promises of WhatSurvivesWhat.md that belong to no part of the library alone.
@Suite("Documentation: what survives what")
struct WhatSurvivesWhatTests {
  private let stack = EnvironmentStack(World())

  @Test func `A file that has secrets and record together is not removed by a logout`() async throws
  {
    for isShared in [true, false] {
      let secrets = ReadOnlyStore()
      let plain = isShared ? secrets : ReadOnlyStore()
      let storage = StackStorage(
        World.schema, in: plain, secrets: secrets, savingAfter: .seconds(1_000_000),
        onProblem: { _ in })
      await stack.withIsolatedProcess(storage: storage) {
        let session = EnvironmentSession(.session, of: stack)
        _ = try? await session.login { $0.become("Blob") }
        plain.isReadOnly = true
        secrets.isReadOnly = true
        let error = await #expect(throws: StorageError.SessionFailure.self) {
          try await session.logout()
        }
        #expect(error?.reason == (isShared ? .notEnded : .notErased))
      }
      #expect(plain.contents[World.schema.name] != nil)
      #expect(secrets.erasures == (isShared ? 0 : 1))
    }
  }

  @Test func `An older copy of record and secrets brings the older session back`() async throws {
    let disk = IsolatedDisk()
    let session = EnvironmentSession(.session, of: stack)
    var (plain, secrets): ([String: Data], [String: Data]) = ([:], [:])
    let id = try await stack.withIsolatedProcess(storage: disk.storage()) {
      let id = try await session.login { $0.become("Blob") }
      (plain, secrets) = (disk.plain.contents, disk.secrets.contents)
      try await session.logout()
      return id
    }
    #expect(!disk.mentions("Blob"))
    disk.plain.apply(plain.mapValues { $0 })
    disk.secrets.apply(secrets.mapValues { $0 })
    await stack.withIsolatedProcess(storage: disk.storage()) {
      #expect(session.id == id)
      #expect(stack.current.owner == "Blob")
    }
  }

  @Test func `A problem names the field and the place, and never a value`() async throws {
    let disk = IsolatedDisk()
    await stack.withIsolatedProcess(storage: disk.storage()) { stack.language = "de" }
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
