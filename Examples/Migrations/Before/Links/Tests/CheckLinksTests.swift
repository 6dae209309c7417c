import XCTest

@testable import Links

final class CheckLinksTests: LinkTestCase {
  private func problems() async throws -> [Problem.Reason] {
    await CheckLinks().run(try FindDocuments().run(in: "docs")).map(\.reason)
  }

  func testAcceptsExistingFiles() async throws {
    files.texts = [
      "docs/a.md": "[b](b.md) [image](images/c.png)", "docs/b.md": "", "docs/images/c.png": "",
    ]
    let problems = try await problems()
    XCTAssertEqual(problems, [])
  }

  func testReportsMissingFiles() async throws {
    files.texts = ["docs/guide/a.md": "[b](b.md)"]
    let problems = try await problems()
    XCTAssertEqual(problems, [.missingFile("docs/guide/b.md")])
  }

  func testReportsMissingAnchors() async throws {
    files.texts = [
      "docs/a.md": "# Top\n[b](b.md#the-end) [b](b.md#no) [top](#top)", "docs/b.md": "## The end",
    ]
    let problems = try await problems()
    XCTAssertEqual(problems, [.missingAnchor("no")])
  }

  func testReportsStatuses() async throws {
    files.texts = ["docs/a.md": "[b](https://b) [c](https://c) [d](https://d)"]
    links.statuses = ["https://b": 404, "https://c": 200, "https://d": 301]
    let problems = try await problems()
    XCTAssertEqual(problems, [.status(404)])
  }

  func testReportsServersThatDoNotAnswer() async throws {
    files.texts = ["docs/a.md": "[b](https://b)"]
    let problems = try await problems()
    XCTAssertEqual(problems, [.unreachable])
  }

  func testAsksForEachAddressOnce() async throws {
    files.texts = [
      "docs/a.md": "[b](https://b) [b](https://b)", "docs/c.md": "[b](https://b) [d](https://d)",
    ]
    links.statuses = ["https://b": 404, "https://d": 200]
    let problems = try await problems()
    XCTAssertEqual(problems, [.status(404), .status(404), .status(404)])
    XCTAssertEqual(links.requested, ["https://b", "https://d"])
  }
}
