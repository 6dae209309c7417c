import EnvironmentFakes
import EnvironmentSimulation
import Foundation
import Testing

/// A play with a planted bug.
struct PlantedPlay: Sendable, CustomTestStringConvertible {
  typealias Run = @Sendable (_ isRepaired: Bool) async throws -> Void

  let testDescription: String
  /// The number of steps of the shortest failure that a person finds.
  let shortest: Int
  let run: Run

  static let all = stores + actors

  func issues(_ trait: SimulationTrait, isRepaired: Bool = false) async -> [Issue] {
    await recordedIssues(of: trait) { try await run(isRepaired) }
  }

  /// The test that a report prints, and the trait in it.
  struct Printed {
    let text: String
    let trait: SimulationTrait

    init?(_ message: String) {
      guard let start = message.range(of: "As a test:\n")?.upperBound,
        let match = message[start...].firstMatch(
          of: #/\.simulated\(seed: (\d+), policy: \.choices\(\[(.*?)\]/#)
      else { return nil }
      text = String(message[start...])
      let choices = match.2.split(separator: ", ")
      trait = .simulated(
        seed: Int(match.1) ?? 0, policy: .choices(choices.compactMap { Int($0) }))
    }

    var steps: Int { text.matches(of: #/\n +\./#).count }
  }
}

@Suite struct PlayTests {
  private static let command =
    "If the order of tasks has changed on purpose, run the tests with ENVIRONMENTS_PRINT_PLAYS=1, and format."

  @Test(arguments: PlantedPlay.all)
  func `A planted bug is found, shortened, and printed as a test that fails on the bug alone`(
    _ play: PlantedPlay
  ) async throws {
    let issues = await play.issues(.simulated(seeds: 0..<100))
    let printed = try #require(issues.first.flatMap { PlantedPlay.Printed($0.message) })
    #expect(printed.steps <= 2 * play.shortest, "\(printed.text)")
    guard ProcessInfo.processInfo.environment["ENVIRONMENTS_PRINT_PLAYS"] == nil else {
      return try Self.write(printed.text, of: play)
    }
    let file = try String(contentsOfFile: Self.path, encoding: .utf8)
    #expect(
      Self.compact(file).contains(Self.compact(printed.text)), "\(printed.text)\n\(Self.command)")
    let test = try #require(PlantedPlay.printed[play.testDescription])
    let failures = await recordedIssues(of: printed.trait) { try await test(false) }
    #expect(failures.count == 1)
    #expect(await recordedIssues(of: printed.trait) { try await test(true) }.isEmpty)
  }

  @Test(arguments: PlantedPlay.all)
  func `A repaired program never fails`(_ play: PlantedPlay) async {
    let issues = await play.issues(.simulated(seeds: 0..<1_000), isRepaired: true)
    #expect(issues.isEmpty, "\(issues.first?.message ?? "")")
  }

  @Test(arguments: PlantedPlay.stores.prefix(3) + PlantedPlay.actors.prefix(3))
  func `A seed gives the same report ten times, in parallel`(_ play: PlantedPlay) async {
    let reports = await withTaskGroup(of: String.self) { group in
      for _ in 0..<10 {
        group.addTask { await play.issues(.simulated(seeds: 0..<20)).first?.message ?? "" }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(reports.count == 1)
  }

  @Test func `Random inputs without schedules find four of the twenty`() async {
    var found = 0
    for play in PlantedPlay.all {
      let issues = await SequentialPlays.$areOn.withValue(true) {
        await play.issues(.simulated(seeds: 0..<200))
      }
      found += issues.count
    }
    #expect(found == 4)
  }

  // MARK: - The printed tests

  private static let path = "\(#filePath)".replacing("PlayTests.swift", with: "PrintedPlays.swift")

  /// The source code without what a formatter changes.
  private static func compact(_ text: String) -> String {
    String(text.filter { !$0.isWhitespace && $0 != "," })
  }

  private static let texts = Locked<[String: String]>([:])

  /// Writes the file with the printed tests, when all have been printed.
  private static func write(_ text: String, of play: PlantedPlay) throws {
    let all = texts.withLock { texts in
      texts[play.testDescription] = text
      return texts
    }
    guard all.count == PlantedPlay.all.count else { return }
    var source = "import EnvironmentReducers\nimport EnvironmentSimulation\nimport Testing\n"
    for (kind, plays) in [("Store", PlantedPlay.stores), ("Actor", PlantedPlay.actors)] {
      source +=
        "\n\(kind == "Store" ? "@MainActor " : "")@Suite(.disabled(\"Run by PlayTests.\"))\n"
      source += "struct Printed\(kind)Plays {\n"
      source += plays.compactMap { all[$0.testDescription] }.joined(separator: "\n\n") + "\n}\n"
    }
    source += "\nextension PlantedPlay {\n  static let printed: [String: Run] = [\n"
    for (index, play) in PlantedPlay.all.enumerated() {
      let name = all[play.testDescription]?.firstMatch(of: #/func (\w+)\(/#)?.1 ?? ""
      let isStore = index < PlantedPlay.stores.count
      source += "\"\(play.testDescription)\": { \(isStore ? "" : "try ")await "
      source += "Printed\(isStore ? "Store" : "Actor")Plays().\(name)(isRepaired: $0) },\n"
    }
    try (source + "  ]\n}\n").write(toFile: path, atomically: true, encoding: .utf8)
  }
}
