// page: Sources/Environments/Environments.docc/MainActorDependencies.md
import Environments
import Foundation
import Testing

// block

@Test @MainActor func `A test overrides a closure of the main actor`() throws {
  let url = try #require(URL(string: "https://www.swift.org"))
  Interface.openURL(url)
  Interface.withOverrides {
    $0.openURL = { Interface.window.title = $0.absoluteString }
  } operation: {
    Interface.openURL(url)
  }
  #expect(Interface.window.title == "https://www.swift.org")
  #expect(Browser.shared.opened == [url])
}
