#if Crypto
  import EnvironmentStorage
  import EnvironmentStorageTesting
  import Environments
  import Foundation
  import Testing

  /// The effects of a logout, a key, a server and an older program on the stored data.
  @Suite("The stored parts of a session", .timeLimit(.minutes(5)))
  struct StoredSessionPartsTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    private func directory(_ kind: StoreKind) throws -> AccountDirectory {
      AccountDirectory(kind, at: folder.url)
    }

    // MARK: Quarantine

    @Test(
      arguments: StoreKind.allCases, ["a damaged field", "an unknown field", "a newer version"])
    func `A logout leaves nothing of the user in a quarantined record`(
      kind: StoreKind, damage: String
    ) async throws {
      let directory = try directory(kind)
      try await directory.start().logIn()
      try directory.edit { record in
        record =
          switch damage {
          case "a damaged field":
            record.replacingOccurrences(of: #""visits":0"#, with: #""visits":"none""#)
          case "an unknown field":
            record.replacingOccurrences(of: #""visits":0"#, with: #""visits":0,"zoom":2"#)
          default:
            record.replacingOccurrences(of: #""version":1"#, with: #""version":2"#)
          }
      }
      do {
        let program = directory.start()
        #expect(!program.restored.problems.isEmpty)
        // Another record takes its place: the damaged one is quarantined.
        program.stack.language = "de"
        try await program.storage.flush()
        #expect(try directory.mentions("blob@example.com"))
        if program.session.id == nil { try await program.logIn("Mallory") }
        try await program.session.logout()
      }
      #expect(try !directory.mentions("blob@example.com"))
      #expect(try !directory.mentions("Mallory"))
      #expect(directory.start().restored.environment.language == "de")
    }

    @Test(arguments: StoreKind.allCases)
    func `A logout right after the start leaves no damaged record behind`(kind: StoreKind)
      async throws
    {
      let directory = try directory(kind)
      try await directory.start().logIn()
      try directory.edit {
        $0 = $0.replacingOccurrences(of: #""visits":0"#, with: #""visits":"none""#)
      }
      try await directory.start().session.logout()
      #expect(try !directory.mentions("blob@example.com"))
    }

    @Test(arguments: StoreKind.allCases)
    func `A logout leaves nothing of the user in a quarantined file`(kind: StoreKind) async throws {
      let directory = try directory(kind)
      try await directory.start().logIn()
      let file = folder.file("state")
      var content = try Data(contentsOf: file)
      content[20] ^= 0xFF
      try content.write(to: file)
      do {
        let program = directory.start()
        try await program.logIn("Mallory")
        #expect(try folder.names.contains { $0.contains(".broken-") })
        try await program.session.logout()
      }
      #expect(try !directory.mentions("blob@example.com"))
    }

    // MARK: Tokens of older programs

    @Test(arguments: StoreKind.allCases, [false, true])
    func `A legacy token beside a record without a token is migrated`(
      kind: StoreKind, isNull: Bool
    ) async throws {
      let directory = try directory(kind)
      do {
        let program = directory.start()
        program.stack.language = "de"
        try await program.storage.flush()
      }
      if isNull {
        try directory.edit { record in
          record = record.replacingOccurrences(
            of: #""secrets":{}"#, with: #""secrets":{"token":null}"#)
        }
      }
      try directory.plain.apply([Account.legacyKey: Data("deadbeef".utf8)])
      do {
        let program = directory.start()
        #expect(program.restored.environment.service.token?.value == "deadbeef")
        #expect(program.restored.environment.language == "de")
        try await program.storage.flush()
      }
      #expect(try directory.plain.value(forKey: Account.legacyKey) == nil)
      #expect(directory.start().restored.environment.service.token?.value == "deadbeef")
      #expect(try !directory.mentions("deadbeef"))
    }

    @Test(arguments: StoreKind.allCases)
    func `A nil value is omitted from the record`(kind: StoreKind) async throws {
      let directory = try directory(kind)
      let program = directory.start()
      program.stack.language = "de"
      try await program.storage.flush()
      #expect(try !directory.mentions("null"))
      // A nil value that is not the default is still distinguished from an absent one.
      try await program.logIn()
      try await program.session.logout()
      #expect(try !directory.mentions("null"))
    }

    // MARK: The key

    @Test(arguments: StoreKind.allCases, ["gone", "readable by others", "another"])
    func `A run without access to the key changes nothing that it cannot read`(
      kind: StoreKind, obstacle: String
    ) async throws {
      let directory = try directory(kind)
      let id = try await directory.start().logIn()
      let key = folder.path("key")
      let elsewhere = folder.path("elsewhere")
      switch obstacle {
      case "gone": rename(key, elsewhere)
      case "readable by others": chmod(key, 0o644)
      default:
        rename(key, elsewhere)
        try Data(repeating: 1, count: 32).write(to: URL(filePath: key))
        chmod(key, 0o600)
      }
      do {
        let program = directory.start()
        #expect(program.restored.environment.service.token == nil)
        #expect(program.restored.environment.user == nil)
        #expect(program.session.id == nil)
        #expect(program.restored.problems.map(\.field) == ["token"])
        try await program.storage.flush()
        // What does not belong to the session is stored.
        program.stack.language = "de"
        program.stack.visits = 3
        try await program.storage.flush()
      }
      if obstacle == "readable by others" { chmod(key, 0o600) } else { rename(elsewhere, key) }
      let found = directory.start().restored
      #expect(found.problems.isEmpty)
      #expect(found.environment.session == id)
      #expect(found.environment.user?.name == "Blob")
      #expect(found.environment.service.token?.value == "token of Blob")
      #expect(found.environment.language == "de")
      #expect(found.environment.visits == 3)
    }

    @Test(arguments: StoreKind.allCases)
    func `A login or logout without access to the key replaces the session that it cannot read`(
      kind: StoreKind
    ) async throws {
      let directory = try directory(kind)
      try await directory.start().logIn()
      let key = folder.path("key")
      let elsewhere = folder.path("elsewhere")
      rename(key, elsewhere)
      do {
        let program = directory.start()
        try await program.session.logout()
      }
      rename(elsewhere, key)
      let found = directory.start()
      #expect(found.restored.environment.session == nil)
      #expect(found.restored.environment.user == nil)
      #expect(try !directory.mentions("blob@example.com"))
    }

    // MARK: The server

    @Test(arguments: StoreKind.allCases)
    func `An edited server address costs the token and nothing else`(kind: StoreKind) async throws {
      let directory = try directory(kind)
      do {
        let program = directory.start()
        program.stack.language = "de"
        program.stack.service.server = .staging
        try await program.logIn()
      }
      #expect(directory.start().restored.environment.service.token?.value == "token of Blob")
      try directory.edit {
        $0 = $0.replacingOccurrences(
          of: "https://api.staging.example.com", with: "https://evil.example.com")
      }
      let program = directory.start()
      let found = program.restored.environment
      #expect(found.service.token == nil)
      #expect(found.user == nil && found.session == nil)
      #expect(found.language == "de")
      #expect(found.service.server.api == "https://evil.example.com")
      #expect(found.service.server.web == Account.Server.staging.web)
      try await program.storage.flush()
      #expect(try !directory.mentions("token of Blob"))
    }

    @Test(arguments: StoreKind.allCases)
    func `A token of one session does not open with the record of another`(kind: StoreKind)
      async throws
    {
      let directory = try directory(kind)
      try await directory.start().logIn()
      let first = try directory.record()
      let id = try #require(directory.start().session.id)
      let other = SessionID()
      try directory.edit {
        $0 = $0.replacingOccurrences(of: id.description, with: other.description)
      }
      #expect(directory.start().restored.environment.service.token == nil)
      // An older record beside newer secrets.
      try directory.edit { $0 = first }
      try await directory.start().logIn("Mallory")
      try directory.edit { $0 = first }
      #expect(directory.start().restored.environment.service.token == nil)
    }

    @Test(arguments: StoreKind.allCases)
    func `Fields that belong together are restored all or not at all`(kind: StoreKind) async throws
    {
      for damage in [
        #""server.web":7"#, #""server.web":{}"#, "",
      ] {
        let folder = try TemporaryFolder()
        let directory = AccountDirectory(kind, at: folder.url)
        do {
          let program = directory.start()
          program.stack.language = "de"
          program.stack.service.server = .staging
          try await program.logIn()
        }
        try directory.edit {
          $0 = $0.replacingOccurrences(
            of: #""server.web":"https://staging.example.com""# + (damage.isEmpty ? "," : ""),
            with: damage)
        }
        let found = directory.start().restored
        #expect(found.environment.service.server == Account.Server(), "\(damage)")
        #expect(found.environment.service.token == nil, "\(damage)")
        #expect(found.environment.language == "de", "\(damage)")
        #expect(!found.problems.isEmpty)
      }
    }
  }
#endif
