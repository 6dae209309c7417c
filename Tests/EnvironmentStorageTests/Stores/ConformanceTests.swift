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
