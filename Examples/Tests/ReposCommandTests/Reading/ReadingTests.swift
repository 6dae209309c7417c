import Foundation
import ProgramSupport
import Testing

@testable import ReposCommand

struct ReadingTests {
  @Test(
    "What is no address of an API is refused, and a password in it is not repeated",
    arguments: [
      ("ftp://example.org", "ftp://example.org"), ("example.org", "example.org"), ("", ""),
      ("http://", "http://"), ("https://user:password@example.org", "https://example.org"),
      ("https://example.org?token=1", "https://example.org"),
      ("https://example.org#part", "https://example.org"),
      ("http://example.org:99999", "http://example.org:99999"),
    ])
  func noAddresses(text: String, shown: String) {
    expect(
      "“\(shown)” is no address of an API: it has to be http or https with a host, and without "
        + "user, query and fragment. An example: https://api.github.com."
    ) { () throws(ReadingError) in _ = try URL(readingAPI: text) }
  }

  @Test(
    "What is no name of an organization is refused", arguments: ["", "a b", "a/b", "../x", "ä"])
  func noOrganizations(text: String) {
    expect(
      "“\(text)” is no name of an organization: "
        + "it has letters, digits, hyphens and underscores only. Check the spelling."
    ) { () throws(ReadingError) in _ = try readOrganization(text) }
  }

  @Test("Events go to a path or an address, and nowhere else")
  func destinations() throws {
    #expect(try URL(readingDestination: "/var/log/events.jsonl").path() == "/var/log/events.jsonl")
    #expect(try URL(readingDestination: "events.jsonl").isFileURL)
    #expect(try URL(readingDestination: "https://example.org/e").host() == "example.org")
    expect(
      "“ftp://example.org” is nowhere to send events to: it has to be a path, or an http or https "
        + "address. An example: events.jsonl."
    ) { () throws(ReadingError) in _ = try URL(readingDestination: "ftp://example.org") }
  }

  private func expect(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws(ReadingError) -> Void
  ) {
    let error = #expect(throws: ReadingError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }
}
