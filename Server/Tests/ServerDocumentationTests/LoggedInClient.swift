import EnvironmentHummingbird
import HTTPTypes
import HummingbirdTesting
import ServerTestSupport
import Testing

// `Scripts/extract-articles` writes the code of the articles about servers into the folder `Articles`.

extension TestClientProtocol {
  /// Logs in with the form of the page.
  func loggedIn(as user: Int) async throws -> TestBrowser {
    let browser = TestBrowser(self)
    try await browser.open("/login")
    let page = try await browser.send("/login", ["id": "\(user)"])
    #expect(page.address == "/greeting")
    return browser
  }
}

extension TestBrowser {
  func get(_ path: String, requestID: String) async throws -> String {
    try await request(.get, path, headers: [.requestID: requestID]).body
  }
}
