import Foundation
import Testing

struct FigureTests {
  /// A figure in README.md is a link whose title names a row and a column of the output that Performance.md shows:
  /// `[1.17](Documentation/Performance.md#the-figures "read-int ratio")`.
  @Test func `README.md has the figures of the benchmarks`() throws {
    let rows = try text("Documentation/Performance.md").split(separator: "```")
      .enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.split(separator: "\n") }
      .map { $0.split(separator: " ", omittingEmptySubsequences: true) }
      .filter { $0.count > 3 }
    let columns = ["value": 1, "reference": 2, "ratio": 3]
    let figures = try text("README.md").matches(
      of: /\[([^\]\[]*)\]\(Documentation\/Performance\.md#the-figures "(\S+) (\S+)"\)/)
    #expect(!figures.isEmpty)
    for figure in figures {
      let (link, shown, name, column) = figure.output
      let row = try #require(rows.first { $0[0] == name }, "no row for \(link)")
      let index = try #require(columns[String(column)], "no column for \(link)")
      #expect(row[index] == shown, "Write the figure of the row into \(link)")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
  }
}
