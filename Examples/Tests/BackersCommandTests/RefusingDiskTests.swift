#if os(Linux)
  import Foundation
  import ProgramTesting
  import Testing

  /// `backers logout` on disks that refuse changes.
  ///
  /// The README promises what these tests show, so they fail, and are not skipped, where no disk can
  /// be mounted: run them as root.
  @Suite("A logout on a disk that refuses", .timeLimit(.minutes(2)), .serialized)
  struct RefusingDiskTests {
    private let service: FakeService
    private let home: Home

    init() throws {
      service = try FakeService()
      home = try Home()
    }

    /// Runs a command as root, and fails with what it says.
    private func shell(_ command: String) async throws {
      let run = try await Program.run(shell: "PATH=$PATH:/usr/sbin:/sbin; \(command)")
      try #require(run.status == 0, "This needs root, to mount disks: \(run.output)")
    }

    private var path: String { home.folder.path(percentEncoded: false) }

    /// Logs in on a small disk of its own, and runs something there.
    private func onDisk(_ body: () async throws -> Void) async throws {
      try FileManager.default.createDirectory(at: home.folder, withIntermediateDirectories: true)
      try await shell("mount -t tmpfs -o size=64k,mode=700 tmpfs '\(path)'")
      let outcome: Result<Void, any Error>
      do {
        let run = try await home.run(
          "login", "--server", service.url, "--email", "blob@example.com", input: "secret\n")
        try #require(run.output == "Logged in as Blob.\n")
        outcome = .success(try await body())
      } catch {
        outcome = .failure(error)
      }
      try await shell("umount -l '\(path)'")
      home.remove()
      try outcome.get()
    }

    @Test("On a full disk of 64 kB a logout is final")
    func fullDisk() async throws {
      try await onDisk {
        try await shell("! head -c 100000 /dev/zero >'\(path)/filler' 2>/dev/null")
        let run = try await home.run("logout")
        #expect(run.output == "You have logged out.\n")
        #expect(service.requests.last == "DELETE /xauth/access_token")
        let next = try await home.run("settings")
        #expect(next.output.contains("No user is logged in."))
        #expect(next.output.contains(service.url))
      }
    }

    @Test(
      "On a disk that became read-only a logout reports the consequences", arguments: [true, false])
    func readOnlyDisk(isReached: Bool) async throws {
      try await onDisk {
        try await shell("mount -o remount,ro '\(path)'")
        if !isReached { service.stop() }
        let run = try await home.run("logout")
        #expect(run.status == 1)
        #expect(!(run.output + run.errors).lowercased().contains("logged out"))
        #expect(
          run.errors.contains(
            isReached
              ? "Signed out at the server, but this device could not erase the session; it ends at "
                + "the next start with a connection."
              : "You are still logged in on this device."))
      }
    }

    @Test("As another user, a logout says that it is not one")
    func anotherUser() async throws {
      try await onDisk {
        try await shell("chmod 755 '\(path)' && chmod 644 '\(path)'/*")
        let logout = "backers logout --yes; test $? -eq 1"
        let variables = home.variables.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
        let program = "setpriv --reuid=65534 --regid=65534 --clear-groups"
        let run = try await Program.run(
          shell: "env \(variables) \(program) sh -c '\(logout)'")
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("You are still logged in on this device."))
        #expect(!run.output.lowercased().contains("logged out"))
      }
    }
  }
#endif
