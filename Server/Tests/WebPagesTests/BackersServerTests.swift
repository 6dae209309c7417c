import BackersService
import Environments
import Foundation
import HTTPTypes
import StandInRunning
import Testing
import WebPages

@Suite("The pages of backers, on a real server", .timeLimit(.minutes(2)))
struct BackersServerTests {
  /// Opens the site with the service of projects, over HTTP.
  private func run(
    _ operation: @escaping @Sendable (TestBrowser) async throws -> Void
  ) async throws {
    let login = LoginOptions(
      passwordCost: PasswordCost(
        logarithmOfRounds: 1, parallelism: PasswordCost.standard.parallelism))
    let database = try await ServiceDatabase.inMemory(options: login)
    try await BackersService.Current.withOverrides {
      $0.database = database
    } operation: {
      try await withThrowingTaskGroup { group in
        let (urls, continuation) = AsyncStream.makeStream(of: URL.self)
        group.addTask {
          defer { continuation.finish() }
          try await BackersServer(options: BackersOptions(login: login)).run {
            continuation.yield($0)
          }
        }
        for await url in urls {
          try await WebPages.Current.withOverrides {
            $0.standIns.backers = url
            // Until the answer has come.
            $0.patience = .seconds(60)
          } operation: {
            try await TestBrowser.run(operation)
          }
          break
        }
        group.cancelAll()
        try await group.waitForAll()
      }
    }
  }

  @Test("Wrong password, password, code: then the list has the user's hearts")
  func twoFactor() async throws {
    try await run { browser in
      var page = try await browser.open("/backers")
      #expect(page.text.contains("20 of 67"))
      page = try await browser.open("/backers/login")
      #expect(page.text.contains("Accounts of this demonstration"))
      let account = ["action": "submit", "email": "junior@example.com"]
      page = try await browser.send(
        "/backers/login", account.merging(["password": "wrong"]) { $1 })
      #expect(page.text.contains("Problem: The e-mail address or the password is wrong."))
      page = try await browser.send(
        "/backers/login", account.merging(["password": "battery staple"]) { $1 })
      #expect(page.text.contains("Six-digit code"))
      page = try await browser.send("/backers/login", ["action": "submit", "code": "123456"])
      #expect(page.text.contains("Log out"))
      #expect(page.html.contains("aria-pressed=\"false\""))
    }
  }

  @Test("The next page, the categories and the language are the server's")
  func discovery() async throws {
    try await run { browser in
      try await browser.open("/backers/settings")
      try await browser.send("/backers/settings", ["language": "de", "currency": "USD"])
      var page = try await browser.open("/backers")
      #expect(page.html.contains(">Spiele</option>"))
      page = try await browser.open("/backers?more=20")
      #expect(page.text.contains("40 von 67"))
      #expect(Set(page.all(/id="project-(\d+)"/)).count == 40)
    }
  }
}
