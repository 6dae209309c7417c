#if Crypto
  import EnvironmentStorage
  import EnvironmentsTesting
  import Foundation
  import Testing

  @Suite struct EncryptedStoreTests {
    let memory = MemoryStore()
    let key: EncryptionKey
    let store: EncryptedStore

    init() throws {
      key = try EncryptionKey(Data(0..<32))
      store = EncryptedStore(memory, key: key)
    }

    private func reason(
      of key: String = "token", in store: EncryptedStore
    ) -> StorageError.StoreFailure.Reason? {
      do throws(StorageError.StoreFailure) {
        _ = try store.value(forKey: key)
        return nil
      } catch {
        return error.reason
      }
    }

    @Test func `Absence, a wrong key and tampering have different errors`() throws {
      #expect(try store.value(forKey: "token") == nil)
      try store.apply(["token": Data("secret".utf8)])
      #expect(try store.value(forKey: "token") == Data("secret".utf8))

      let other = EncryptedStore(memory, key: try EncryptionKey(Data(1..<33)))
      #expect(reason(in: other) == .wrongKey)
      #expect(try other.value(forKey: "other") == nil)

      var stored = try #require(memory.contents["token"])
      stored[stored.count - 1] ^= 1
      memory.apply(["token": stored])
      #expect(reason(in: store) == .tampered)
    }

    @Test func `The errors name the key of the value, and never the value`() throws {
      try store.apply(["token": Data("hunter2".utf8)])
      let other = EncryptedStore(memory, key: try EncryptionKey(Data(1..<33)))
      let error = #expect(throws: StorageError.StoreFailure.self) {
        try other.value(forKey: "token")
      }
      #expect(
        error?.description
          == "The encrypted value 'token' was not read: it was encrypted with another key. Use that "
          + "key, or remove what it protects.")
    }

    @Test func `A change of any bit is found out`() throws {
      try store.apply(["token": Data("secret".utf8)])
      let stored = try #require(memory.contents["token"])
      for index in stored.indices {
        for bit in 0..<8 {
          var changed = stored
          changed[index] ^= 1 << bit
          memory.apply(["token": changed])
          #expect(reason(in: store) == .tampered, "bit \(bit) of byte \(index)")
        }
      }
    }

    @Test func `Cut off at every byte, and made longer, it is found out`() throws {
      try store.apply(["token": Data("secret".utf8)])
      let stored = try #require(memory.contents["token"])
      for count in stored.indices {
        memory.apply(["token": stored.prefix(count)])
        #expect(reason(in: store) == .tampered, "\(count) bytes")
      }
      memory.apply(["token": stored + [0]])
      #expect(reason(in: store) == .tampered)
    }

    @Test func `10,000 mutated values are found out`() throws {
      try store.apply(["token": Data("a secret of some length".utf8)])
      let stored = try #require(memory.contents["token"])
      var numbers = SplitMix64(seed: 7)
      for number in 0..<10_000 {
        let changed = mutation(of: stored, with: &numbers)
        memory.apply(["token": changed])
        guard changed != stored else { continue }
        switch reason(in: store) {
        case .tampered, .wrongKey, .unreadable: break
        case let other: Issue.record("mutation \(number): \(String(describing: other))")
        }
      }
    }

    @Test func `A value is worth nothing under another key's name`() throws {
      try store.apply(["a": Data("1".utf8), "b": Data("2".utf8)])
      let contents = memory.contents
      memory.apply(["a": contents["b"], "b": contents["a"], "c": contents["a"]])
      for name in ["a", "b", "c"] { #expect(reason(of: name, in: store) == .tampered) }
    }

    @Test func `The same value is never encrypted the same way`() throws {
      var seen: Set<Data> = []
      for _ in 0..<100 {
        try store.apply(["token": Data("secret".utf8)])
        seen.insert(try #require(memory.contents["token"]))
      }
      #expect(seen.count == 100)
    }

    @Test func `A value that is not encrypted, or in a newer form, has an error of its own`() throws
    {
      memory.apply(["token": Data("a token in plain text, as older programs left it".utf8)])
      #expect(reason(in: store) == .unreadable("what is there is not encrypted"))
      try EncryptedStore(memory, key: EncryptionKey(Data(1..<33))).apply(["token": Data()])
      var stored = try #require(memory.contents["token"])
      stored[3] = 2
      memory.apply(["token": stored])
      #expect(
        reason(in: store)
          == .unreadable("it is encrypted in form 2, which this program does not know"))
    }

    @Test func `What cannot be decrypted can be removed and replaced`() throws {
      try EncryptedStore(memory, key: EncryptionKey(Data(1..<33))).apply(["a": Data(), "b": Data()])
      try store.apply(["a": nil, "b": Data("2".utf8)])
      #expect(try store.keys(withPrefix: "") == ["b"])
      #expect(try store.value(forKey: "b") == Data("2".utf8))
    }

    @Test func `A key of another size is refused`() throws {
      for count in [0, 1, 16, 31, 33, 64] {
        let error = #expect(throws: StorageError.StoreFailure.self) {
          try EncryptionKey(Data(count: count))
        }
        #expect(
          error?.description
            == "The key that was handed in was not opened: it has \(count) bytes, and a key has 32. "
            + "Correct that, or use another key.")
      }
      #expect(try EncryptionKey(Data(0..<64)[10..<42]).description == "EncryptionKey(<secret>)")
    }

    @Test func `A key is not shown, however it is printed`() throws {
      let bytes = Data("0123456789abcdefghijklmnopqrstuv".utf8)
      let key = try EncryptionKey(bytes)
      var dumped = ""
      dump(key, to: &dumped)
      dump(EncryptedStore(memory, key: key), to: &dumped)
      for shown in [
        "\(key)", String(reflecting: key), dumped, "\(EncryptedStore(memory, key: key))",
      ] {
        #expect(!shown.contains("0123456789"))
        #expect(!shown.contains(bytes.base64EncodedString()))
        #expect(!shown.contains("48, 49"))
      }
    }
  }
#endif
