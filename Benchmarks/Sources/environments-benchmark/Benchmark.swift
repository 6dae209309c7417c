import ArgumentParser
import BenchmarkReport
import Foundation

/// Measures what the library costs: `Scripts/benchmark` builds and runs it.
@main
struct Benchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Scripts/benchmark",
    abstract: "Measures what Environments costs, beside references.",
    discussion: """
      Prints a line per measurement: its time, the reference's, their ratio; the same for \
      instructions, as callgrind counts them; allocations; what must be met, what is aimed at, \
      and which was. Instructions decide where they are counted, for they do not drift.

      Exits with 1 where a must is missed.
      """)

  @Argument(
    help: ArgumentHelp(
      "Only measurements whose name contains one of these.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Fewer rounds, replaces and builds: an idea, not a decision.")
  var quick = false

  @Flag(help: "List the measurements, and measure nothing.")
  var list = false

  @Flag(help: "Run everything that is measured once, and judge nothing.")
  var check = false

  @Flag(help: .hidden)
  var withoutValgrind = false

  @Option(help: .hidden)
  var package = "Benchmarks"

  func run() async throws {
    let rows = try selected()
    if list {
      for row in rows { print(row.name) }
      return
    }
    let bench = Workbench(
      package: package, effort: quick ? .quick : .full, countsInstructions: !withoutValgrind)
    if check {
      try await bench.check()
      print("Everything that is measured runs.")
      return
    }
    try await measure(rows, on: bench)
  }

  private func selected() throws -> [Row] {
    for name in names where !Row.all.contains(where: { $0.name.contains(name) }) {
      throw BenchmarkError.unknownRow(name)
    }
    return names.isEmpty
      ? Row.all : Row.all.filter { row in names.contains { row.name.contains($0) } }
  }

  private func measure(_ rows: [Row], on bench: Workbench) async throws {
    let machine = try await Machine()
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isColoured = isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    let table = Table(isColoured: isColoured)
    var report = Report(machine: machine, isQuick: quick)
    var group = ""
    if !json { show(machine.description + "\n\n" + table.head) }
    for row in rows {
      if !json, row.group != group {
        group = row.group
        show("\n" + table.headline(group))
      }
      let finding = try await bench.measure(row)
      report.add(row, finding)
      if !json { show(table.line(row, finding)) }
    }
    show(json ? try report.json() : "\n" + report.summary)
    if !report.missed.isEmpty { throw ExitCode(1) }
  }

  /// At once, also where the output goes to a file.
  private func show(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
