#if os(Linux)
  import EnvironmentStorage
  import Foundation
  import Testing

  @Suite struct FullDiskTests {
    @Test(
      .enabled(if: MountedDisk.isPossible(.throughLink), MountedDisk.whyNot),
      arguments: MountedDisk.stores)
    func `On a full disk a change is refused, and the stored values stay`(kind: StoreKind) throws {
      let disk = try MountedDisk("size=256k", kind.visibility)
      let url = disk.url.appending(path: "state")
      let store = kind.store(at: url)
      try store.apply(["a": Data("1".utf8), "b": Data("2".utf8)])
      let filler = disk.url.appending(path: "filler")
      try fill(filler)

      let error = failure { try store.apply(["a": Data(count: 50_000), "b": nil]) }
      #expect(error?.reason == .noSpace)
      #expect(
        error?.description
          == "\(url.path(percentEncoded: false)) was not written: the disk is full, or the quota is used up. Free some space; the stored values are unchanged."
      )
      #expect(try store.value(forKey: "a") == Data("1".utf8))
      #expect(try store.value(forKey: "b") == Data("2".utf8))
      let names = try FileManager.default.contentsOfDirectory(
        atPath: disk.url.path(percentEncoded: false))
      #expect(names.allSatisfy { !$0.contains("tmp") && !$0.contains("broken") })

      try FileManager.default.removeItem(at: filler)
      try store.apply(["a": Data("3".utf8), "b": nil])
      #expect(try store.keys(withPrefix: "") == ["a"])
    }

    @Test(
      .enabled(if: MountedDisk.isPossible(.throughLink), MountedDisk.whyNot),
      arguments: MountedDisk.stores)
    func `A store that is opened on a full disk can still be read`(kind: StoreKind) throws {
      let disk = try MountedDisk("size=256k,nr_inodes=20", kind.visibility)
      let url = disk.url.appending(path: "state")
      try kind.store(at: url).apply(["a": Data("1".utf8)])
      try FileManager.default.removeItem(at: disk.url.appending(path: "state.lock"))
      // Neither a block nor the lock's name is to be had.
      try fill(disk.url.appending(path: "filler"))
      var names = 0
      while FileManager.default.createFile(
        atPath: disk.url.appending(path: "name-\(names)").path(percentEncoded: false), contents: nil
      ) { names += 1 }
      #expect(names < 20)
      let store = kind.store(at: url)
      #expect(try store.value(forKey: "a") == Data("1".utf8))
      #expect(failure { try store.apply(["a": Data("2".utf8)]) }?.reason == .noSpace)
      #expect(try store.value(forKey: "a") == Data("1".utf8))
    }

    /// Needs no right to mount anything, so it always runs.
    @Test func `If files may not grow, a change is refused, and the stored values stay`()
      async throws
    {
      let folder = try TemporaryFolder()
      let path = folder.path("state")
      await #expect(processExitsWith: .success) { [path = path as String] in
        // Without this, the signal that comes with it would end the process.
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 10_000, rlim_max: 10_000)
        guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
        let store = FileStore(at: URL(filePath: path))
        try store.apply(["a": Data("1".utf8)])
        for size in [10_000, 50_000, 1_000_000] {
          let error = failure { try store.apply(["a": Data(count: size)]) }
          guard error?.reason == .noSpace, try store.value(forKey: "a") == Data("1".utf8) else {
            exit(3)
          }
        }
        exit(0)
      }
      #expect(try FileStore(at: folder.file("state")).value(forKey: "a") == Data("1".utf8))
      #expect(try folder.names == ["state", "state.lock"])
    }
  }
#endif
