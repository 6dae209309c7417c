import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import HTTPTypes
import RepoListing
import Testing
import WebPages

@Suite("The pages of the repositories")
struct ReposPagesTests {
  private static var name: Regex<(Substring, Substring)> { /value="\d+">([^<]*)<\/button>/ }
  private static var age: Regex<(Substring, Substring)> { /<time[^>]*>([^<]*)<\/time>/ }

  @Test(
    "The mock list has the ages of APPS.md in three locales",
    arguments: [
      ("en_US", ["2h", "116d", "116d", "1,000d", "2,000d", "3,000d", "4,000d", "5,000d"]),
      ("de_DE", ["2h", "116d", "116d", "1.000d", "2.000d", "3.000d", "4.000d", "5.000d"]),
      (
        "zh_HK",
        ["2小時", "116日", "116日", "1,000日", "2,000日", "3,000日", "4,000日", "5,000日"]
      ),
    ])
  func mockList(locale: String, ages: [String]) async throws {
    try await TestBrowser.run { browser in
      try await browser.choose(["locale": locale])
      let page = try await browser.open("/repos")
      #expect(page.all(/<h1>([^<]*)<\/h1>/) == ["pointfreeco repositories"])
      #expect(
        page.all(Self.name) == [
          "Nomadic Blob", "Bloblog", "Bloblog", "#1: Bloblog", "#2: Bloblog", "#3: Bloblog",
          "#4: Bloblog", "#5: Bloblog",
        ])
      #expect(page.all(Self.age) == ages)
      #expect(page.text.contains("Nomadic Blob Last push: \(ages[0]) Where in the world is Blob?"))
      #expect(page.html.contains("lang=\"\(locale.replacing("_", with: "-"))\""))
    }
  }

  @Test("An archived repository is gray, and says so")
  func archived() async throws {
    try await TestBrowser.run { browser in
      let page = try await browser.open("/repos")
      #expect(page.all(/(class="card tap repo archived" id="row-3")/).count == 1)
      #expect(page.text.contains("Bloblog archived Last push: 116d"))
      #expect(page.html.matches(of: /repo archived/).count == 1)
    }
  }

  @Test("Opening row 1 tracks exactly one event, and leads to a page with the repository's address")
  func opening() async throws {
    try await TestBrowser.run { browser in
      try await browser.open("/repos")
      let page = try await browser.send("/repos/open", ["row": "1"])
      #expect(page.address == "/repos/rows/1")
      #expect(page.html.contains("href=\"https://www.pointfree.co\""))
      #expect(
        page.text.contains(
          "event tapped_repo build 42 release 0.0.1 repo_name Nomadic Blob screen_height 568 "
            + "screen_width 376 system_name Mock iOS system_version 11.mock"))
      #expect(page.html.matches(of: /tapped_repo/).count == 1)
      #expect(page.html.contains("href=\"/repos?rows=20#row-1\""))
    }
  }

  @Test("A row that is not there is a page with status 404, which says which rows there are")
  func missingRow() async throws {
    try await TestBrowser.run { browser in
      try await browser.open("/repos")
      let page = try await browser.send("/repos/open", ["row": "9"])
      #expect(page.status == .notFound)
      #expect(
        page.text.contains("There is no row 9: the list has 8 rows. Use a number from 1 to 8."))
    }
  }

  @Test("A failure is a banner above the old rows, until it is dismissed")
  func failure() async throws {
    let fails = Flag()
    try await Current.withOverrides {
      $0.listing.gitHub = GitHub { _ in
        if fails.isSet { throw GitHubError(.cannotConnect) }
        return RepoList(repos: .mock)
      }
    } operation: {
      try await TestBrowser.run { browser in
        try await browser.open("/repos")
        fails.set()
        let page = try await browser.open("/repos")
        #expect(page.text.contains("Problem: Something went wrong."))
        #expect(page.html.contains("role=\"alert\""))
        #expect(page.all(Self.name).count == 8)
        let dismissed = try await browser.send("/repos/dismiss")
        #expect(!dismissed.text.contains("Something went wrong"))
        #expect(dismissed.all(Self.name).count == 8)
      }
    }
  }

  @Test("An empty list has its title, a sentence, no rows and no problem")
  func empty() async throws {
    try await Current.withOverrides {
      $0.listing.gitHub = GitHub { _ in RepoList(repos: []) }
    } operation: {
      try await TestBrowser.run { browser in
        let page = try await browser.open("/repos")
        #expect(page.text.contains("pointfreeco repositories 0 repositories Refresh"))
        #expect(page.text.contains("This organization has no repositories."))
        #expect(!page.html.contains("class=\"banner"))
      }
    }
  }

  @Test("A list that was never received has no number of repositories")
  func unknownNumber() async throws {
    try await Current.withOverrides {
      $0.listing.gitHub = GitHub { _ in throw GitHubError(.cannotConnect) }
    } operation: {
      try await TestBrowser.run { browser in
        let page = try await browser.open("/repos")
        #expect(page.text.contains("Something went wrong"))
        #expect(!page.text.contains("0 repositories"))
        #expect(!page.text.contains("has no repositories"))
      }
    }
  }

  @Test("A repository’s date has the language and the direction of the locale")
  func dateLanguage() async throws {
    try await TestBrowser.run { browser in
      try await browser.choose(["locale": "ar_EG"])
      try await browser.open("/repos")
      let page = try await browser.open("/repos/rows/1")
      #expect(page.html.contains("<dt>Last push</dt><dd><bdi lang=\"ar-EG\" dir=\"rtl\">"))
      #expect(page.html.contains("<dt>State</dt><dd>active</dd>"))
    }
  }

  @Test("A long list shows 20 rows, and more by a link")
  func more() async throws {
    try await Current.withOverrides {
      $0.listing.gitHub = GitHub { _ in RepoList(repos: .mocks(50)) }
    } operation: {
      try await TestBrowser.run { browser in
        var page = try await browser.open("/repos")
        #expect(page.all(Self.name).count == 20)
        #expect(page.html.contains("href=\"/repos?rows=40#row-21\">Show more (30)</a>"))
        page = try await browser.open("/repos?rows=40")
        #expect(page.all(Self.name).count == 40)
        page = try await browser.open("/repos?rows=60")
        #expect(page.all(Self.name).count == 50)
        #expect(!page.html.contains("Show more"))
      }
    }
  }

  @Test("Scripts, control characters and turned text in descriptions are shown, not obeyed")
  func hostile() async throws {
    try await Current.withOverrides {
      $0.listing.gitHub = GitHub { _ in
        var repo = Repo.mock
        repo.name = "<img src=x onerror=alert(1)>"
        repo.description = "<script>alert('page')</script> & \"quotes\"\n\u{1B}[2J\u{202E}turned"
        return RepoList(repos: [repo])
      }
    } operation: {
      try await TestBrowser.run { browser in
        for page in [
          try await browser.open("/repos"), try await browser.send("/repos/open", ["row": "1"]),
        ] {
          #expect(!page.html.contains("<script"))
          #expect(!page.html.contains("<img src=x"))
          #expect(page.html.contains("&lt;script&gt;alert(&#39;page&#39;)&lt;/script&gt; &amp; "))
          #expect(!page.html.contains("\u{1B}"))
          #expect(!page.html.contains("\u{202E}"))
        }
      }
    }
  }

  @Test("Two sessions with different locales and lists do not mix")
  func sessions() async throws {
    try await TestBrowser.run { german, chinese in
      try await german.choose(["locale": "de_DE"])
      try await chinese.choose(["locale": "zh_HK", "time-zone": "Asia/Hong_Kong"])
      for _ in 1...3 {
        let (first, second) = (try await german.open("/repos"), try await chinese.open("/repos"))
        #expect(first.all(Self.age)[3] == "1.000d")
        #expect(first.text.contains("28. Aug. 2018, 12:27 · de-DE · GMT"))
        #expect(second.all(Self.age)[3] == "1,000日")
        #expect(second.text.contains("· zh-HK · Asia/Hong_Kong"))
      }
      try await german.send("/repos/open", ["row": "2"])
      try await chinese.open("/repos/rows/2")
      #expect(german.page.text.contains("tapped_repo"))
      #expect(!chinese.page.text.contains("tapped_repo"))
    }
  }
}
