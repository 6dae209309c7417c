import ArgumentParser
import BenchmarkReport
import Foundation

/// Measures the cost of the library; `Scripts/benchmark` builds and runs this program.
@main
struct Benchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Scripts/benchmark",
    abstract: "Measures the cost of Environments against references.",
    discussion: """
      Prints a line per measurement: its time, the reference's, their ratio; the same for \
      instructions, as counted by callgrind; allocations; the must, the goal, and the verdict. \
      A limit on a ratio is one on instructions if they are counted, because they do not vary.

      Exits with 1 if a must is missed.
      """)

  @Argument(
    help: ArgumentHelp(
      "Only measurements whose name contains one of these.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Fewer rounds, replaces and builds: an estimate, not a decision.")
  var quick = false

  @Flag(help: "List the measurements without running them.")
  var list = false

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
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let isColored = isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    let table = Table(isColored: isColored)
    var report = Report(isQuick: quick)
    var group = ""
    show(try await Machine().description + "\n\n" + table.head)
    for row in rows {
      if row.group != group {
        group = row.group
        show("\n" + table.headline(group))
      }
      let finding = try await bench.measure(row)
      report.add(row, finding)
      show(table.line(row, finding))
    }
    show("\n" + report.summary)
    if !report.missed.isEmpty { throw ExitCode(1) }
  }

  /// Writes without buffering, so that a line appears at once in a file, too.
  private func show(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
