#if Crypto
  import EnvironmentStorage
  import Environments
  import Foundation
  import Testing

  @Suite struct SecretsOnDiskTests {
    @Test(arguments: StoreKind.allCases)
    func `No secret and no key is in any file of a store, in any form`(kind: StoreKind) async throws
    {
      let folder = try TemporaryFolder()
      let directory = StoreDirectory(kind, at: folder.url)
      let secrets = (0..<20).map { "hunter2-token-of-user-\($0)" }
      let program = directory.start()
      let name = Household.name + "#firstSession"
      var keys: [Data] = []
      for secret in secrets {
        try await program.session.logInDurably { $0.service.token = Secret(secret) }
        for name in [name, Household.name + "#secondSession"] {
          if let key = try directory.keys.key(named: name) { keys.append(key.value) }
        }
      }
      let contents = folder.contents.filter { !$0.key.hasSuffix(".key") }
      #expect(!contents.isEmpty && keys.count == 20)
      for (name, content) in contents {
        for form in secrets.flatMap(TemporaryFolder.forms) {
          #expect(content.range(of: form) == nil, "in \(name)")
        }
        for key in keys.map({ $0.dropFirst(8) }) {
          for form in [Data(key), key.base64EncodedData()] {
            #expect(content.range(of: form) == nil, "the key, in \(name)")
          }
        }
      }
      // The search itself works.
      let plain = kind.store(at: folder.file("plain"))
      try plain.apply(["token": Data(secrets[3].utf8)])
      #expect(
        folder.contents.contains {
          $0.key.hasPrefix("plain") && $0.value.range(of: Data(secrets[3].utf8)) != nil
        })
    }
  }
#endif
