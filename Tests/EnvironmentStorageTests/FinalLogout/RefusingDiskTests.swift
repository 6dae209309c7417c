#if os(Linux) && Crypto
  import EnvironmentStorage
  import EnvironmentStorageTesting
  import Environments
  import Foundation
  import Testing

  /// Logouts on disks that refuse one system call or another.
  @Suite("A logout on a disk that refuses", .timeLimit(.minutes(5)))
  struct RefusingDiskTests {
    /// The result of the logout, and the restored state on a copy of the disk.
    private struct Outcome {
      var error: StorageError.SessionFailure?
      var inMemory: Account
      var next: Account
      var problems: [StorageError]
    }

    /// Logs in, obstructs the disk, logs out in the same program or in another one, and starts again.
    private func logOut(
      in directory: AccountDirectory, restarting: Bool, obstructing obstruct: () throws -> Void
    ) async throws -> Outcome {
      var running: AccountProgram? = directory.start()
      running?.stack.language = "de"
      running?.stack.service.server = .staging
      try await running?.logIn()
      if restarting {
        running = nil
        // Its stores are released once its last task has ended.
        _ = try directory.plain.keys(withPrefix: "")
        _ = try directory.secrets.keys(withPrefix: "")
      }
      try obstruct()
      let program = running ?? directory.start()
      try #require(program.stack.user != nil)
      var outcome = Outcome(inMemory: Account(), next: Account(), problems: [])
      do {
        try await program.session.logout()
      } catch {
        outcome.error = error
      }
      outcome.inMemory = program.stack.current
      let copies = try TemporaryFolder()
      let next = try directory.startOnCopy(in: copies.url)
      outcome.next = next.restored.environment
      outcome.problems = next.restored.problems
      return outcome
    }

    /// Whether a logout was durable: no token, no user, and everything else as it was.
    private func isOver(_ account: Account) -> Bool {
      account.session == nil && account.user == nil && account.service.token == nil
        && account.language == "de" && account.service.server == .staging
    }

    @Test(
      .enabled(if: MountedDisk.isPossible(.everywhere), MountedDisk.whyNot),
      arguments: StoreKind.allCases, [false, true])
    func `On a full disk a logout is final`(kind: StoreKind, restarting: Bool) async throws {
      let disk = try MountedDisk(kind == .file ? "size=64k" : "size=256k", .everywhere)
      let filler = disk.url.appending(path: "filler")
      let outcome = try await logOut(
        in: AccountDirectory(kind, at: disk.url), restarting: restarting
      ) {
        try fill(filler)
      }
      #expect(isOver(outcome.inMemory))
      #expect(isOver(outcome.next))
      // The user's data in the record are removed as soon as the disk has room.
      #expect(outcome.error == nil || outcome.error?.reason == .notErased)
    }

    #if SQLite
      @Test(.enabled(if: MountedDisk.isPossible(.everywhere), MountedDisk.whyNot))
      func `On a full disk SQLite removes secrets without more room`() throws {
        let disk = try MountedDisk("size=256k", .everywhere)
        let directory = AccountDirectory(.sqlite, at: disk.url)
        let secrets = directory.secrets
        try secrets.apply([
          "a": Data("1".utf8), "b": Data(count: 20_000), "c": Data("3".utf8),
        ])
        try fill(disk.url.appending(path: "filler"))
        #expect(throws: StorageError.StoreFailure.self) {
          try secrets.apply(["d": Data(count: 9_000)])
        }
        try secrets.apply(["a": nil, "b": nil])
        #expect(try secrets.keys(withPrefix: "") == ["c"])
        #expect(try secrets.value(forKey: "c") == Data("3".utf8))
      }
    #endif

    @Test(
      .enabled(if: MountedDisk.isPossible(.everywhere), MountedDisk.whyNot),
      arguments: StoreKind.allCases)
    func `On a disk that became read-only a logout says that it is not final`(kind: StoreKind)
      async throws
    {
      let disk = try MountedDisk("size=1m", .everywhere)
      let outcome = try await logOut(
        in: AccountDirectory(kind, at: disk.url), restarting: true
      ) {
        try disk.remount("ro")
      }
      try disk.remount("rw")
      #expect(isOver(outcome.inMemory))
      #expect(outcome.next.service.token != nil)
      #expect(outcome.error?.reason == .notEnded)
    }

    /// The permissions of another user, and the ones that suffice to end a session.
    enum Permission: String, CaseIterable, Sendable {
      case directoryIsReadOnly
      case filesAreReadOnly
      case both

      var isFinal: Bool { self != .both }
      var concernsDirectory: Bool { self != .filesAreReadOnly }
      var concernsFiles: Bool { self != .directoryIsReadOnly }
    }

    @Test(arguments: StoreKind.allCases, Permission.allCases)
    func `Without the permission to write, a logout is final or says that it is not`(
      kind: StoreKind, permission: Permission
    ) async throws {
      for restarting in [false, true] {
        let folder = try TemporaryFolder()
        let path = folder.url.path(percentEncoded: false)
        chmod(path, 0o777)
        let choice = "\(kind.rawValue) \(permission.rawValue) \(restarting)"
        // Root can write without the permission, so another user tries.
        await #expect(processExitsWith: .success) {
          [path = path as String, choice = choice as String] in
          if geteuid() == 0 { guard setgid(65_534) == 0, setuid(65_534) == 0 else { exit(2) } }
          try await RefusingDiskTests().logOutWithoutPermission(in: path, choice)
        }
      }
    }

    private func logOutWithoutPermission(in path: String, _ choice: String) async throws {
      let words = choice.split(separator: " ").map(String.init)
      let kind = try #require(StoreKind(rawValue: words[0]))
      let permission = try #require(Permission(rawValue: words[1]))
      let url = URL(filePath: path).appending(path: "data")
      let data = url.path(percentEncoded: false)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      chmod(data, 0o700)
      let outcome = try await logOut(
        in: AccountDirectory(kind, at: url), restarting: words[2] == "true"
      ) {
        let names = try FileManager.default.contentsOfDirectory(atPath: data)
        for name in names where permission.concernsFiles && name != "key" {
          chmod(data + "/" + name, 0o444)
        }
        if permission.concernsDirectory { chmod(data, 0o555) }
      }
      chmod(data, 0o700)
      #expect(isOver(outcome.inMemory))
      #expect(isOver(outcome.next) == permission.isFinal)
      #expect((outcome.error?.reason == .notEnded) != permission.isFinal)
    }

    @Test(.enabled(if: geteuid() == 0, "Only root can become another user."))
    func `With files of another user, a logout reports that it is not final`()
      async throws
    {
      let folder = try TemporaryFolder()
      let url = folder.file("data")
      let path = url.path(percentEncoded: false)
      do {
        let program = AccountDirectory(.file, at: url).start()
        try await program.logIn()
      }
      // Readable for everyone, and writable for root.
      for name in ["state", "secrets"] { chmod(path + "/" + name, 0o644) }
      chmod(path, 0o755)
      chmod(path + "/key", 0o644)
      await #expect(processExitsWith: .success) { [path = path as String] in
        let bytes = try Data(contentsOf: URL(filePath: path + "/key"))
        guard setgid(65_534) == 0, setuid(65_534) == 0 else { exit(2) }
        let url = URL(filePath: path)
        let program = AccountProgram(
          FileStore(at: url.appending(path: "state")),
          EncryptedStore(
            FileStore(at: url.appending(path: "secrets")), key: try EncryptionKey(bytes)))
        guard program.stack.user?.name == "Blob" else { exit(3) }
        do throws(StorageError.SessionFailure) {
          try await program.session.logout()
          exit(4)
        } catch {
          // Without a check for leaks: LeakSanitizer cannot suspend the threads of a process that has
          // changed its user, and would report what they use.
          _exit(error.reason == .notEnded && program.stack.user == nil ? 0 : 5)
        }
      }
      chmod(path + "/key", 0o600)
      #expect(AccountDirectory(.file, at: url).start().restored.environment.user?.name == "Blob")
    }

    @Test(arguments: StoreKind.allCases)
    func `A tombstone that cannot be read ends the session`(kind: StoreKind) async throws {
      let folder = try TemporaryFolder()
      let directory = AccountDirectory(kind, at: folder.url)
      try await directory.start().logIn()
      try directory.plain.apply([Account.name + ".loggedOut": Data("damaged".utf8)])
      #expect(directory.start().restored.environment.service.token == nil)
    }

    @Test(arguments: StoreKind.allCases)
    func `An unreadable tombstone among the secrets ends the session`(kind: StoreKind) async throws
    {
      let folder = try TemporaryFolder()
      let directory = AccountDirectory(kind, at: folder.url)
      try await directory.start().logIn()
      do {
        let raw = kind.store(at: folder.file("secrets"))
        try raw.apply([Account.name + ".loggedOut": Data("damaged".utf8)])
      }
      let found = directory.start().restored.environment
      #expect(found.service.token == nil && found.user == nil && found.session == nil)
    }

    /// Writes until nothing goes anymore.
    private func fill(_ url: URL) throws {
      let descriptor = open(url.path(percentEncoded: false), O_WRONLY | O_CREAT, 0o600)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      for size in [4_096, 1] {
        let bytes = [UInt8](repeating: 1, count: size)
        while write(descriptor, bytes, size) > 0 {}
      }
      try #require(errno == ENOSPC)
    }
  }
#endif
