import EnvironmentHummingbird
import Environments
import EnvironmentsTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ServerTestSupport
import Testing
import WebPages

struct SiteTests {
  @Test(arguments: ["/", "/settings", "/repos", "/nowhere"])
  func `Every page forbids scripts, frames and storage`(path: String) async throws {
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
      #expect(!page.body.contains("<script"))
      #expect(!page.body.contains(" style="))
      #expect(page.body.matches(of: /<h1>/).count == 1)
      #expect(page.body.contains("<html lang=\"en\" dir=\"ltr\">"))
    }
  }

  @Test(arguments: ["/settings", "/settings/dismiss", "/repos/open", "/repos/refresh"])
  func `A form without the token of its session is refused and changes nothing`(
    path: String
  ) async throws {
    try await TestBrowser.run { browser, other in
      try await browser.open("/repos")
      try await other.open("/repos")
      let foreign = try #require(other.page.csrf)
      for token in [nil, foreign] {
        let page = try await browser.sendForeign(
          path, ["locale": "de_DE", "row": "1"], csrf: token)
        #expect(page.status == .forbidden)
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.text.contains("The form was refused"))
      }
      #expect(try await browser.open("/repos").text.contains("1,000d"))
      #expect(try await !browser.open("/repos/rows/1").text.contains("tapped_repo"))
    }
  }

  @Test func `A form that is too large, and a setting that is none, are answered by pages`()
    async throws
  {
    try await TestBrowser.run { browser in
      try await browser.open("/settings")
      var page = try await browser.sendForeign(
        "/settings", ["locale": String(repeating: "x", count: 70_000)])
      #expect(page.status == .contentTooLarge)
      #expect(page.text.contains("The form is too large"))
      page = try await browser.choose(["locale": "\"><script>alert(1)</script>"])
      #expect(page.status == .badRequest)
      #expect(!page.body.contains("<script"))
      #expect(try await browser.open("/repos").text.contains("1,000d"))
    }
  }

  /// The reason on the page of the row is in English, and so is the page.
  @Test(arguments: ["/nowhere", "/repos/rows/99", "/repos/rows/first", "/backers/projects/first"])
  func `An address without a page is answered by a page`(path: String) async throws {
    try await TestBrowser.run { browser in
      browser.languages = path == "/repos/rows/99" ? "de" : nil
      let page = try await browser.open(path)
      #expect(page.status == .notFound)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.body.contains("<html lang=\"en\" dir=\"ltr\">"))
      #expect(page.body.contains(/<h1>There is no such (page|project)<\/h1>/))
      #expect(!page.text.contains("Parameter"))
    }
  }

  private static let storeErrors: [String: SessionStoreError.Reason] = [
    "/busy": .busy, "/unavailable": .unavailable, "/misconfigured": .misconfigured,
  ]

  private struct Failure: Error, CustomStringConvertible {
    var description: String { "the token is deadbeef" }
  }

  @Test(arguments: [
    ("en", nil, "Something went wrong", "Go to the start page"),
    ("de", "fr, de-AT;q=0.9, en;q=0.8", "Etwas ist schiefgegangen", "Zur Startseite"),
  ])
  func `An unexpected error is a page in a language of the browser without details`(
    language: String, languages: String?, title: String, link: String
  ) async throws {
    try await TestBrowser.run { router in
      router.get("/unexpected") { _, _ -> Response in throw Failure() }
      router.get("/refusing") { _, _ -> Response in
        throw HTTPError(.internalServerError, message: "\(Failure())")
      }
      for (path, reason) in Self.storeErrors {
        router.get("\(path)") { _, _ -> Response in
          throw SessionStoreError(reason, "\(Failure())")
        }
      }
    } _: { browser in
      browser.languages = languages
      for path in ["/unexpected", "/refusing"] + Self.storeErrors.keys {
        let page = try await browser.open(path)
        let isBusy = path == "/busy" || path == "/unavailable"
        #expect(page.status == (isBusy ? .serviceUnavailable : .internalServerError))
        #expect(page.headers[.retryAfter] == (isBusy ? "1" : nil))
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.body.contains("<html lang=\"\(language)\" dir=\"ltr\">"))
        #expect(page.body.contains("<h1>\(title)</h1>"))
        #expect(page.body.contains("href=\"/\">\(link)</a>"))
        #expect(page.body.contains("<a class=\"brand\" href=\"/\">"))
        for detail in ["deadbeef", "Failure", "csrf"] { #expect(!page.body.contains(detail)) }
      }
    }
  }

  @Test func `A request whose session ends meanwhile is refused, and is no failure of the site`()
    async throws
  {
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

  @Test(arguments: ["/", "/style.css", "/repos", "/backers", "/nowhere", "/backers/projects/0"])
  func `A response to HEAD has the headers of GET and no content`(path: String) async throws {
    try await application(try Site().router()).test(.router) { client in
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

  @Test func `Numbers and dates follow the browser's locale until the visitor chooses another`()
    async throws
  {
    try await TestBrowser.run { browser in
      for tag in ["ar-EG", "de-DE", "en-US", "es-ES", "fr-FR", "hi-IN", "ja-JP", "zh-HK"] {
        browser.languages = tag
        #expect(try await browser.open("/settings").text.contains("\(tag) · GMT"))
      }
      browser.languages = "de-AT, en;q=0.5"
      var page = try await browser.open("/settings")
      #expect(page.body.contains("<option value=\"browser\" selected>"))
      #expect(page.text.contains("Deutsch (Deutschland), as the browser prefers"))
      page = try await browser.choose(["locale": "ar_EG"])
      #expect(page.text.contains("The settings are saved."))
      #expect(page.body.contains("<option value=\"ar_EG\" selected>"))
      #expect(page.body.contains("<bdi lang=\"ar-EG\">"))
      page = try await browser.send("/settings/dismiss")
      #expect(!page.text.contains("The settings are saved."))
      #expect(page.text.contains("ar-EG · GMT"))
      // The date of the mock, in a locale that the visitor has not chosen.
      page = try await browser.open("/nowhere")
      #expect(!page.text.contains("2018"))
      page = try await browser.choose(["locale": "browser"])
      #expect(page.text.contains("de-DE · GMT"))
      browser.languages = nil
      #expect(try await browser.open("/settings").text.contains("en-US · GMT"))
    }
  }

  @Test func `Expired sessions are removed from the store once an hour`() async throws {
    let clock = TestClock()
    let start = Date(timeIntervalSince1970: 0)
    try await WebPages.Current.withOverrides {
      $0.date = { start + (TestClock.Instant().duration(to: clock.now) / .seconds(1)) }
      $0.sleep = { try await clock.sleep(for: $0) }
    } operation: {
      let store = MemorySessionStore()
      let site = try Site(storingSessionsIn: store)
      try await application(site.router()).test(.router) { client in
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
}
