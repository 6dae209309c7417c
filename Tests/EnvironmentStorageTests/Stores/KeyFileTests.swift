#if Crypto
  import EnvironmentStorage
  import Foundation
  import Testing

  @Suite struct KeyFileTests {
    let folder: TemporaryFolder
    let memory = MemoryStore()

    init() throws { folder = try TemporaryFolder() }

    private var store: EncryptedStore {
      EncryptedStore(memory, key: .file(folder.file("keys/key")))
    }

    @Test func `The file is made when something is first encrypted, for its owner only`() throws {
      #expect(try store.value(forKey: "token") == nil)
      #expect(try store.keys(withPrefix: "") == [])
      try store.apply(["token": nil])
      #expect(try folder.names == [])

      try store.apply(["token": Data("secret".utf8)])
      #expect(try folder.mode("keys") == 0o700)
      #expect(try folder.mode("keys/key") == 0o600)
      #expect(try Data(contentsOf: folder.file("keys/key")).count == 32)
      #expect(folder.contents.keys.sorted() == ["keys/key"])
      #expect(try store.value(forKey: "token") == Data("secret".utf8))
    }

    @Test func `Two keys are not alike`() throws {
      var keys: Set<Data> = []
      for name in ["a", "b", "c"] {
        let key = folder.file(name)
        try EncryptedStore(MemoryStore(), key: .file(key)).apply(["token": Data()])
        keys.insert(try Data(contentsOf: key))
      }
      #expect(keys.count == 3)
    }

    @Test func `A missing key is reported, and not made again`() throws {
      try store.apply(["token": Data("secret".utf8)])
      let key = try Data(contentsOf: folder.file("keys/key"))
      try FileManager.default.removeItem(at: folder.file("keys/key"))
      let before = memory.contents
      for attempt in [
        { _ = try store.value(forKey: "token") }, { try store.apply(["other": Data()]) },
        { try store.apply(["token": Data()]) },
      ] {
        let error = #expect(throws: StorageError.StoreFailure.self) { try attempt() }
        #expect(error?.reason == .keyMissing)
        #expect(error?.place == folder.path("keys/key"))
      }
      #expect(try folder.names == ["keys"])
      #expect(folder.contents.isEmpty)
      #expect(memory.contents == before)
      // An absent value needs no key.
      #expect(try store.value(forKey: "other") == nil)

      try key.write(to: folder.file("keys/key"))
      chmod(folder.path("keys/key"), 0o600)
      #expect(try store.value(forKey: "token") == Data("secret".utf8))
    }

    @Test func `Without encrypted values, a missing key is made again`() throws {
      memory.apply(["plain": Data("of another program".utf8)])
      try store.apply(["token": Data("1".utf8)])
      try FileManager.default.removeItem(at: folder.file("keys/key"))
      try store.apply(["token": nil])
      try store.apply(["token": Data("2".utf8)])
      #expect(try store.value(forKey: "token") == Data("2".utf8))
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o610, 0o601, 0o620, 0o777])
    func `A key that others may read or change is refused`(mode: Int) throws {
      try store.apply(["token": Data("secret".utf8)])
      chmod(folder.path("keys/key"), mode_t(mode))
      let octal = String(mode, radix: 8)
      for attempt in [
        { _ = try store.value(forKey: "token") }, { try store.apply(["other": Data()]) },
      ] {
        let error = #expect(throws: StorageError.StoreFailure.self) { try attempt() }
        #expect(
          error?.description
            == "\(folder.path("keys/key")) was not opened: others may read or change the key, which "
            + "has mode \(octal), not 600. Correct that, or use another key.")
      }
    }

    @Test(arguments: [0, 1, 31, 33, 44, 100_000])
    func `A file of another size is no key`(count: Int) throws {
      try store.apply(["token": Data("secret".utf8)])
      try Data(count: count).write(to: folder.file("keys/key"))
      let error = #expect(throws: StorageError.StoreFailure.self) {
        try store.value(forKey: "token")
      }
      #expect(error?.reason == .keyUnusable("it has \(count) bytes, and a key has 32"))
      #expect(throws: StorageError.StoreFailure.self) { try store.apply(["other": Data()]) }
      #expect(try Data(contentsOf: folder.file("keys/key")) == Data(count: count))
    }

    @Test(arguments: FileObstacleTests.Obstacle.allCases)
    func `A directory, link, pipe or device is not a key`(obstacle: FileObstacleTests.Obstacle)
      throws
    {
      memory.apply(["token": Data("ENV\u{1}".utf8)])
      try FileManager.default.createDirectory(
        at: folder.file("keys"), withIntermediateDirectories: false)
      try obstacle.put(at: folder.path("keys/key"))
      for attempt in [
        { _ = try store.value(forKey: "token") }, { try store.apply(["other": Data()]) },
      ] {
        let error = #expect(throws: StorageError.StoreFailure.self) { try attempt() }
        #expect(error?.reason == obstacle.reason)
        #expect(error?.place == folder.path("keys/key"))
      }
    }

    @Test func `Threads that need the first key at once agree on one`() throws {
      let value = Data("secret".utf8)
      for round in 0..<20 {
        let url = folder.file("keys-\(round)/key")
        let stores = (0..<6).map { _ in MemoryStore() }
        let (start, end) = (DispatchSemaphore(value: 0), DispatchGroup())
        for memory in stores {
          end.enter()
          Thread.detachNewThread {
            start.wait()
            #expect(throws: Never.self) {
              try EncryptedStore(memory, key: .file(url)).apply(["token": value])
            }
            end.leave()
          }
        }
        for _ in stores { start.signal() }
        end.wait()
        for memory in stores {
          #expect(try EncryptedStore(memory, key: .file(url)).value(forKey: "token") == value)
        }
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: folder.path("keys-\(round)"))
            == ["key"])
      }
    }

    @Test func `The file's place is shown, and nothing of the key`() throws {
      #expect(
        "\(EncryptionKey.file(folder.file("key")))"
          == "EncryptionKey.file(\(folder.path("key")))")
    }
  }
#endif
