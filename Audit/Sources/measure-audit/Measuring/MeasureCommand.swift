import ArgumentParser
import AuditProject
import Foundation

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure the audit beside parsing alone, and end with 1 where it is too slow.",
    discussion: """
      Runs the program 'environment-audit' that was built beside this one. What is compared \
      runs in turns, several rounds. Of CPU time the median counts; of time on the clock, the \
      shortest, because other load makes it longer and never shorter.
      """)

  @Option(help: ArgumentHelp("The code to measure on.", valueName: "folder"))
  var on: String

  @Option(help: ArgumentHelp("How many rounds.", valueName: "number"))
  var rounds = 5

  @Flag(help: "Write JSON.")
  var json = false

  mutating func validate() throws {
    if rounds < 1 { throw ValidationError("'--rounds' is at least 1, and not \(rounds).") }
  }

  func run() throws {
    let own = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let audit = Paths.absolute("../environment-audit", in: own)
    let temporary = FileManager.default.temporaryDirectory
      .appendingPathComponent("measure-audit-\(ProcessInfo.processInfo.processIdentifier)").path
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    let folder = Paths.absolute(on, in: FileManager.default.currentDirectoryPath)
    try AtomicFile.makeFolder(temporary)
    let bench = Bench(
      audit: audit, parser: own, folder: folder, cache: "\(temporary)/cache", rounds: rounds,
      processors: ProcessInfo.processInfo.activeProcessorCount)
    let measurements = try bench.run(tell: tell)
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(measurements), as: UTF8.self))
    } else {
      for measurement in measurements { print(measurement.line) }
    }
    if measurements.contains(where: { !$0.isMet }) { throw ExitCode(1) }
  }

  private func tell(_ text: String) {
    if !json { print(text) }
  }
}
