#if Crypto
  import EnvironmentStorage
  import Foundation
  import Testing

  @Suite struct SecretsOnDiskTests {
    @Test(arguments: StoreKind.allCases)
    func `No secret is in any file, in any form`(kind: StoreKind) throws {
      let folder = try TemporaryFolder()
      let secrets = (0..<20).map { "hunter2-token-of-user-\($0)" }
      do {
        let store = EncryptedStore(
          kind.store(at: folder.file("secrets")), key: .file(folder.file("key")))
        for (number, secret) in secrets.enumerated() {
          try store.apply(["token \(number)": Data(secret.utf8), "last": Data(secret.utf8)])
        }
        try store.apply(["token 0": nil])
        // Broken, and quarantined.
        try Data("environment-store 1 damaged".utf8).write(to: folder.file("other"))
        _ = try EncryptedStore(
          kind.store(at: folder.file("other")), key: .file(folder.file("key"))
        ).quarantineUnreadable()
      }

      let key = try Data(contentsOf: folder.file("key"))
      let contents = folder.contents
      #expect(contents.count >= 3)
      for (name, content) in contents {
        for form in secrets.flatMap(forms) {
          #expect(content.range(of: form) == nil, "in \(name)")
        }
        guard name != "key" else { continue }
        for form in [key, key.base64EncodedData(), Data(hexadecimal(key).utf8)] {
          #expect(content.range(of: form) == nil, "the key, in \(name)")
        }
      }
      // The search itself works.
      let plain = kind.store(at: folder.file("plain"))
      try plain.apply(["token": Data(secrets[3].utf8)])
      #expect(
        try Data(contentsOf: folder.file("plain")).range(of: Data(secrets[3].utf8)) != nil)
    }

    /// A secret as it is, reversed, in base64 at each of the three offsets, and in hexadecimal digits.
    private func forms(of secret: String) -> [Data] {
      let bytes = Data(secret.utf8)
      let base64 = (0..<3).map { offset in
        // Without the ends, which depend on the neighboring bytes.
        (Data(count: offset) + bytes).base64EncodedData().dropFirst(4).dropLast(4)
      }
      return [bytes, Data(bytes.reversed()), Data(hexadecimal(bytes).utf8)]
        + [Data(hexadecimal(bytes).uppercased().utf8)] + base64.map { Data($0) }
    }

    private func hexadecimal(_ bytes: Data) -> String {
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
#endif
