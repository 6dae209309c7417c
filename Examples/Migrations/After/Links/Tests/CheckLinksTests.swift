import EnvironmentsTesting
import Testing

@testable import Links

@Suite(.strict(worlds), .environment(worlds))
final class CheckLinksTests: LinkTestCase {
  private func problems() async throws -> [Problem.Reason] {
    await CheckLinks().run(try FindDocuments().run(in: "docs")).map(\.reason)
  }

  @Test func testAcceptsExistingFiles() async throws {
    files.texts = [
      "docs/a.md": "[b](b.md) [image](images/c.png)", "docs/b.md": "", "docs/images/c.png": "",
    ]
    let problems = try await problems()
    #expect(problems == [])
  }

  @Test func testReportsMissingFiles() async throws {
    files.texts = ["docs/guide/a.md": "[b](b.md)"]
    let problems = try await problems()
    #expect(problems == [.missingFile("docs/guide/b.md")])
  }

  @Test func testReportsMissingAnchors() async throws {
    files.texts = [
      "docs/a.md": "# Top\n[b](b.md#the-end) [b](b.md#no) [top](#top)", "docs/b.md": "## The end",
    ]
    let problems = try await problems()
    #expect(problems == [.missingAnchor("no")])
  }

  @Test func testReportsStatuses() async throws {
    files.texts = ["docs/a.md": "[b](https://b) [c](https://c) [d](https://d)"]
    links.statuses = ["https://b": 404, "https://c": 200, "https://d": 301]
    let problems = try await problems()
    #expect(problems == [.status(404)])
  }

  @Test func testReportsServersThatDoNotAnswer() async throws {
    files.texts = ["docs/a.md": "[b](https://b)"]
    let problems = try await problems()
    #expect(problems == [.unreachable])
  }

  @Test func testAsksForEachAddressOnce() async throws {
    files.texts = [
      "docs/a.md": "[b](https://b) [b](https://b)", "docs/c.md": "[b](https://b) [d](https://d)",
    ]
    links.statuses = ["https://b": 404, "https://d": 200]
    let problems = try await problems()
    #expect(problems == [.status(404), .status(404), .status(404)])
    #expect(links.requested == ["https://b", "https://d"])
  }
}
