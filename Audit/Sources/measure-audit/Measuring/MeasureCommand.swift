import ArgumentParser
import AuditProject
import Foundation

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure the audit beside parsing alone, and end with 1 where it is too slow.",
    discussion: """
      Runs the program 'environment-audit' that was built beside this one. What is compared \
      runs in turns, several rounds, and medians count: a machine that does something else \
      slows both.
      """)

  @Option(
    help: ArgumentHelp(
      "Measure on this code instead of generated one.", valueName: "folder"))
  var on: String?

  @Option(help: ArgumentHelp("How many lines to generate.", valueName: "number"))
  var lines = 320_000

  @Option(help: ArgumentHelp("How many rounds.", valueName: "number"))
  var rounds = 5

  @Flag(help: "Write JSON.")
  var json = false

  mutating func validate() throws {
    if rounds < 1 { throw ValidationError("'--rounds' is at least 1, and not \(rounds).") }
    if lines < 1 { throw ValidationError("'--lines' is at least 1, and not \(lines).") }
  }

  func run() throws {
    let own = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let audit = Paths.absolute("../environment-audit", in: own)
    let temporary = FileManager.default.temporaryDirectory
      .appendingPathComponent("measure-audit-\(ProcessInfo.processInfo.processIdentifier)").path
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    var folder = "\(temporary)/code"
    if let on {
      folder = Paths.absolute(on, in: FileManager.default.currentDirectoryPath)
    } else {
      let written = try GenerateCommand.generate(lines: lines, in: folder)
      tell("\(written.lines) lines in \(written.files) files")
    }
    try AtomicFile.makeFolder(temporary)
    let bench = Bench(
      audit: audit, parser: own, folder: folder, cache: "\(temporary)/cache", rounds: rounds)
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

/// Runs what is compared, in turns.
struct Bench {
  let audit: String
  let parser: String
  let folder: String
  let cache: String
  let rounds: Int

  func run(tell: (String) -> Void) throws -> [Measurement] {
    var parse: [Double] = []
    var one: [Double] = []
    var oneWall: [Double] = []
    var twoWall: [Double] = []
    var first: [Double] = []
    var second: [Double] = []
    var memory = 0
    for round in 1...rounds {
      parse.append(try ChildProcess.run(parser, ["parse", folder]).cpu)
      let single = try audit(["--no-cache", "--jobs", "1"])
      one.append(single.cpu)
      oneWall.append(single.wall)
      let double = try audit(["--no-cache", "--jobs", "2"])
      twoWall.append(double.wall)
      try? FileManager.default.removeItem(atPath: cache)
      let fresh = try audit(["--cache", cache])
      first.append(fresh.wall)
      second.append(try audit(["--cache", cache]).wall)
      memory = max(memory, single.memory, double.memory, fresh.memory)
      tell(
        "round \(round): parsing \(text(parse)), audit \(text(one)) of CPU;"
          + " one thread \(text(oneWall)), two \(text(twoWall)); first run \(text(first)),"
          + " second \(text(second))")
    }
    return [
      Measurement(
        name: "CPU of the audit / of parsing alone", value: one.median / parse.median, unit: "x",
        limit: 1.6, isUpperLimit: true),
      Measurement(
        name: "time of one thread / of two", value: oneWall.median / twoWall.median, unit: "x",
        limit: 1.7, isUpperLimit: false),
      Measurement(
        name: "time of the first run / of the second", value: first.median / second.median,
        unit: "x", limit: 8, isUpperLimit: false),
      Measurement(
        name: "memory at its peak", value: Double(memory) / 1e6, unit: " MB", limit: 200,
        isUpperLimit: true),
      Measurement(
        name: "time of the first run", value: first.median, unit: " s", limit: nil,
        isUpperLimit: true),
      Measurement(
        name: "time of the second run", value: second.median, unit: " s", limit: nil,
        isUpperLimit: true),
    ]
  }

  private func text(_ values: [Double]) -> String {
    Measurement.text(values.last ?? 0) + " s"
  }

  private func audit(_ arguments: [String]) throws -> ChildProcess {
    let result = try ChildProcess.run(audit, ["audit", folder, "--no-baseline"] + arguments)
    guard result.code < 4 else {
      throw ChildProcess.Failed(description: "the audit ended with \(result.code)")
    }
    return result
  }
}
