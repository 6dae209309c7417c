import Backers
import Environments
import Foundation
import HTTPTypes
import ServerTestSupport
import StandIns
import Testing
import WebPages

struct BackersPagesTests {
  /// Logs a browser in at the page of the login.
  private static func logIn(
    _ browser: TestBrowser, email: String = "blob@example.com", password: String = "correct horse"
  ) async throws {
    try await browser.open("/backers/login")
    try await browser.send(
      "/backers/login", ["action": "submit", "email": email, "password": password])
  }

  /// Opens the site on the crowdfunding service, with a password that is ready.
  private static func withService(
    onCode: @escaping @Sendable (String) -> Void = { _ in },
    _ operation: @escaping @Sendable (TestBrowser, TestBrowser) async throws -> Void
  ) async throws {
    try await StandIn.backers { code, _ in onCode(code) }.run { url in
      try await WebPages.Current.withOverrides {
        $0.standIns.backers = url
        // The service computes a slow hash of each password.
        $0.patience = .seconds(60)
      } operation: {
        try await TestBrowser.run(operation)
      }
    }
  }

  @Test func `A wrong password and a malformed address stay on the login with a reason`()
    async throws
  {
    try await Self.withService { browser, _ in
      try await Self.logIn(browser, email: "blob")
      #expect(browser.page.text.contains("Problem: This is not an e-mail address."))
      try await Self.logIn(browser, password: "guess-7")
      #expect(browser.page.address == "/backers/login")
      #expect(browser.page.body.contains("role=\"alert\""))
      #expect(!browser.page.body.contains("guess-7"))
      try await Self.logIn(browser)
      #expect(browser.page.address == "/backers?shown")
      #expect(browser.page.text.contains("Logged in as Blob"))
    }
  }

  @Test func `The identifier of the browser's session changes with login and logout`() async throws
  {
    try await Self.withService { browser, _ in
      try await browser.open("/backers")
      let before = browser.cookies
      try await Self.logIn(browser)
      let during = browser.cookies
      #expect(during != before)
      try await browser.send("/backers/logout")
      #expect(browser.page.text.contains("You are logged out."))
      #expect(browser.cookies != during)
      #expect(!browser.page.text.contains("Logged in as"))
    }
  }

  @Test func `Visitors without cookies end no screens of a user`() async throws {
    try await TestBrowser.run(of: try Site(visitors: 3)) { browser, other in
      try await Self.logIn(browser)
      for user in [browser, other] {
        try await user.open("/primetime/counter")
        try await user.send("/primetime/counter", ["action": "go", "count": "77"])
      }
      for _ in 0..<3 {
        try await TestBrowser(like: other).open("/primetime/counter")
      }
      #expect(try await browser.open("/primetime/counter").text.contains("77"))
      #expect(try await !other.open("/primetime/counter").text.contains("77"))
    }
  }

  @Test func `A search and a filter change the list, and a search shows no control characters`()
    async throws
  {
    try await Self.withService { browser, _ in
      try await browser.open("/backers")
      try await browser.send(
        "/backers",
        ["sort": "newest", "filter": "everything", "search": "z\u{202E}z\u{7}z\u{2066}z"])
      #expect(browser.page.body.contains("value=\"zzzz\""))
      #expect(browser.page.text.contains("“zzzz”"))
      #expect(browser.page.body.matches(of: /<li class="card project/).count == 0)
      try await browser.send("/backers", ["sort": "newest", "filter": "everything", "search": ""])
      #expect(browser.page.body.matches(of: /<li class="card project/).count > 3)
      try await browser.send("/backers", ["sort": "newest", "filter": "saved"])
      #expect(browser.page.address == "/backers/login")
    }
  }

  @Test func `German translates the page and the categories`() async throws {
    try await Self.withService { browser, _ in
      try await browser.open("/backers")
      let english = browser.page.all(/<option value="(?:\d+)"[^>]*>([^<]*)</)
      try await browser.open("/backers/settings")
      try await browser.send("/backers/settings", ["language": "de"])
      try await browser.open("/backers")
      #expect(browser.page.body.contains("<html lang=\"de\""))
      #expect(browser.page.text.contains("finanziert"))
      for english in ["Skip to", "Applications", "Repositories", "Change the settings"] {
        #expect(!browser.page.body.contains(english))
      }
      let german = browser.page.all(/<option value="(?:\d+)"[^>]*>([^<]*)</)
      #expect(!english.isEmpty && german.count == english.count && german != english)
    }
  }

  @Test func `A notice is shown once, by the page after the request that caused it`() async throws {
    let codes = Shared<[String]>([])
    try await Self.withService(onCode: codes.append) { browser, _ in
      try await Self.logIn(browser, email: "blob.jr@example.com", password: "battery staple")
      #expect(!browser.page.text.contains("Problem"))
      try await browser.send("/backers/login", ["action": "submit", "code": "x"])
      #expect(browser.page.text.contains("Problem: The code has six digits."))
      #expect(try await !browser.open("/backers/login").text.contains("Problem"))
      let code = try #require(codes.value.last)
      try await browser.send("/backers/login", ["action": "submit", "code": code])
      #expect(browser.page.text.contains("Welcome, Blob Jr. OK"))
      #expect(!browser.page.text.contains("Problem"))
      #expect(try await !browser.open("/backers/settings").text.contains("Welcome"))
    }
  }

  @Test func `Two users on the pages do not mix`() async throws {
    let codes = Shared<[String]>([])
    try await Self.withService(onCode: codes.append) { first, second in
      try await Self.logIn(first)
      try await Self.logIn(second, email: "blob.jr@example.com", password: "battery staple")
      try await second.send(
        "/backers/login", ["action": "submit", "code": try #require(codes.value.last)])
      for _ in 0..<3 {
        let (one, other) = (
          try await first.open("/backers?shown"), try await second.open("/backers?shown")
        )
        #expect(one.text.contains("Logged in as Blob") && !one.text.contains("Jr"))
        #expect(other.text.contains("Logged in as Blob Jr"))
      }
      try await second.send("/backers/logout")
      #expect(try await first.open("/backers").text.contains("Logged in as Blob"))
    }
  }
}
