import ChromiumDriver
import Foundation
import Testing
import WebPages

// One test at a time, because a browser takes all of a small machine.
@Suite("The pages in a browser", .serialized)
struct PagesBrowserTests {
  @Test("The repositories are opened, and shown in another locale")
  func repos() async throws {
    try await withSite { browser, root in
      let tab = try await browser.tab()
      try await tab.open("\(root)/")
      try await tab.check("start")
      try await tab.click("Repositories")
      #expect(try await tab.text.contains("Nomadic Blob Last push: 2h Where in the world is Blob?"))
      try await tab.check("repos")
      try await tab.click("Nomadic Blob")
      #expect(try await tab.path == "/repos/rows/1")
      #expect(try await tab.text.contains("tapped_repo"))
      try await tab.check("repo")
      try await tab.click("Back to the list")
      try await tab.click("Change the settings")
      try await tab.choose("de_DE", in: "#locale")
      try await tab.click("Save the settings")
      #expect(try await tab.text.contains("The settings are saved."))
      try await tab.check("settings")
      try await tab.click("OK")
      try await tab.click("Repositories")
      #expect(try await tab.text.contains("1.000d"))
      #expect(await tab.console == [])
      for request in await tab.requests { #expect(request.hasPrefix("\(root)/")) }
    }
  }
}
