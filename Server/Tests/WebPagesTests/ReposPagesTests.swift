import Environments
import Foundation
import HTTPTypes
import ProgramSupport
import Repos
import ServerTestSupport
import Testing
import WebPages

struct ReposPagesTests {
  @Test(arguments: [
    ("en_US", "2h", "1,000d"), ("de_DE", "2h", "1.000d"), ("zh_HK", "2小時", "1,000日"),
  ])
  func `The list shows names, descriptions and ages of the locale`(
    locale: String, hours: String, days: String
  ) async throws {
    try await TestBrowser.run { browser in
      let page = try await browser.choose(["locale": locale])
      #expect(page.status == .ok)
      try await browser.open("/repos")
      #expect(browser.page.text.contains("pointfreeco repositories 8 repositories"))
      #expect(
        browser.page.text.contains(
          "Nomadic Blob Last push: \(hours) Where in the world is Blob?"))
      #expect(browser.page.text.contains(days))
      #expect(browser.page.text.contains("archived"))
    }
  }

  @Test func `Opening a row tracks one event and shows it beside the repository`() async throws {
    try await TestBrowser.run { browser in
      try await browser.open("/repos")
      #expect(try await !browser.open("/repos/rows/1").text.contains("tapped_repo"))
      try await browser.open("/repos?shown")
      let page = try await browser.send("/repos/open", ["row": "1"])
      #expect(page.address == "/repos/rows/1")
      #expect(page.text.contains("event tapped_repo build 42 release 0.0.1 repo_name Nomadic Blob"))
      #expect(page.body.contains("href=\"https://www.pointfree.co\""))
    }
  }

  @Test func `A failure is shown with its reason, and the list before it stays`() async throws {
    let isBroken = Shared(false)
    try await WebPages.Current.withOverrides {
      $0.repos.gitHub = GitHub { _ in
        if isBroken.value { throw Failure("The server is gone. Try again.") }
        return RepoList(.mock)
      }
    } operation: {
      try await TestBrowser.run { browser in
        try await browser.open("/repos")
        isBroken.withLockedValue { $0 = true }
        let page = try await browser.open("/repos")
        #expect(
          page.text.contains("Problem: Something went wrong. The server is gone. Try again."))
        #expect(page.text.contains("Nomadic Blob"))
      }
    }
  }

  @Test func `Names of a server cannot contain control characters or markup`()
    async throws
  {
    try await WebPages.Current.withOverrides {
      $0.repos.gitHub = GitHub { _ in
        var repo = Repo.mock
        repo.name = "<script>\u{202E}alert"
        return RepoList([repo])
      }
    } operation: {
      try await TestBrowser.run { browser in
        let page = try await browser.open("/repos")
        #expect(page.body.contains("&lt;script&gt;alert"))
      }
    }
  }
}
