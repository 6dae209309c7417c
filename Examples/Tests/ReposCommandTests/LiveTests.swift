import Foundation
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(2)))
struct LiveTests {
  private static let list = """
    [{"name": "old", "archived": true, "html_url": "https://example.org/old",
      "description": "red \\u001b[31m and\\nlines", "pushed_at": "2018-05-04T12:27:31Z"},
     {"name": "new", "archived": false, "html_url": "https://example.org/new",
      "description": null, "pushed_at": "2018-08-28T12:27:31+02:00"}]
    """

  @Test("The real client asks the server that it is told to ask, as it is told to")
  func list() async throws {
    let server = try TinyServer { _ in .json(Self.list) }
    defer { server.stop() }
    let run = try await Program.run(
      [
        "--live", "--api-url", server.url, "--org", "apple", "--now", "2018-08-28T12:27:31Z",
      ],
      variables: ["GITHUB_TOKEN": "ghp_secret"])
    #expect(
      run
        == Program.Run(
          output: """
            apple repositories

            1  new                                                                        2h

            2  old (archived)                                                           116d
               red \u{FFFD}[31m and lines

            """, errors: "", status: 0))
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("GET /orgs/apple/repos?per_page=100&page=1 HTTP/1.1\r\n"))
    #expect(request.contains("\r\nAuthorization: Bearer ghp_secret\r\n"))
    #expect(server.requests.count == 1)
  }

  @Test("The user's language is that of the variables", arguments: ["LANG", "LC_TIME", "LC_ALL"])
  func language(variable: String) async throws {
    let run = try await Program.run(["env", "--live"], variables: [variable: "de_DE.UTF-8"])
    #expect(run.output.contains("\nlocale        de_DE\n"))
    #expect(run.output.contains("world         live\n"))
  }

  @Test("A token is not printed, and neither is one sent to be seen on the way")
  func token() async throws {
    let variables = ["GITHUB_TOKEN": "ghp_secret"]
    let environment = try await Program.run(["env", "--live"], variables: variables)
    #expect(environment.output.contains("token         <secret>\n"))
    #expect(!environment.output.contains("ghp_secret"))
    let run = try await Program.run(
      ["--api-url", "http://example.org"], variables: variables)
    #expect(
      run.errors
        == "repos: Something went wrong. The GitHub token was not sent to http://example.org: "
        + "http is not encrypted. Use https, or ask without a token.\n")
    #expect(run.status == 1)
  }

  @Test("What was good is shown, what was not is reported, and the program ends with 1")
  func partial() async throws {
    let server = try TinyServer { _ in .json(#"[{"name": "bad"}, \#(Self.list.dropFirst())"#) }
    defer { server.stop() }
    for arguments in [[], ["--json"]] {
      let run = try await Program.run(["--api-url", server.url] + arguments)
      #expect(run.output.contains("old"))
      #expect(
        run.errors
          == "repos: Something went wrong. 1 malformed repository was skipped (entry 1 of page 1: "
          + "“archived” is missing). The server is at fault; tell those who run it.\n")
      #expect(run.status == 1)
    }
  }

  @Test("Where nothing is good nothing is printed", arguments: [[], ["--json"], ["open", "1"]])
  func nothing(arguments: [String]) async throws {
    let server = try TinyServer { _ in .json(#"{"message": "Not Found"}"#, status: "404 Not Found")
    }
    defer { server.stop() }
    let run = try await Program.run(arguments + ["--api-url", server.url, "--org", "unknown"])
    #expect(
      run
        == Program.Run(
          output: "",
          errors: "repos: Something went wrong. There is no such organization at \(server.url)"
            + "/orgs/unknown/repos?per_page=100&page=1 (“Not Found”). "
            + "Check the spelling; one that is private needs a token.\n",
          status: 1))
  }

  @Test("Events go to a file, a line each")
  func file() async throws {
    let program = try Program(["open", "2"])
    defer { program.removeFiles() }
    let file = program.home.appending(path: "events.jsonl").path(percentEncoded: false)
    for row in ["1", "4"] {
      let run = try await Program.run(["open", row, "--analytics", file])
      #expect(run.errors == "")
    }
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""repo_name":"Nomadic Blob""#))
    #expect(lines[1].contains(##""repo_name":"#1: Bloblog""##))
  }

  @Test("The real world keeps its events in the user's folder, and tells about the real machine")
  func realWorld() async throws {
    let server = try TinyServer { _ in .json(Self.list) }
    defer { server.stop() }
    let program = try Program(["open", "1", "--api-url", server.url])
    defer { program.removeFiles() }
    let run = try await program.run()
    #expect(run == Program.Run(output: "https://example.org/new\n", errors: "", status: 0))
    #if os(Linux)
      let file = program.home.appending(path: ".local/state/repos/analytics.jsonl")
      let line = try String(contentsOf: file, encoding: .utf8)
      #expect(line.contains(#""build":"Unknown","release":"Unknown","repo_name":"new""#))
      #expect(line.contains(#""screen_height":"Unknown","screen_width":"Unknown""#))
      #expect(line.contains(#""system_name":"Linux""#))
    #endif
  }

  @Test("Events are posted to a collector, and one that fails is reported and fails no command")
  func collector() async throws {
    for (status, reason) in [
      ("204 No Content", nil), ("500 Internal Server Error", "it answered with status 500"),
    ] {
      let server = try TinyServer { _ in .json("", status: status) }
      defer { server.stop() }
      let run = try await Program.run(["open", "1", "--analytics", "\(server.url)/events"])
      let errors = reason.map { notArriving("\(server.url)/events", $0) } ?? ""
      // On a loaded machine the answer may come after the patience of the flush.
      let late = notArriving("\(server.url)/events", "it does not answer")
      #expect([errors, late].contains(run.errors))
      #expect(run.output == "https://www.pointfree.co\n")
      #expect(run.status == 0)
      let request = try #require(server.requests.first)
      #expect(request.hasPrefix("POST /events HTTP/1.1\r\n"))
      #expect(request.contains("Content-Type: application/x-ndjson\r\n"))
      #expect(request.contains("\r\n\r\n{\"name\":\"tapped_repo\",\"properties\":{"))
    }
  }

  @Test("A collector that never answers holds the program up for a moment only")
  func slowCollector() async throws {
    let server = try TinyServer { _ in nil }
    defer { server.stop() }
    let run = try await Program.run(["open", "1", "--analytics", server.url])
    #expect(
      run
        == Program.Run(
          output: "https://www.pointfree.co\n",
          errors: notArriving(server.url, "it does not answer"), status: 0))
  }

  @Test(
    "A file that events cannot be written to is reported once, and fails no command",
    arguments: [("/dev/null/events", "not a directory"), ("/dev/full", "no space left on device")])
  func unwritable(file: String, reason: String) async throws {
    for input in ["open 1", "open 1\nopen 2\nmock\nopen 3\nrefresh"] {
      let run = try await Program.run(["interactive", "--analytics", file], input: input)
      #expect(run.errors == notArriving(file, reason))
      #expect(run.status == 0)
    }
  }

  private func notArriving(_ destination: String, _ reason: String) -> String {
    "repos: Events do not arrive at \(destination): \(reason). Name another file or collector: "
      + "--analytics FILE.\n"
  }

  @Test(
    "A list of many pages shows on a terminal how far it has come",
    arguments: [
      (60, "Fetching the list of blobco… page 37 of 100"), (30, "Fetching the … page 37 of 100"),
      (20, "Fet… page 37 of 100"),
    ] as [(UInt16, String)])
  func progress(columns: UInt16, line: String) async throws {
    let server = try TinyServer { request in
      let page = request.firstMatch(of: /[?&]page=([0-9]+)/).flatMap { Int($0.1) } ?? 0
      let links =
        page < 100 ? #"Link: <?page=\#(page + 1)>; rel="next", <?page=100>; rel="last""# : "X: y"
      return
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(links)\r\nContent-Length: 2\r\n"
        + "Connection: close\r\n\r\n[]"
    }
    defer { server.stop() }
    let terminal = try Terminal(columns: columns, lines: 14)
    let program = try Program(["--api-url", server.url, "--org", "blobco"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      let text = await terminal.text(until: "blobco repos")
      #expect(text.contains("\r\u{1B}[K\u{1B}[2mFetching the list"))
      #expect(text.contains("\r\u{1B}[K\u{1B}[2m\(line)\u{1B}[0m"))
      #expect(text.contains("page 99 of 100"))
    }
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("A browser is started where it is asked for, and reported where there is none")
  func browser() async throws {
    let program = try Program(["env"])
    defer { program.removeFiles() }
    let folder = program.home
    let script = "#!/bin/sh\necho \"$1\" > \"\(folder.path(percentEncoded: false))/opened\"\n"
    #if os(macOS)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    let file = folder.appending(path: name)
    try Data(script.utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: file.path(percentEncoded: false))

    let arguments = ["open", "1", "--browser", "--analytics", "/dev/null"]
    let run = try await Program.run(
      arguments, variables: ["PATH": folder.path(percentEncoded: false)])
    #expect(run == Program.Run(output: "", errors: "", status: 0))
    let opened = try String(contentsOf: folder.appending(path: "opened"), encoding: .utf8)
    #expect(opened == "https://www.pointfree.co\n")

    #expect(
      try await Program.run(arguments, variables: ["PATH": "/nowhere"])
        == Program.Run(
          output: "",
          errors: "repos: The page was not opened, because \(name) does not run here. "
            + "Open it yourself: https://www.pointfree.co\n",
          status: 1))
  }
}
