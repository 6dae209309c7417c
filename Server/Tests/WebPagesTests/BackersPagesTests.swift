import BackersClient
import BackersEnvironment
import EnvironmentSetterOperators
import EnvironmentSetters
import EnvironmentStorage
import Environments
import Foundation
import HTTPTypes
import Testing
import WebPages

@Suite("The pages of backers")
struct BackersPagesTests {
  private typealias World = BackersEnvironment.AppEnvironment

  private static var title: Regex<(Substring, Substring)> {
    /<h2 dir="auto"><a [^>]*>([^<]*)<\/a>/
  }
  private static var heart: Regex<(Substring, Substring)> { /aria-pressed="(true|false)"/ }

  /// A world in which a visitor's environment is changed.
  private static func world(
    _ change: @escaping @Sendable (inout World) -> Void
  ) -> @Sendable () -> World {
    {
      var environment = World.mock
      change(&environment)
      return environment
    }
  }

  /// A page of projects with some numbers.
  private static func page(_ numbers: Int...) -> DiscoverEnvelope {
    .template |> \.projects .~ numbers.map { .template |> \.id .~ $0 }
  }

  /// A service that asks one user for a second factor.
  private static var twoFactorService: MockService {
    var service = MockService()
    service.token = Canned { credentials in
      guard credentials.password.value == "secret" else {
        throw ServiceError.refused(.invalidLogin)
      }
      guard let code = credentials.code else { throw ServiceError.refused(.tfaRequired) }
      guard code.value == "123456" else { throw ServiceError.refused(.tfaFailed) }
      return .template
    }
    return service
  }

  @Test("A project that the list does not have is a page in the language of the visitor")
  func unknownProject() async throws {
    try await TestBrowser.run { browser in
      var page = try await browser.open("/backers/projects/99")
      #expect(page.status == .notFound)
      #expect(page.text.contains("There is no such project"))
      try await browser.open("/backers/settings")
      try await browser.send("/backers/settings", ["language": "de", "currency": "USD"])
      page = try await browser.open("/backers/projects/99")
      #expect(page.status == .notFound)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.text.contains("Dieses Projekt gibt es nicht"))
      #expect(page.html.contains("href=\"/backers?shown\">Zurück</a>"))
      #expect(page.html.contains("<html lang=\"de\""))
    }
  }

  @Test(
    "The first language is one that the browser asks for, and a choice overrides it",
    arguments: [
      ("de-AT, en;q=0.5", "de", "50 % finanziert"), ("fr, es;q=0.8", "es", "50 % financiado"),
      ("fr", "en", "50 % funded"), ("en-GB", "en", "50% funded"),
    ])
  func languageOfBrowser(languages: String, language: String, funded: String) async throws {
    try await TestBrowser.run { browser in
      browser.languages = languages
      var page = try await browser.open("/backers")
      #expect(page.html.contains("<html lang=\"\(language)\""))
      #expect(page.text.contains(funded))
      for chosen in ["en", "de"] {
        try await browser.open("/backers/settings")
        try await browser.send("/backers/settings", ["language": chosen, "currency": "USD"])
        page = try await browser.open("/backers")
        #expect(page.html.contains("<html lang=\"\(chosen)\""))
      }
      // The errors of its pages, too.
      page = try await browser.send("/backers", ["sort": "magic"])
      #expect(page.status == .badRequest)
      #expect(page.html.contains("<html lang=\"de\""))
      #expect(page.html.contains("<h1>Die Anfrage wurde abgelehnt</h1>"))
    }
  }

