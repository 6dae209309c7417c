import EnvironmentHummingbird
import Environments
import EnvironmentsTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import WebPages

@Suite("The site")
struct SiteTests {
  @Test(
    "Every page forbids scripts, frames and storage",
    arguments: ["/", "/settings", "/repos", "/nowhere"])
  func headers(path: String) async throws {
    try await TestBrowser.run { browser in
      let page = try await browser.open(path)
      #expect(page.status == (path == "/nowhere" ? .notFound : .ok))
      #expect(
        page.headers[.contentSecurityPolicy]
          == "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; "
          + "frame-ancestors 'none'; img-src 'self'")
      #expect(page.headers[.xContentTypeOptions] == "nosniff")
      #expect(page.headers[try #require(HTTPField.Name("Referrer-Policy"))] == "no-referrer")
      #expect(page.headers[.cacheControl] == "no-store")
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(!page.html.contains("<script"))
      #expect(!page.html.contains(" style="))
      #expect(page.html.matches(of: /<h1>/).count == 1)
      #expect(page.html.contains("<html lang=\"en\" dir=\"ltr\">"))
    }
  }

  @Test(
    "A form without the token of its session is refused and changes nothing",
    arguments: ["/settings", "/settings/dismiss", "/repos/open", "/repos/refresh"])
  func foreignForm(path: String) async throws {
    try await TestBrowser.run { browser, other in
      try await browser.open("/repos")
      try await other.open("/repos")
      let fields = ["locale": "de_DE", "row": "1"]
      #expect(try await browser.sendForeign(path, fields).status == .forbidden)
      let token = try #require(other.page.csrf)
      let foreign = fields.merging(["csrf_token": token]) { $1 }
      #expect(try await browser.sendForeign(path, foreign).status == .forbidden)
      #expect(try await browser.open("/repos").text.contains("1,000d"))
      #expect(try await !browser.open("/repos/rows/1").text.contains("tapped_repo"))
    }
  }

  @Test(
    "An error of a page is a page, too",
    arguments: ["/nowhere", "/repos/rows/99"])
  func errors(path: String) async throws {
    try await TestBrowser.run { browser in
      let page = try await browser.open(path)
      #expect(page.status == .notFound)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.text.contains("There is no such page"))
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String { "the token is deadbeef" }
  }

  @Test(
    "An unexpected error is a page in a language of the browser, and tells no details",
    arguments: [
      ("en", nil, "Something went wrong", "Go to the start page"),
      ("de", "fr, de-AT;q=0.9, en;q=0.8", "Etwas ist schiefgegangen", "Zur Startseite"),
    ])
  func unexpectedError(
    language: String, languages: String?, title: String, link: String
  ) async throws {
    try await TestBrowser.run { router in
      router.get("/unexpected") { _, _ -> Response in throw Failure() }
      router.get("/refusing") { _, _ -> Response in
        throw HTTPError(.internalServerError, message: "\(Failure())")
      }
    } _: { browser in
      browser.languages = languages
      for path in ["/unexpected", "/refusing"] {
        let page = try await browser.open(path)
        #expect(page.status == .internalServerError)
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.html.contains("<html lang=\"\(language)\" dir=\"ltr\">"))
        #expect(page.html.contains("<h1>\(title)</h1>"))
        #expect(page.html.contains("href=\"/\">\(link)</a>"))
        #expect(page.html.contains("<a class=\"brand\" href=\"/\">"))
        for detail in ["deadbeef", "Failure", "csrf"] { #expect(!page.html.contains(detail)) }
      }
    }
  }

  @Test("A request whose session ends meanwhile is refused, and is no failure of the site")
  func endedSession() async throws {
    try await TestBrowser.run { router in
      router.get("/ended") { _, _ -> Response in throw SessionError.ended }
    } _: { browser in
      let page = try await browser.open("/ended")
      #expect(page.status == .conflict)
      #expect(
        page.text.contains(
          "The request was refused The session has ended meanwhile. Load the page again."))
    }
  }

  @Test("A reason in English is a page in English", arguments: ["de", "fr"])
  func reasonOfError(language: String) async throws {
    try await TestBrowser.run { browser in
      browser.languages = language
      let page = try await browser.open("/repos/rows/99")
      #expect(page.html.contains("<html lang=\"en\" dir=\"ltr\">"))
      #expect(page.html.contains("<h1>There is no such page</h1>"))
    }
  }

  @Test(
    "An address that has a word for a number has no page",
    arguments: ["/repos/rows/first", "/backers/projects/first"])
  func noNumberInAddress(path: String) async throws {
    try await TestBrowser.run { browser in
      let page = try await browser.open(path)
      #expect(page.status == .notFound)
      #expect(!page.text.contains("Parameter"))
    }
  }

  @Test("A form that is refused is answered by a page")
  func refusedForms() async throws {
    try await TestBrowser.run { browser in
      try await browser.open("/settings")
      var page = try await browser.sendForeign("/settings", ["locale": "de_DE"])
      #expect(page.status == .forbidden)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.text.contains("The form was refused"))
      page = try await browser.sendForeign(
        "/settings", ["locale": String(repeating: "x", count: 70_000)])
      #expect(page.status == .contentTooLarge)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.text.contains("The form is too large"))
    }
  }

  @Test("The footer shows the visitor’s date in its language, and none outside a visit")
  func footer() async throws {
    try await TestBrowser.run { browser in
      var page = try await browser.choose(["locale": "ar_EG"])
      #expect(page.html.contains("<bdi lang=\"ar-EG\">"))
      #expect(page.text.contains("ar-EG · GMT"))
      page = try await browser.open("/repos/rows/99")
      #expect(page.text.contains("ar-EG · GMT"))
      // The date of the mock, in a locale that the visitor has not chosen.
      page = try await browser.open("/nowhere")
      #expect(!page.text.contains("2018"))
      #expect(page.text.contains("Change the settings"))
    }
  }

  @Test("The style sheet is small, and is not sent again to a browser that has it")
  func styleSheet() async throws {
    try await Application(router: try Site().router()).test(.router) { client in
      let response = try await client.executeRequest(
        uri: "/style.css", method: .get, headers: [:], body: nil)
      let tag = try #require(response.headers[.eTag])
      #expect(response.headers[.contentType] == "text/css; charset=utf-8")
      #expect(response.headers[.setCookie] == nil)
      #expect(response.body.readableBytes < 10_000)
      for known in [tag, "\"other\", W/\(tag)"] {
        let again = try await client.executeRequest(
          uri: "/style.css", method: .get, headers: [.ifNoneMatch: known], body: nil)
        #expect(again.status == .notModified)
        #expect(again.body.readableBytes == 0)
      }
    }
  }

  @Test(
    "HEAD has the status and the headers of GET, and no content",
    arguments: ["/", "/style.css", "/repos", "/backers", "/nowhere", "/backers/projects/0"])
  func head(path: String) async throws {
    try await Application(router: try Site().router()).test(.router) { client in
      let get = try await client.executeRequest(uri: path, method: .get, headers: [:], body: nil)
      let head = try await client.executeRequest(uri: path, method: .head, headers: [:], body: nil)
      #expect(head.status == get.status)
      #expect(head.headers[.contentType] == get.headers[.contentType])
      #expect(head.headers[.contentLength] == get.headers[.contentLength])
      #expect(head.headers[.contentSecurityPolicy] == get.headers[.contentSecurityPolicy])
      #expect(get.body.readableBytes > 0)
      #expect(head.body.readableBytes == 0)
    }
  }

  @Test("A setting that is none is refused")
  func unknownSetting() async throws {
    try await TestBrowser.run { browser in
      let page = try await browser.choose(["locale": "\"><script>alert(1)</script>"])
      #expect(page.status == .badRequest)
      #expect(!page.html.contains("<script"))
      #expect(try await browser.open("/repos").text.contains("1,000d"))
    }
  }

  @Test("Numbers and dates follow the browser’s locale until the visitor chooses another")
  func preferredLocale() async throws {
    try await TestBrowser.run { browser in
      browser.languages = "de-AT, en;q=0.5"
      var page = try await browser.open("/settings")
      #expect(page.text.contains("de-DE · GMT"))
      #expect(page.html.contains("<option value=\"browser\" selected>"))
      #expect(page.text.contains("Deutsch (Deutschland), as the browser prefers"))
      page = try await browser.choose(["locale": "fr_FR"])
      #expect(page.text.contains("fr-FR · GMT"))
      #expect(page.html.contains("<option value=\"fr_FR\" selected>"))
      page = try await browser.choose(["locale": "browser"])
      #expect(page.text.contains("de-DE · GMT"))
      browser.languages = nil
      #expect(try await browser.open("/settings").text.contains("en-US · GMT"))
    }
  }

  @Test("A browser can prefer each locale of the settings")
  func locales() async throws {
    try await TestBrowser.run { browser in
      let values = try await browser.open("/settings").all(/<option value="([a-z]{2}_[A-Z]{2})"/)
      #expect(values.count == 8)
      for value in values {
        let tag = value.replacing("_", with: "-")
        browser.languages = tag
        #expect(try await browser.open("/settings").text.contains("\(tag) · GMT"))
      }
    }
  }

  @Test("Expired sessions are removed from the store once an hour")
  func expiredSessions() async throws {
    let clock = TestClock()
    let start = Date(timeIntervalSince1970: 0)
    try await WebPages.Current.withOverrides {
      $0.date = { start + (TestClock.Instant().duration(to: clock.now) / .seconds(1)) }
      $0.sleep = { try await clock.sleep(for: $0) }
    } operation: {
      let store = MemorySessionStore()
      let site = try Site(storingSessionsIn: store)
      try await Application(router: site.router()).test(.router) { client in
        try await TestBrowser(client).open("/settings")
        let removal = Task { try await site.removeExpiredSessions() }
        try await clock.waitForSleepers()
        // The first visitor’s session ends after 30 minutes.
        await clock.advance(by: .seconds(3_000))
        try await TestBrowser(client).open("/settings")
        #expect(await store.count == 2)
        await clock.advance(by: .seconds(600))
        try await clock.waitForSleepers()
        #expect(await store.count == 1)
        removal.cancel()
        try await removal.value
      }
    }
  }

  @Test("Saved settings are reported in a banner, until it is dismissed")
  func savedSettings() async throws {
    try await TestBrowser.run { browser in
      let page = try await browser.choose(["locale": "fr_FR"])
      #expect(page.text.contains("The settings are saved."))
      #expect(page.html.contains("<option value=\"fr_FR\" selected>"))
      #expect(try await !browser.send("/settings/dismiss").text.contains("The settings are saved."))
    }
  }
}
