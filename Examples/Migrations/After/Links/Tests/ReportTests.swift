import EnvironmentsTesting
import Testing

@testable import Links

@Suite(.strict(worlds), .environment(worlds))
final class ReportTests: LinkTestCase {
  @Test func testShowsThePlaceOfAProblem() {
    let link = Link(target: "https://b", line: 7)
    let documents = [Document(path: "docs/a.md", links: [link])]
    Report().show(
      [Problem(path: "docs/a.md", link: link, reason: .status(404))], documents: documents,
      took: 0.25)
    #expect(
      output.lines
        == [
          "docs/a.md:7: https://b answers with 404", "1 problems in 1 links of 1 documents, 0.3 s",
        ])
  }

  @Test func testShowsMinutes() {
    Report().show([], documents: [], took: 125)
    #expect(output.lines == ["No problems in 0 links of 0 documents, 2 min 5 s"])
  }
}
