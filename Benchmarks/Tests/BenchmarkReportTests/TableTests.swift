import Testing

@testable import BenchmarkReport

struct TableTests {
  private let table = Table(isColoured: false)

  @Test("Columns are aligned")
  func columns() {
    var finding = Finding(.nanoseconds, 372.48, reference: 317.2)
    finding.instructions = Counts(value: 1515.03, reference: 1313)
    finding.allocations = Counts(value: 1, reference: 1)
    let override = Row("override-10", .memory, must: .atMost(1.5), goal: .atMost(1))
    let memory = Row("memory", .memory, must: .atMost(1))
    let lines = [
      table.head, table.line(override, finding), table.line(memory, Finding(.megabytes, 0.071)),
    ]
    #expect(
      lines.joined(separator: "\n") == """
                                       refer-        instruc-   refer-        allo-
        measurement                ns    ence  ratio    tions     ence  ratio cated must goal
        override-10             372.5   317.2   1.17     1515     1313   1.15   1/1 ≤1.5   ≤1 must met
        memory                 0.07MB                                                 ≤1      must met
        """)
  }

  @Test("No line is longer than a hundred columns, whatever was measured")
  func width() {
    for row in Row.all {
      var finding = Finding(.nanoseconds, 12_345.6, reference: 99_999.9)
      finding.instructions = Counts(value: 123_456.7, reference: 123_456.7)
      finding.allocations = Counts(value: 1, reference: 12)
      #expect(table.line(row, finding).count <= 100)
      #expect(row.name.count <= 21)
    }
  }

  @Test("Colours are for terminals, and take no room")
  func colours() {
    let row = Row("memory", .memory, must: .atMost(1))
    let finding = Finding(.megabytes, 2)
    #expect(table.line(row, finding).hasSuffix(" MISSED"))
    #expect(Table(isColoured: true).line(row, finding).hasSuffix(" \u{1B}[1;31mMISSED\u{1B}[0m"))
  }
}
