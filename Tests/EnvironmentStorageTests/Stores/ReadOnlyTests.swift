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

    #if SQLite
      @Test(
        .enabled(if: MountedDisk.isPossible(StoreKind.sqlite.visibility), MountedDisk.whyNot))
      func `On a read-only disk a database is read with its write-ahead log`() throws {
        let folder = try TemporaryFolder()
        let disk = try MountedDisk("size=256k", StoreKind.sqlite.visibility)
        let store = SQLiteStore(at: folder.file("state"))
        for number in ["1", "2"] { try store.apply(["a": Data(number.utf8)]) }
        // As a killed program leaves them. To close the database would move the log into its file.
        try withExtendedLifetime(store) {
          for name in ["state", "state-wal"] {
            try FileManager.default.copyItem(
              at: folder.file(name), to: disk.url.appending(path: name))
          }
        }
        try disk.remount("ro")
        #expect(
          try SQLiteStore(at: disk.url.appending(path: "state")).value(forKey: "a")
            == Data("2".utf8))
      }
    #endif

    /// Root can read without the permission, so another user has to try.
    @Test
    func
      `Without read permission, a file is reported, and with it, one of the administrator is read`()
      async throws
    {
      let folder = try TemporaryFolder()
      for path in ["file/state", "directory/state", "readable/state"] {
        try FileStore(at: folder.file(path)).apply(["a": Data("1".utf8)])
      }
      chmod(folder.path("file"), 0o755)
      chmod(folder.path("file/state"), 0)
      chmod(folder.path("file/state.lock"), 0o666)
      chmod(folder.path("directory"), 0)
      chmod(folder.path("readable"), 0o755)
      chmod(folder.path("readable/state"), 0o644)
      let root = folder.url.path(percentEncoded: false)
      await #expect(processExitsWith: .success) { [root = root as String] in
        if geteuid() == 0 { guard setgid(65_534) == 0, setuid(65_534) == 0 else { exit(2) } }
        for path in ["file/state", "directory/state"] {
          for attempt in attempts(on: FileStore(at: URL(filePath: "\(root)/\(path)"))) {
            let error = failure { try attempt() }
            guard error?.reason == .notAllowed else { exit(3) }
          }
        }
        let readable = FileStore(at: URL(filePath: "\(root)/readable/state"))
        guard try readable.value(forKey: "a") == Data("1".utf8) else { exit(4) }
        exit(0)
      }
      chmod(folder.path("directory"), 0o700)
      chmod(folder.path("file/state"), 0o600)
      for path in ["file/state", "directory/state"] {
        #expect(try FileStore(at: folder.file(path)).value(forKey: "a") == Data("1".utf8))
      }
    }
  }
#endif
