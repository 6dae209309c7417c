import EnvironmentsTesting
import Foundation
import Testing

@testable import Links

@Suite(.strict(worlds), .environment(worlds))
final class FindDocumentsTests: LinkTestCase {
  @Test func testFindsMarkdownFilesOnly() throws {
    files.texts = ["docs/b.md": "", "docs/a.md": "", "docs/a.png": "", "other/c.md": ""]
    #expect(try FindDocuments().run(in: "docs").map(\.path) == ["docs/a.md", "docs/b.md"])
  }

  @Test func testIgnoresHiddenFolders() throws {
    files.texts = ["docs/.build/a.md": "", "docs/b.md": ""]
    #expect(try FindDocuments().run(in: "docs").map(\.path) == ["docs/b.md"])
  }

  @Test func testFindsLinksWithTheirLines() throws {
    files.texts = ["docs/a.md": "# A\n\nSee [b](b.md), [c](c.md#top).\n[d](http://d)"]
    let document = try #require(try FindDocuments().run(in: "docs").first)
    #expect(
      document.links
        == [
          Link(target: "b.md", line: 3), Link(target: "c.md#top", line: 3),
          Link(target: "http://d", line: 4),
        ])
  }

  @Test func testIgnoresCode() throws {
    files.texts = ["docs/a.md": "```\n[b](b.md)\n# No heading\n```\n# A heading!\n"]
    let document = try #require(try FindDocuments().run(in: "docs").first)
    #expect(document.links.isEmpty)
    #expect(document.anchors == ["a-heading"])
  }
}
