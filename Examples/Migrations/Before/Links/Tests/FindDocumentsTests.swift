import XCTest

@testable import Links

final class FindDocumentsTests: LinkTestCase {
  func testFindsMarkdownFilesOnly() throws {
    files.texts = ["docs/b.md": "", "docs/a.md": "", "docs/a.png": "", "other/c.md": ""]
    XCTAssertEqual(try FindDocuments().run(in: "docs").map(\.path), ["docs/a.md", "docs/b.md"])
  }

  func testIgnoresHiddenFolders() throws {
    files.texts = ["docs/.build/a.md": "", "docs/b.md": ""]
    XCTAssertEqual(try FindDocuments().run(in: "docs").map(\.path), ["docs/b.md"])
  }

  func testFindsLinksWithTheirLines() throws {
    files.texts = ["docs/a.md": "# A\n\nSee [b](b.md), [c](c.md#top).\n[d](http://d)"]
    let document = try XCTUnwrap(try FindDocuments().run(in: "docs").first)
    XCTAssertEqual(
      document.links,
      [
        Link(target: "b.md", line: 3), Link(target: "c.md#top", line: 3),
        Link(target: "http://d", line: 4),
      ])
  }

  func testIgnoresCode() throws {
    files.texts = ["docs/a.md": "```\n[b](b.md)\n# No heading\n```\n# A heading!\n"]
    let document = try XCTUnwrap(try FindDocuments().run(in: "docs").first)
    XCTAssertTrue(document.links.isEmpty)
    XCTAssertEqual(document.anchors, ["a-heading"])
  }
}
