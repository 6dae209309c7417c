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
      var error: SessionFailure?
      var inMemory: Household
      var next: Household
    }

    /// Logs in, obstructs the disk, logs out in the same program or in another one, and starts again.
    private func logOut(
      in directory: StoreDirectory, restarting: Bool, obstructing obstruct: () throws -> Void
    ) async throws -> Outcome {
      var running: Run? = directory.start()
      running?.stack.service.language = "de"
      running?.stack.visits = 5
      try await running?.logIn()
      if restarting {
        running = nil
        // Its stores are released once its last task has ended.
        _ = try directory.plain.keys(withPrefix: "")
      }
      try obstruct()
      let program = running ?? directory.start()
      try #require(program.stack.member != nil, "\(program.restored.problems)")
      var outcome = Outcome(inMemory: Household(), next: Household())
      do {
        try await program.session.logout().durable
      } catch {
        outcome.error = error
      }
      outcome.inMemory = program.stack.current
      let copies = try TemporaryFolder()
      outcome.next = try directory.startOnCopy(in: copies.url).restored.environment
      return outcome
    }

    /// Whether a logout was durable: no token, no user, and everything else as it was.
    private func isOver(_ household: Household) -> Bool {
      household.session == nil && household.member == nil && household.service.token == nil
        && household.service.language == "de" && household.visits == 5
    }

    @Test(
      .enabled(if: MountedDisk.isPossible(.everywhere), MountedDisk.whyNot),
      arguments: StoreKind.allCases, [false, true])
    func `On a full disk a logout is final`(kind: StoreKind, restarting: Bool) async throws {
      let disk = try MountedDisk(kind == .file ? "size=64k" : "size=256k", .everywhere)
      let filler = disk.url.appending(path: "filler")
      let outcome = try await logOut(
        in: StoreDirectory(kind, at: disk.url), restarting: restarting
      ) {
        try fill(filler)
      }
      #expect(isOver(outcome.inMemory))
      #expect(isOver(outcome.next))
      // The user's data in the record are removed as soon as the disk has room.
      #expect(outcome.error == nil || outcome.error?.reason == .notErased)
    }

    @Test(
      .enabled(if: MountedDisk.isPossible(.everywhere), MountedDisk.whyNot),
      arguments: StoreKind.allCases)
    func `On a disk that became read-only a logout says that it is not final`(kind: StoreKind)
      async throws
    {
      let disk = try MountedDisk("size=1m", .everywhere)
      let outcome = try await logOut(
        in: StoreDirectory(kind, at: disk.url), restarting: true
      ) {
        try disk.remount("ro")
      }
      try disk.remount("rw")
      #expect(isOver(outcome.inMemory))
      #expect(outcome.next.service.token != nil)
      #expect(outcome.error?.reason == .notEnded)
    }

    /// What is read-only: the directories, the files, or both.
    @Test(arguments: StoreKind.allCases, ["directories", "files", "directories files"])
    func `Without the permission to write, a logout is final or says that it is not`(
      kind: StoreKind, readOnly: String
    ) async throws {
      for restarting in [false, true] {
        let folder = try TemporaryFolder()
        let path = folder.url.path(percentEncoded: false)
        chmod(path, 0o777)
        let choice = "\(kind.rawValue) \(readOnly)\(restarting ? " restarting" : "")"
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
      let url = URL(filePath: path).appending(path: "data")
      let data = url.path(percentEncoded: false)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      chmod(data, 0o700)
      let outcome = try await logOut(
        in: StoreDirectory(kind, at: url), restarting: words.contains("restarting")
      ) {
        for directory in [data, data + "/keys"] {
          let names = try FileManager.default.contentsOfDirectory(atPath: directory)
          for name in names where words.contains("files") && name != "keys" {
            chmod(directory + "/" + name, 0o400)
          }
          if words.contains("directories") { chmod(directory, 0o500) }
        }
      }
      for directory in [data, data + "/keys"] { chmod(directory, 0o700) }
      #expect(isOver(outcome.inMemory))
      // A database that is open can be written although its file cannot be opened for that any more.
      let isOpen = kind != .file && !words.contains("restarting")
      let isFinal = !(words.contains("directories") && words.contains("files"))
      #expect(isOver(outcome.next) == isFinal || isOpen)
      #expect(isOver(outcome.next) != (outcome.error?.reason == .notEnded))
    }

    @Test(
      .enabled(if: geteuid() == 0, "Only root can make files of another user."),
      arguments: StoreKind.allCases)
    func `A file or directory of another user is not trusted`(kind: StoreKind) async throws {
      for isDirectory in [false, true] {
        let folder = try TemporaryFolder()
        let directory = StoreDirectory(kind, at: folder.file("data"))
        do {
          let program = directory.start()
          program.stack.visits = 5
          try await program.storage.flush()
          await program.storage.detach()
        }
        let path = folder.file("data").path(percentEncoded: false)
        chown(isDirectory ? path : path + "/state", 65_534, 65_534)
        if !isDirectory {
          chmod(path, 0o1777)
          chmod(path + "/state", 0o644)
        }
        let found = directory.start().restored
        #expect(found.environment.visits != 5)
        #expect("\(found.problems)".contains("belongs to user 65534"))
      }
    }
  }
#endif
