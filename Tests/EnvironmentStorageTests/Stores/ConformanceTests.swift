import EnvironmentStorage
import EnvironmentStorageTesting
import Foundation
import Testing

@Suite struct ConformanceTests {
  @Test func `Memory conforms`() {
    StoreConformance.check(claims: []) { MemoryStore() }
    let store = MemoryStore()
    StoreConformance.check { store }
  }

  @Test func `A file conforms`() throws {
    let folder = try TemporaryFolder()
    StoreConformance.check(claims: [.survivesReopening, .isExclusive]) {
      FileStore(at: folder.file("a/b/values"), waiting: .seconds(1))
    }
    #expect(try folder.names == ["a"])
  }

  @Test func `The user's defaults conform`() throws {
    let suite = "EnvironmentStorageTests.\(UUID().uuidString)"
    defer { forgetDefaults(suite) }
    StoreConformance.check { UserDefaultsStore(suiteName: suite) }
  }

  @Test func `A store that fails on request conforms until the request`() {
    StoreConformance.check(claims: []) { FaultyStore() }
  }

  #if SQLite
    @Test func `SQLite conforms`() throws {
      let folder = try TemporaryFolder()
      StoreConformance.check(claims: [.survivesReopening, .isExclusive]) {
        SQLiteStore(at: folder.file("a/b/values.sqlite"), waiting: .seconds(1))
      }
    }
  #endif
}

/// Removes the settings of a test, and the file in which the system kept them.
func forgetDefaults(_ suite: String) {
  UserDefaults().removePersistentDomain(forName: suite)
  #if os(Linux)
    let file = FileManager.default.homeDirectoryForCurrentUser
      .appending(path: ".config/\(suite).plist")
    try? FileManager.default.removeItem(at: file)
  #endif
}
