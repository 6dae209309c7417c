import BackersService
import Foundation
import RunningPrograms
import Testing

@Suite("What backers-server says where it cannot start", .timeLimit(.minutes(5)))
struct ProgramRefusalTests {
  @Test("A second server at the same database is refused, with any options")
  func inUse() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      let server = try RunningServer([], database: path)
      let token = try await server.blob()
      for arguments in [[], ["--reset"]] {
        // At the same port, so that it would end anyway.
        let result = try RunningProgram(
          "backers-server", ["--database", path, "--port", "\(server.port)"] + arguments
        ).finish()
        #expect(
          result == (
            1, "",
            "backers-server: The database \(path) is in use by another backers-server. "
              + "Stop that one, or choose another place: --database PATH.\n"
          ))
      }
      let answer = try await server.send("GET", "/v1/users/self", token: token)
      #expect(answer.status == 200)
      _ = try server.stop()
    }
  }

  @Test("A port in use is named in one line")
  func portInUse() async throws {
    try await withTemporaryDirectory { directory in
      let server = try RunningServer([], database: "\(directory)/a.sqlite")
      let result = try RunningProgram(
        "backers-server",
        [
          "--database", "\(directory)/b.sqlite", "--port", "\(server.port)", "--password-cost", "1",
        ]
      ).finish()
      #expect(
        result == (
          1, "",
          "backers-server: Port \(server.port) of 127.0.0.1 is in use by another program. "
            + "Stop that program, or take another port: --port 0 finds a free one.\n"
        ))
      _ = try server.stop()
    }
  }

  @Test("A place without room for a database is named in one line")
  func badPlace() async throws {
    try await withTemporaryDirectory { directory in
      let pipe = "\(directory)/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      let folder = "\(directory)/folder"
      #expect(mkdir(folder, 0o700) == 0)
      for (path, reason) in [
        ("/proc/a.sqlite", "cannot be written."), (folder, "cannot be written."),
        (pipe, "is no database of this server"),
      ] {
        let result = try RunningProgram("backers-server", ["--database", path, "--reset"]).finish()
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("backers-server: The "))
        #expect(result.errors.contains("\(path) \(reason)"))
        #expect(result.errors.split(separator: "\n").count == 1)
      }
      // Nothing was removed, and no lock is left.
      let names = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(names.sorted() == ["folder", "pipe"])
    }
  }

  @Test("A directory in which others can write is refused, unless files in it stay their owner's")
  func sharedDirectory() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      #expect(chmod(directory, 0o777) == 0)
      let result = try RunningProgram("backers-server", ["--database", path]).finish()
      #expect(
        result == (
          1, "",
          "backers-server: The database \(path) is not safe: other users can write to \(directory)/. "
            + "Make the directory yours alone (chmod go-w), or choose another place: "
            + "--database PATH.\n"
        ))
      #expect(chmod(directory, 0o1777) == 0)
      #expect(try RunningServer([], database: path).stop().status == 0)
    }
  }

  @Test(
    "An option that makes no sense is named, and a failure",
    arguments: [
      (["--port", "65536"], "“--port 65536” is no port: it has to be from 0 to 65535."),
      (["--fault", "x"], "The value 'x' is invalid for '--fault <fault>'."),
      (
        ["--token-lifetime", "0"],
        "“--token-lifetime 0” makes no sense: use 1 to 1000000000 seconds."
      ),
      (["--login-attempts", "0"], "At least one attempt to log in is needed."),
      (["--password-cost", "21"], "“--password-cost 21” makes no sense: use 1 to 20."),
      (["--slowness", "inf"], "Answers can be held back and waited for for 0 to 3600 seconds."),
      (["--log-level", "loud"], "“loud” is no level of logging: use one of trace, debug"),
      (["revoke"], "Missing expected argument '--email <email>'"),
    ])
  func options(arguments: [String], message: String) throws {
    let result = try RunningProgram("backers-server", arguments).finish()
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(message))
  }

  @Test("The help lists the accounts, every option and every fault")
  func help() throws {
    let help = try RunningProgram("backers-server", ["--help"]).finish()
    #expect(help.status == 0)
    #expect(help.output.contains("  blob@example.com     correct horse\n"))
    for fault in BackersFault.allCases {
      #expect(help.output.contains("\n  \(fault.rawValue) "))
    }
    for option in ["--port", "--database", "--trusted-proxies", "--fault-path", "--verbose"] {
      #expect(help.output.contains("\n  \(option) "), "\(option)")
    }
    #expect(help.output.contains("\n  revoke "))
  }
}
