#if PostgreSQL
  import ServerTestSupport
  import Testing

  extension PostgreSQLTests {
    @Test func `A browser goes on at another server after a login, and both know of its logout`()
      async throws
    {
      let programs = try (0..<2).map { _ in
        try RunningProgram("web", "--port", "0", "--postgres", database.url)
      }
      let addresses = try programs.map { program in
        let text = program.read(upTo: "Ctrl-C ends the server.\n")
        return String(try #require(text.firstMatch(of: /at (http:\S+)/)).1)
      }
      // The cookies of a host are sent to all of its ports.
      let browser = TestBrowser(at: addresses[0])
      func isLoggedIn(_ address: String, _ path: String) async throws -> Bool {
        browser.root = address
        return try await browser.open(path).text.contains("Logged in as Blob")
      }
      for address in addresses { #expect(try await !isLoggedIn(address, "/backers")) }
      browser.root = addresses[0]
      try await browser.open("/backers/login")
      try await browser.send(
        "/backers/login",
        ["action": "submit", "email": "blob@example.com", "password": "correct horse"])
      // The page waits two seconds for the service, which computes a slow hash of the password.
      for address in addresses { while try await !isLoggedIn(address, "/backers?shown") {} }
      #expect(try await browser.send("/backers/logout").text.contains("You are logged out."))
      for address in addresses { #expect(try await !isLoggedIn(address, "/backers")) }
      withExtendedLifetime(programs) {}
    }
  }
#endif
