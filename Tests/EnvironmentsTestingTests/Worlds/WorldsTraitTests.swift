import EnvironmentsTesting
import Foundation
import Testing

private struct PlaceEnvironment: Controllable, WorldApplicable {
  var calendar = Calendar(identifier: .gregorian)
  var count = 0
  var user = "none"

  mutating func apply(_ world: World) {
    calendar = world.calendar
  }
}

private let place = EnvironmentStack(live: PlaceEnvironment(), test: PlaceEnvironment())
private let three: [World] = [.turkish, .egyptian, .thai]

/// Runs a body as a test with a trait.
private func run(
  _ trait: WorldsTrait, _ body: @concurrent @Sendable () async throws -> Void
) async throws {
  try await trait.provideScope(
    for: try #require(Test.current), testCase: Test.Case.current, performing: body)
}

@Suite(.strict(place), .timeLimit(.minutes(5)))
struct WorldsTraitTests {
  @Test func `A test runs once in each world, in a scope of its own`() async throws {
    let seen = Recorder<String>()
    try await run(.worlds(place)) {
      place.count += 1
      #expect(place.count == 1)
      let world = try #require(World.current)
      #expect(place.calendar == world.calendar)
      seen.record(world.name)
    }
    #expect(seen.values.sorted() == [World].demanding.map(\.name).sorted())
    #expect(World.current == nil)
  }

  @Test func `Worlds run at the same time`() async throws {
    let arrived = Recorder<String>()
    let ends = Recorder<Void>()
    try await run(.worlds(place, three)) {
      arrived.record(World.current?.name ?? "")
      // Each waits for all of them.
      _ = try await arrived.first(three.count)
      ends.record(())
    }
    #expect(ends.count == three.count)
  }

  @Test func `Worlds run one after another, in order, if they are serialized`() async throws {
    let events = Recorder<String>()
    try await run(.worlds(place, three, serialized: true)) {
      let name = World.current?.name ?? ""
      events.record("\(name) begins")
      // A world that ran at the same time would begin here.
      for _ in 0..<3 { await Task.yield() }
      events.record("\(name) ends")
    }
    #expect(events.values == three.flatMap { ["\($0.name) begins", "\($0.name) ends"] })
  }

  @Test func `An error in one world does not stop the others`() async throws {
    struct Refused: Error {}
    for isSerialized in [false, true] {
      let arrived = Recorder<String>()
      try await withKnownIssue {
        try await run(.worlds(place, three, serialized: isSerialized)) {
          let world = try #require(World.current)
          if world == .turkish { throw Refused() }
          // The others go on after the error.
          if !isSerialized { _ = try await arrived.first(1) }
          #expect(!Task.isCancelled)
          arrived.record(world.name)
        }
      } matching: { issue in
        guard issue.error is Refused else { return false }
        arrived.record("refused")
        return true
      }
      #expect(arrived.values.sorted() == ["egyptian", "refused", "thai"])
    }
  }

  @Test func `A closure applies the world`() async throws {
    let seen = Recorder<String>()
    try await run(.worlds(place, [.thai]) { $0.user = $1.name }) { seen.record(place.user) }
    #expect(seen.values == ["thai"])
  }

  @Test func `A scope for a world inherits from the scope around it`() async throws {
    let seen = Recorder<String>()
    try await place.withOverrides {
      $0.user = "Blob"
      $0.calendar.timeZone = .gmt
    } operation: {
      try await run(.worlds(place, [.kathmandu])) {
        seen.record("\(place.user) in \(place.calendar.timeZone.identifier)")
      }
    }
    #expect(seen.values == ["Blob in Asia/Kathmandu"])
  }
}

/// The runs of the tests below, which a test after them counts.
private let runs = Recorder<String>()

private func recordRun(_ test: String = #function) {
  runs.record("\(test) \(World.current?.name ?? "none")")
}

@Suite(.serialized)
struct WorldsOnSuitesTests {
  @Suite(.worlds(place, three))
  struct OnASuite {
    @Test func inherits() {
      recordRun()
      #expect(place.calendar == World.current?.calendar)
    }

    @Suite struct Inside {
      @Test func inheritsToo() { recordRun() }
    }

    @Test(.worlds(place, [.swiss]))
    func hasItsOwn() {
      recordRun()
      #expect(place.calendar.locale?.identifier == "de_CH")
    }

    @Test(.environment(place) { $0.calendar.timeZone = World.kathmandu.timeZone })
    func changesTheWorld() {
      recordRun()
      #expect(place.calendar.timeZone == World.kathmandu.timeZone)
      #expect(place.calendar.locale == World.current?.locale)
    }
  }

  @Suite struct Afterwards {
    @Test func `Each test ran in its worlds`() async throws {
      let names = three.map(\.name)
      let expected =
        ["inherits()", "inheritsToo()", "changesTheWorld()"]
        .flatMap { test in names.map { "\(test) \($0)" } } + ["hasItsOwn() swiss"]
      // A filter may have left out some of them; then there is nothing to count.
      guard runs.count > 0 else { return }
      #expect(runs.values.sorted() == expected.sorted())
    }
  }
}
