import EnvironmentFakes
import EnvironmentRecordingTesting
import Environments
import EnvironmentsTesting
import Foundation
import ProgramSupport
import ProgramTesting
import StandIns
import Testing

@testable import Backers
@testable import BackersCommand

/// Runs of the built program against the real service over HTTP.
@Suite(.timeLimit(.minutes(1)))
struct RunTests {
  private let program = BuiltProgram("backers")
  private let codes = Recorder<String>()

  /// Runs the service with a database in a folder, and passes its address and a folder for the program.
  private func withService(
    _ operation: @escaping @Sendable (_ server: String, _ data: String, URL) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let codes = codes
      let database = folder.appending(path: "service.sqlite")
      let server = try StandIn.backers(database: database) { code, _ in codes.record(code) }
      try await server.run { url in
        try await operation(url.absoluteString, folder.appending(path: "data").path, database)
      }
    }
  }

  @Test func `The demonstration shows three cards without a network`() async throws {
    let run = try await program.run()
    #expect(
      run.output == """
        3 of 3: everything, magic
         1 ♡ Today: A wall clock with a single hand that turns once a day.
             █████████████████░░░ 89% funded · 1,090 backers · 15 days to go
         2 ♡ Cosmic Surgery: A photo book of rearranged faces. (GB)
             ████████████████████ 150% funded · 79 backers · 3 days to go
         3 ♡ Anomalisa: A stop-motion film for adults, from a play for voices.
             ████████████████████ 203% funded · 5,770 backers · funded on Sep 22, 2016

        """)
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test func `A heart of the demonstration happens after the login, and survives a refresh`()
    async throws
  {
    let run = try await program.run(
      input: "save 2\nblob@example.com\nany\nrefresh\nfilter saved\nsearch zzz\n")
    #expect(run.output.contains("Log in first."))
    #expect(run.output.contains("Welcome, Blob."))
    let lists = run.output.components(separatedBy: ": everything, magic")
    #expect(lists.last?.contains("2 ♥ Cosmic Surgery") == true)
    #expect(run.output.contains("1 of 1: saved projects, magic\n 1 ♥ Cosmic Surgery"))
    #expect(run.output.contains("0 of 0: saved projects “zzz”, magic"))
    #expect(run.error == "")
  }

  @Test func `A command at the login's prompt runs, and cancels the login`() async throws {
    let run = try await program.run(input: "save 2\ncategories\n")
    #expect(run.output.contains("Categories: Design, Photography, Film"))
    #expect(!run.output.contains("Welcome"))
  }

  @Test func `The service shows the template first, and more pages`() async throws {
    try await withService { server, data, _ in
      let run = try await program.run(
        "--server", server, "--data", data, input: "more\nmore\nmore\n")
      #expect(
        run.output.hasPrefix(
          """
          10 of 24: everything, magic
           1 ♡ The Project: A fun project.
               ██████████░░░░░░░░░░ 50% funded · 10 backers · 14 days to go
          """))
      #expect(run.output.contains("24 ♡ Penny Campaign"))
      #expect(run.error == "backers: There are no more projects.\n")
    }
  }

  @Test func `A wrong password, then two factors, a restart, a revoked token, once`() async throws {
    try await withService { server, data, database in
      let options = ["--server", server, "--data", data]
      // The code is known only when the service has sent it.
      let process = program.process(options)
      let (input, output, error) = (Pipe(), Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = error
      try process.run()
      func type(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
      }
      try type("save 1\nblob.jr@example.com\nwrong\nbattery staple")
      try type(try await codes.first(1)[0])
      try type("server \(server)\nlanguage de\nfilter saved")
      try input.fileHandleForWriting.close()
      let shown = try await text(of: output)
      let reported = try await text(of: error)
      #expect(
        reported == """
          backers: The e-mail address or the password is wrong.
          backers: Enter the six digits that were sent to you.

          """)
      #expect(shown.contains("Welcome, Blob Jr."))
      #expect(shown.contains("1 von 1: gemerkte Projekte, magisch\n 1 ♥ The Project"))

      let restarted = try await program.run("--live", "--data", data, input: "settings\n")
      #expect(restarted.output.contains("Angemeldet als Blob Jr."))
      #expect(restarted.output.contains("1 ♥ The Project"))

      #expect(try await StandIn.revokeTokens(email: "blob.jr@example.com", database: database) == 1)
      let revoked = try await program.run("--live", "--data", data, input: "settings\n")
      #expect(revoked.error == "backers: Deine Sitzung ist beendet. Melde dich neu an.\n")
      #expect(revoked.output.contains("Du bist nicht angemeldet."))
      let again = try await program.run("--live", "--data", data, input: "settings\nenv\n")
      #expect(again.error == "")
      #expect(again.output.contains("Sprache: Deutsch"))
      #expect(again.output.contains("Server: \(server)"))
      #expect(again.output.contains("countryCode: \"US\""))
    }
  }

  @Test func `A logout revokes the token, and lasts`() async throws {
    try await withService { server, data, database in
      let run = try await program.run(
        "--server", server, "--data", data,
        input: "login blob@example.com\ncorrect horse\nlogout\nsettings\n")
      #expect(run.output.contains("You are logged out."))
      #expect(run.error == "")
      #expect(try await StandIn.revokeTokens(email: "blob@example.com", database: database) == 0)
      let restarted = try await program.run("--live", "--data", data, input: "settings\n")
      #expect(restarted.output.contains("You are not logged in."))
    }
  }

  @Test func `German with its locale translates words, numbers and categories`() async throws {
    try await withService { server, data, _ in
      let run = try await program.run(
        "--server", server, "--data", data, "--locale", "de_DE",
        input: "language de\ncategories\nfilter kunst\n")
      #expect(run.output.contains("10 von 24: alles, magisch"))
      #expect(run.output.contains("zu 50 % finanziert · 10 Unterstützer · noch 14 Tage"))
      #expect(run.output.contains("Kategorien: Kunst, Comics, Design, Essen, Spiele"))
      #expect(run.output.contains("5 von 5: Kunst, magisch"))
      #expect(run.error == "")
    }
  }

  @Test func `A killed program leaves the session from before or after`() async throws {
    try await withService { server, data, _ in
      let login = "login blob@example.com\ncorrect horse\n"
      let process = program.process(["--server", server, "--data", data])
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      // Logins and logouts, one after the other, until the program is killed in the midst of them.
      try input.fileHandleForWriting.write(
        contentsOf: Data(String(repeating: login + "logout\n", count: 50).utf8))
      let (lines, continuation) = AsyncStream.makeStream(of: String.self)
      output.fileHandleForReading.readabilityHandler = {
        continuation.yield(String(decoding: $0.availableData, as: UTF8.self))
      }
      var seen = ""
      for await text in lines {
        seen += text
        if seen.contains("logged out") { break }
      }
      output.fileHandleForReading.readabilityHandler = nil
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()

      let restarted = try await program.run("--live", "--data", data, input: "settings\n")
      let isBefore = restarted.output.contains("You are not logged in.")
      let isAfter = restarted.output.contains("Logged in as Blob")
      #expect(isBefore != isAfter)
      // A token may have been revoked just before its end was stored.
      #expect(["", "backers: Your session is over. Log in again.\n"].contains(restarted.error))
    }
  }

  #if os(Linux)
    /// Runs commands of a shell with jobs at a terminal of their own, and answers to what they print.
    private func converse(
      _ commands: String, _ answers: [(prompt: String, keys: String)]
    ) async throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/script")
      process.arguments = [
        "-qec", "bash -c 'trap \"stty -a\" EXIT; set -m; \(commands)'", "/dev/null",
      ]
      process.environment = ["PATH": "/usr/bin:/bin", "TERM": "dumb"]
      let (input, output) = (Pipe(), Pipe())
      (process.standardInput, process.standardOutput) = (input, output)
      let (texts, continuation) = AsyncStream.makeStream(of: Data.self)
      output.fileHandleForReading.readabilityHandler = { file in
        let data = file.availableData
        continuation.yield(data)
        guard data.isEmpty else { return }
        file.readabilityHandler = nil
        continuation.finish()
      }
      try process.run()
      var (seen, unanswered) = (Data(), answers[...])
      var answered = 0
      for await text in texts {
        seen += text
        let rest = String(decoding: seen.dropFirst(answered), as: UTF8.self)
        guard let answer = unanswered.first, rest.contains(answer.prompt) else { continue }
        unanswered.removeFirst()
        answered = seen.count
        try input.fileHandleForWriting.write(contentsOf: Data(answer.keys.utf8))
      }
      #expect(unanswered.isEmpty)
      return String(decoding: seen, as: UTF8.self)
    }

    @Test(.timeLimit(.minutes(3)))
    func `A password is not shown, and the terminal is restored when the program stops or ends`()
      async throws
    {
      let command = "\(program.process([]).executableURL?.path ?? "") login blob@example.com"
      let text = try await converse(
        "\(command); stty -a; fg; stty -a; \(command)",
        [
          ("Password", "\u{1A}"), ("Password", "correct horse\n"), ("Welcome", ""),
          ("Password", "\u{3}"),
        ])
      #expect(!text.contains("correct horse"))
      #expect(text.contains("Welcome, Blob."))
      #expect(text.components(separatedBy: " echo ").count - 1 == 3)
      #expect(!text.contains(" -echo "))
    }
  #endif

  @Test func `A stopped server is one line, and its address`() async throws {
    try await withTemporaryFolder { folder in
      let server = "http://127.0.0.1:1"
      let run = try await program.run(
        "--server", server, "--data", folder.path, "refresh")
      #expect(run.status == 1)
      #expect(run.error.split(separator: "\n").count == 1)
      #expect(run.error.hasPrefix("backers: \(server)/v1/discover cannot be reached:"))
    }
  }

  @Test(arguments: Fault.allCases)
  func `A broken answer is one line`(fault: Fault) async throws {
    try await withTemporaryFolder { folder in
      let server = try StandIn.backers(fault: fault) { _, _ in }
      try await server.run { [program] url in
        let run = try await program.run(
          "--server", url.absoluteString, "--data", folder.path, "refresh")
        #expect(run.status == 1)
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(run.error.contains("gave an answer that is not one of the service"))
      }
    }
  }

  @Test func `A recorded run is shown again without the server, and without secrets`() async throws
  {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "run.jsonl").path
      let lines = "login blob@example.com\ncorrect horse\nsave 1\nsettings\nfilter saved\n"
      let server = try StandIn.backers { _, _ in }
      let recorded = try await server.run { [program] url in
        try await program.run(
          "--server", url.absoluteString, "--data", folder.appending(path: "data").path,
          "--record", file, input: lines)
      }
      #expect(recorded.error == "")
      #expect(recorded.output.contains("1 of 1: saved projects, magic\n 1 ♥ The Project"))
      let replayed = try await program.run("--replay", file, input: lines)
      #expect(replayed == recorded)

      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(!text.contains("correct horse"))
      #expect(text.contains(#""accessToken":"redacted""#))

      let other = try await program.run("--replay", file, input: "search zzz\n")
      #expect(other.status == 1)
      #expect(other.error.contains("backers: The replay differs from the recording"))
    }
  }

  @Test func `The report of a failed command fails in a test as the program did`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "report.jsonl").path
      let server = try StandIn.backers { _, _ in }
      let failed = try await server.run { [program] url in
        try await program.run(
          "--server", url.absoluteString, "--data", folder.appending(path: "data").path,
          "--report", file, input: "language de\nsearch zzz\nshow 9\nquit\n")
      }
      let message = Texts(.de)(.noSuchNumber, "9")
      #expect(failed.error == "backers: \(message)\n")
      await #expect(throws: Failure(message)) { try await TypedLine.replay(file) }
    }
  }

  @Test(arguments: [
    (["--zzzz"], "backers: Unknown option '--zzzz'. See backers --help.\n"),
    (["--server", "x"], "“x” is no address of a server. An example: http://127.0.0.1:8080."),
    (["--locale", "xx_YY_ZZ"], "backers: "), (["--world", "nowhere"], "backers: "),
    (["--replay", "/nowhere"], "backers: --replay: "), (["nonsense"], "There is no command"),
    (["save", "9"], "backers: There is no project 9 in this list.\n"),
    (["sort", "x"], "backers: There is no command “sort x”."),
    (["language", "xx"], "backers: Choose one of these languages: en, de.\n"),
  ])
  func `Bad input is one line`(arguments: [String], message: String) async throws {
    let process = program.process(arguments)
    let error = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = error
    try process.run()
    let reported = try await text(of: error)
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    #expect(reported.split(separator: "\n").count == 1)
    #expect(reported.contains(message))
  }

  @Test func `The help fits a terminal, and the version is one`() async throws {
    let help = try await program.run("--help").output
    #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 42)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try await program.run("--version").output == "\(programVersion)\n")
  }

  @Test(arguments: [40, 80, 20])
  func `No line is longer than the terminal`(columns: Int) async {
    let output = Recorder<String>()
    await Current.withOverrides {
      $0 = .demonstration
      $0.terminal = .typing([], output: output.record)
      $0.terminal.columns = columns
    } operation: {
      var shell = Shell()
      await shell.start(isShown: true)
      for line in ["show 3", "env", "help"] { _ = await shell.run(line) }
    }
    let lines = output.values.joined().split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines.max { $0.count < $1.count } ?? "")")
  }

  /// Reads to the end, on a thread that the server in this process does not need.
  private func text(of pipe: Pipe) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
          })
      }
    }
  }
}
