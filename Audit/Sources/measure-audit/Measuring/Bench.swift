import AuditProject
import Foundation

/// Runs the compared programs alternately.
struct Bench {
  let audit: String
  let parser: String
  let folder: String
  let cache: String
  let rounds: Int
  let processors: Int

  func run(tell: (String) -> Void) throws -> [Measurement] {
    var parse: [Double] = []
    var parseWall: [Double] = []
    var twiceWall: [Double] = []
    var one: [Double] = []
    var oneWall: [Double] = []
    var twoWall: [Double] = []
    var first: [Double] = []
    var second: [Double] = []
    var memory = 0
    for round in 1...rounds {
      let parsing = try ChildProcess.run(parser, ["parse", folder])
      parse.append(parsing.cpu)
      parseWall.append(parsing.wall)
      twiceWall.append(try ChildProcess.runTwice(parser, ["parse", folder]))
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
    let parsing = one.median / parse.median
    let threads = oneWall.shortest / twoWall.shortest
    // The speedup of two independent programs: 2 on an idle machine.
    let machine = 2 * parseWall.shortest / twiceWall.shortest
    let cached = first.shortest / second.shortest
    return [
      Measurement(name: "CPU of the audit / of parsing alone", value: parsing, .atMost(1.6)),
      Measurement(
        name: "time of one thread / of two", value: threads,
        processors < 2 ? .unlimited : .atLeast(1.7)),
      Measurement(name: "what two cores give here", value: machine, .unlimited),
      // Separates the audit's speedup from the machine's, which is below 2 if other programs run.
      Measurement(
        name: "use of the second core", value: threads / machine,
        processors < 2 ? .unlimited : .atLeast(0.85)),
      Measurement(name: "time of the first run / of the second", value: cached, .atLeast(8)),
      Measurement(
        name: "memory at its peak", value: Double(memory) / 1e6, unit: " MB", .atMost(200)),
      Measurement(name: "time of the first run", value: first.shortest, unit: " s", .unlimited),
      Measurement(name: "time of the second run", value: second.shortest, unit: " s", .unlimited),
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