  @Test(
    "A login that takes long says so, can be cancelled, and changes the identifier at its end",
    arguments: ["/backers/login", "/backers?shown"])
  func slowLogin(next: String) async throws {
    let (gate, isPatient) = (Gate(), Flag())
    var service = MockService()
    service.token = Canned { credentials in
      guard let code = credentials.code else { throw ServiceError.refused(.tfaRequired) }
      guard code.value == "123456" else {
        // Until the request is cancelled.
        for await _ in AsyncStream.makeStream(of: Never.self).stream {}
        throw CancellationError()
      }
      await gate.pass()
      return .template
    }
    try await WebPages.Current.withOverrides { [service] in
      $0.backers = Self.world { $0.apiService = service }
      $0.sleep = { _ in
        guard isPatient.isSet else { return }
        // The answer comes while the request waits for it.
        gate.open()
        for await _ in AsyncStream.makeStream(of: Never.self).stream {}
      }
    } operation: {
      try await TestBrowser.run { browser in
        try await browser.open("/backers/login")
        try await browser.send(
          "/backers/login",
          ["action": "submit", "email": "blob@example.com", "password": "secret"])
        var page = try await browser.openUntil("/backers/login") {
          $0.text.contains("Six-digit code")
        }
        page = try await browser.send("/backers/login", ["action": "submit", "code": "000000"])
        #expect(page.text.contains("Logging in… Check for the answer Cancel"))
        #expect(!page.html.contains("value=\"submit\""))
        #expect(!page.html.contains("value=\"resend\""))
        page = try await browser.send("/backers/login", ["action": "cancel"])
        #expect(page.text.contains("Six-digit code Log in Resend Cancel"))

        let before = browser.cookies
        page = try await browser.send("/backers/login", ["action": "submit", "code": "123456"])
        #expect(page.text.contains("Logging in…"))
        #expect(browser.cookies == before)
        isPatient.set()
        page = try await browser.open(next)
        #expect(page.address == "/backers?shown")
        #expect(page.text.contains("Logged in as Blob."))
        #expect(browser.cookies != before)
        // The forms of the page have the token of the new session.
        #expect(try await browser.send("/backers/dismiss").status == .ok)
      }
    }
  }

  @Test("A name that ends with a period has one, and the buttons of a logout say what they do")
  func nameWithPeriod() async throws {
    var service = MockService()
    service.token = .always(.template |> \.user.name .~ "Blob Jr.")
    try await Current.withOverrides { [service] in
      $0.backers = Self.world { $0.apiService = service }
    } operation: {
      try await TestBrowser.run { browser in
        try await browser.open("/backers/login")
        var page = try await browser.send(
          "/backers/login",
          ["action": "submit", "email": "blob@example.com", "password": "secret"])
        #expect(page.html.contains("<p>Logged in as Blob Jr.</p>"))
        page = try await browser.open("/backers/logout")
        #expect(page.html.contains("<button class=\"main\">Log out</button>"))
        #expect(page.html.contains(">Cancel</a>"))
      }
    }
  }

  @Test("A cold start is logged out, and shows the one project of the template")
  func coldStart() async throws {
    try await TestBrowser.run { browser in
      let page = try await browser.open("/backers")
      #expect(page.all(Self.title) == ["The Project: A fun project."])
      #expect(page.text.contains("50% funded · 10 backers · 15 days to go"))
      #expect(page.html.contains("value=\"50\" max=\"100\""))
      #expect(page.text.contains("Log in"))
      #expect(page.all(Self.heart) == ["false"])
      #expect(page.text.contains("1 of 1"))
    }
  }

  @Test("The demonstration shows three canned projects, the ended one gray")
  func demonstration() async throws {
    try await WebPages.Current.withOverrides {
      $0.backers = { .demonstration }
    } operation: {
      try await TestBrowser.run { browser in
        let page = try await browser.open("/backers")
        #expect(page.all(Self.title).map { $0.prefix(5) } == ["Today", "Cosmi", "Anoma"])
        // A project with more than its goal has a full bar.
        #expect(page.all(/<progress[^>]* value="(\d+)"/) == ["89", "100", "100"])
        #expect(page.html.matches(of: /card project archived/).count == 1)
        #expect(page.text.contains("Successfully funded · Sep 22, 2016"))
      }
    }
  }

