#if os(Linux)
  import EnvironmentStorage
  import Foundation
  import Testing

  @Suite struct ReadOnlyTests {
    @Test(
      .enabled(if: MountedDisk.isPossible(.throughLink), MountedDisk.whyNot),
      arguments: MountedDisk.stores)
    func `On a read-only disk a store is read, and says why it is not written`(kind: StoreKind)
      throws
    {
      let disk = try MountedDisk("size=256k", kind.visibility)
      let url = disk.url.appending(path: "state")
      try kind.store(at: url).apply(["a": Data("1".utf8)])
      // Once with the lock's file there, and once without.
      for _ in 0..<2 {
        try disk.remount("ro")
        let store = kind.store(at: url)
        #expect(try store.value(forKey: "a") == Data("1".utf8))
        #expect(try store.keys(withPrefix: "").contains("a"))
        let error = failure { try store.apply(["a": Data("2".utf8)]) }
        #expect(error?.reason == .notAllowed)
        #expect(error?.place == url.path(percentEncoded: false))
        #expect(
          error?.description.hasSuffix(
            "writing there is not permitted. Change the permissions, or use another directory.")
            == true)

        try disk.remount("rw")
        try store.apply(["a": Data("1".utf8), "b": Data("2".utf8)])
        #expect(try store.keys(withPrefix: "") == ["a", "b"])
        try FileManager.default.removeItem(at: disk.url.appending(path: "state.lock"))
      }
    }

    @Test(
      .enabled(if: MountedDisk.isPossible(.throughLink), MountedDisk.whyNot),
      arguments: StoreKind.allCases)
    func `On a read-only disk that has none, a store is empty`(kind: StoreKind) throws {
      let disk = try MountedDisk("size=64k,ro")
      for path in ["state", "a/b/state"] {
        let store = kind.store(at: disk.url.appending(path: path))
        #expect(try store.value(forKey: "a") == nil)
        #expect(try store.keys(withPrefix: "") == [])
        #expect(failure { try store.apply(["a": Data()]) }?.reason == .notAllowed)
      }
    }
  }
#endif
