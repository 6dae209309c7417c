#if PostgreSQL
  import HTTPTypes
  import ServerTestSupport
  import Testing

  /// A running `session-server`.
  struct RunningServer: Sendable {
    let program: RunningProgram
    let root: String

    /// Starts a server, and waits until it listens.
    init(_ database: TestDatabase) throws {
      program = try RunningProgram("session-server", database.url, database.schema)
      root = "http://127.0.0.1:" + program.read(upTo: "\n").dropLast()
    }

    func browser(_ cookies: [String: String] = [:]) -> TestBrowser {
      let browser = TestBrowser(at: root)
      browser.cookies = cookies
      return browser
    }
  }

  extension TestBrowser {
    func logIn(as user: Int) async throws {
      try #require(try await open("/form").status == .ok)
      try #require(try await send("/login/\(user)").status == .ok)
    }
  }
#endif
