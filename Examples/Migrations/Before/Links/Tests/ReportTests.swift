import XCTest

@testable import Links

final class ReportTests: LinkTestCase {
  func testShowsThePlaceOfAProblem() {
    let link = Link(target: "https://b", line: 7)
    let documents = [Document(path: "docs/a.md", links: [link])]
    Report().show(
      [Problem(path: "docs/a.md", link: link, reason: .status(404))], documents: documents,
      took: 0.25)
    XCTAssertEqual(
      output.lines,
      ["docs/a.md:7: https://b answers with 404", "1 problems in 1 links of 1 documents, 0.3 s"])
  }

  func testShowsMinutes() {
    Report().show([], documents: [], took: 125)
    XCTAssertEqual(output.lines, ["No problems in 0 links of 0 documents, 2 min 5 s"])
  }
}
