import Testing

@testable import BenchmarkReport

struct TableTests {
  private let table = Table(isColored: false)

  @Test("Columns are aligned")
  func columns() {
    var finding = Finding(.nanoseconds, 372.48, reference: 317.2)
    finding.instructions = Counts(value: 1515.03, reference: 1313)
    finding.allocations = Counts(value: 1, reference: 1)
    let override = Row(
      "override-10", .memory, must: [.ratio(atMost: 1.5)],
      goal: [.ratio(atMost: 1), .allocations(atMost: 1)])
    var cost = Finding(.nanoseconds, 366.6)
    cost.instructions = Counts(value: 1_180)
    cost.allocations = Counts(value: 2)
    let replace = Row(
      "replace-alone", .memory, must: [.instructions(atMost: 2_000)],
      goal: [.instructions(atMost: 1_200)])
    let memory = Row("memory", .memory, must: [.figure(atMost: 1)])
    let lines = [
      table.head, table.line(override, finding), table.line(replace, cost),
      table.line(memory, Finding(.megabytes, 0.071)),
    ]
    #expect(
      lines.joined(separator: "\n") == """
                                       refer-        instruc-   refer-        allo-
        measurement                ns    ence  ratio    tions     ence  ratio cated  must  goal
        override-10             372.5   317.2   1.17     1515     1313   1.15   1/1  ≤1.5    ≤1 must met
        replace-alone           366.6                    1180                     2 ≤2000 ≤1200 goal met
        memory                 0.07MB                                                  ≤1       must met
        """)
  }

  @Test(
    "Figures have their unit",
    arguments: [
      (Finding.Unit.nanoseconds, 1.26, "1.3"), (.milliseconds, 41.37, "41.4ms"),
      (.seconds, 4.318, "4.32s"), (.bytes, 96.4, "96B"), (.kilobytes, 286.6, "287KB"),
      (.kilobytes, 8_630, "8.63MB"), (.megabytes, 0.14, "0.14MB"), (.writes, 5, "5"),
    ])
  func units(unit: Finding.Unit, number: Double, expected: String) {
    let line = table.line(Row("row", .memory), Finding(unit, number))
    #expect(line.split(separator: " ").last.map(String.init) == expected)
  }

  @Test("No line is longer than a hundred columns")
  func width() {
    for row in Row.all {
      var finding = Finding(.nanoseconds, 12_345.6, reference: 99_999.9)
      finding.instructions = Counts(value: 123_456.7, reference: 123_456.7)
      finding.allocations = Counts(value: 1, reference: 12)
      #expect(table.line(row, finding).count <= 100)
      #expect(row.name.count <= 21)
    }
  }

  @Test("Colors are for terminals, and take no room")
  func colors() {
    let row = Row("memory", .memory, must: [.figure(atMost: 1)])
    let finding = Finding(.megabytes, 2)
    #expect(table.line(row, finding).hasSuffix(" MISSED"))
    #expect(Table(isColored: true).line(row, finding).hasSuffix(" \u{1B}[1;31mMISSED\u{1B}[0m"))
  }
}
