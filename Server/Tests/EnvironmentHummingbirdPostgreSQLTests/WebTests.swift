#if PostgreSQL
  import ChromiumDriver
  import Foundation
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
      try await Browser.run { tab in
        // The cookies of a host are sent to all of its ports.
        for address in addresses {
          try await tab.open("\(address)/backers")
          #expect(try await !tab.text.contains("Logged in as Blob"))
        }
        try await tab.open("\(addresses[0])/backers/login")
        try await tab.type("blob@example.com", into: "#email")
        try await tab.type("correct horse", into: "#password")
        try await tab.click("Log in")
        for address in addresses {
          // The page waits two seconds for the service, which computes a slow hash of the password.
          repeat {
            try await tab.open("\(address)/backers?shown")
          } while try await !tab.text.contains("Logged in as Blob")
        }
        try await tab.click("Log out")
        #expect(try await tab.text.contains("You are logged out."))
        for address in addresses {
          try await tab.open("\(address)/backers")
          #expect(try await !tab.text.contains("Logged in as Blob"))
        }
      }
      withExtendedLifetime(programs) {}
    }
  }
#endif