  @Test("A login: a wrong password, a wrong code, another code, and in; the identifier is new then")
  func login() async throws {
    try await WebPages.Current.withOverrides {
      $0.backers = Self.world { $0.apiService = Self.twoFactorService }
    } operation: {
      try await TestBrowser.run { browser in
        try await browser.open("/backers")
        var page = try await browser.open("/backers/login")
        let before = browser.cookies
        page = try await browser.send(
          "/backers/login",
          ["action": "submit", "email": "blob@example.com", "password": "wrong"])
        #expect(page.address == "/backers/login")
        #expect(page.text.contains("Problem: E-mail or password is wrong."))
        #expect(!page.html.contains("value=\"wrong\""))

        page = try await browser.send(
          "/backers/login",
          ["action": "submit", "email": "blob@example.com", "password": "secret"])
        #expect(page.text.contains("Six-digit code"))
        #expect(page.text.contains("Resend"))
        page = try await browser.send("/backers/login", ["action": "submit", "code": "000000"])
        #expect(page.address == "/backers/login")
        page = try await browser.send("/backers/login", ["action": "resend"])
        #expect(page.text.contains("Another code is on its way."))
        #expect(browser.cookies == before)
        page = try await browser.send("/backers/login", ["action": "submit", "code": "123 456"])
        #expect(page.address == "/backers?shown")
        #expect(page.text.contains("Logged in as Blob."))
        #expect(page.text.contains("Log out"))
        #expect(browser.cookies != before)
        for secret in ["secret", "deadbeef", "123456"] { #expect(!page.html.contains(secret)) }
      }
    }
  }

  @Test("A heart without a session asks for the login, and is on after it")
  func heartBeforeLogin() async throws {
    let service = MockService()
    try await WebPages.Current.withOverrides {
      $0.backers = Self.world { $0.apiService = service }
    } operation: {
      try await TestBrowser.run { browser in
        var page = try await browser.open("/backers")
        page = try await browser.send("/backers/hearts", ["heart": "1"])
        #expect(page.address == "/backers/login")
        #expect(page.text.contains("Log in to save the project"))
        page = try await browser.send(
          "/backers/login",
          ["action": "submit", "email": "blob@example.com", "password": "secret"])
        page = try await browser.openUntil("/backers?shown") {
          $0.html.contains("aria-pressed=\"true\"")
        }
        while !service.requests.contains(where: { $0.question == .star(true, project: 1) }) {
          await Task.yield()
        }
        #expect(
          service.requests.filter { $0.question == .star(true, project: 1) }.count == 1)
      }
    }
  }

  @Test("A revoked token ends the session once, and language and server stay")
  func revokedToken() async throws {
    try await WebPages.Current.withOverrides {
      $0.backers = Self.world { environment in
        var service = MockService(oauthToken: .template, language: .de)
        service.userSelf = .failing(.invalidToken)
        environment.apiService = service
        environment.session = SessionID()
      }
    } operation: {
      try await TestBrowser.run { browser in
        let page = try await browser.open("/backers")
        #expect(page.html.matches(of: /Deine Sitzung ist beendet/).count == 1)
        #expect(page.html.contains("<html lang=\"de\" dir=\"ltr\">"))
        #expect(page.text.contains("Anmeldung"))
        let dismissed = try await browser.send("/backers/dismiss")
        #expect(!dismissed.text.contains("Sitzung ist beendet"))
      }
    }
  }

  @Test("Texts follow the language, numbers the locale, and the next request the language")
  func languages() async throws {
    let service = MockService()
    try await WebPages.Current.withOverrides {
      $0.backers = Self.world { $0.apiService = service }
    } operation: {
      try await TestBrowser.run { browser in
        try await browser.choose(["locale": "de_DE"])
        var page = try await browser.open("/backers")
        #expect(page.text.contains("50 % funded"))
        try await browser.open("/backers/settings")
        page = try await browser.send("/backers/settings", ["language": "de", "currency": "USD"])
        #expect(page.text.contains("Das Programm spricht Deutsch."))
        page = try await browser.open("/backers")
        #expect(page.text.contains("50 % finanziert · 10 Unterstützer · noch 15 Tage"))
        #expect(page.html.contains("<html lang=\"de\" dir=\"ltr\">"))
        #expect(service.requests.last?.asker.language == .de)
        try await browser.choose(["locale": "en_US"])
        #expect(try await browser.open("/backers").text.contains("50% finanziert"))
      }
    }
  }

  @Test("The order, the filter and the search term of the form reach the service")
  func query() async throws {
    let service = MockService()
    try await WebPages.Current.withOverrides {
      $0.backers = Self.world { $0.apiService = service }
    } operation: {
      try await TestBrowser.run { browser in
        try await browser.open("/backers")
        let page = try await browser.send(
          "/backers", ["sort": "newest", "filter": "staff-picks", "search": " clock "])
        #expect(page.html.contains("<option value=\"newest\" selected>"))
        #expect(page.html.contains("<option value=\"staff-picks\" selected>"))
        #expect(page.html.contains("name=\"search\" type=\"search\""))
        #expect(page.html.contains("value=\"clock\""))
        var params = DiscoveryParams(sort: .newest, term: "clock")
        params.staffPicks = true
        #expect(service.requests.contains { $0.question == .discovery(params) })
        try await browser.send(
          "/backers", ["sort": "newest", "filter": "saved", "search": "clock"])
        #expect(browser.page.address == "/backers/login")
        #expect(browser.page.text.contains("Log in to see these projects"))
      }
    }
  }

  @Test("More projects come by a link, without duplicates; a page that fails keeps the others")
  func paging() async throws {
    let fails = Flag()
    try await WebPages.Current.withOverrides {
      $0.backers = Self.world { environment in
        var service = MockService()
        service.discovery = Canned { _ in
          var page = Self.page(1, 2)
          page.urls.api.moreProjects = "https://www.backers.example/api/v1/discover?page=2"
          return page
        }
        service.moreProjects = Canned { _ in
          if fails.isSet { throw ServiceError.refused(.template) }
          return Self.page(2, 3)
        }
        environment.apiService = service
      }
    } operation: {
      try await TestBrowser.run { browser in
        var page = try await browser.open("/backers")
        #expect(page.html.contains("href=\"/backers?more=2#project-2\""))
        page = try await browser.open("/backers?more=2")
        #expect(page.all(/id="project-(\d+)"/) == ["1", "2", "3"])
        // The same address again asks for nothing more.
        page = try await browser.open("/backers?more=2")
        #expect(page.all(/id="project-(\d+)"/) == ["1", "2", "3"])
        fails.set()
        try await browser.open("/backers")
        page = try await browser.open("/backers?more=2")
        #expect(page.all(/id="project-(\d+)"/) == ["1", "2"])
        #expect(page.text.contains("Further projects could not be loaded."))
      }
    }
  }

  @Test("Scripts in the names of projects, users and categories are shown, not obeyed")
  func hostile() async throws {
    let script = "<script>alert(1)</script>\"'&"
    try await WebPages.Current.withOverrides {
      $0.backers = Self.world { environment in
        environment.apiService = MockService(
          fetchDiscoveryResponse: .template
            |> \.projects .~ [.template |> \.name .~ script |> \.blurb .~ script])
      }
    } operation: {
      try await TestBrowser.run { browser in
        for page in [
          try await browser.open("/backers"), try await browser.open("/backers/projects/1"),
          try await browser.send(
            "/backers", ["sort": "magic", "filter": "everything", "search": script]),
        ] {
          #expect(!page.html.contains("<script"))
          #expect(page.html.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;"))
        }
      }
    }
  }

  @Test("Two sessions, interleaved, have users, languages and hearts of their own")
  func sessions() async throws {
    try await TestBrowser.run { first, second in
      for browser in [first, second] { try await browser.open("/backers") }
      try await first.open("/backers/settings")
      try await second.open("/backers/login")
      try await first.send("/backers/settings", ["language": "es", "currency": "USD"])
      try await second.send(
        "/backers/login", ["action": "submit", "email": "blob@example.com", "password": "secret"])
      #expect(second.page.text.contains("Logged in as Blob."))
      #expect(try await first.open("/backers").text.contains("50% financiado"))
      #expect(first.page.text.contains("Inicio de sesión"))
      #expect(try await second.open("/backers").text.contains("50% funded"))
      try await second.open("/backers/logout")
      #expect(second.page.text.contains("Log out? Log out Cancel"))
      try await second.send("/backers/logout")
      #expect(second.page.text.contains("You have logged out."))
      #expect(try await first.open("/backers").html.contains("<html lang=\"es\""))
    }
  }
}
