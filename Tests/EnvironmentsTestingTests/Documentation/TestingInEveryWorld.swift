import Environments
import EnvironmentsTesting
import Foundation
import Testing
import XCTest

// The code of TestingInEveryWorld.md. `WorldsEndToEndTests` checks the output that it shows.

/// The function with the mistake, which `FailingWorldsFixtures` calls.
enum Mistaken {
  static func daysLeft(until end: Date) -> Int {
    Int(end.timeIntervalSince(Current.date()) / 86_400)
  }
}

func daysLeft(until end: Date) -> Int {
  Current.calendar.dateComponents([.day], from: Current.date(), to: end).day ?? 0
}

extension AppEnvironment: WorldApplicable {
  mutating func apply(_ world: World) {
    calendar = world.calendar
    date = { world.now }
    random = SharedGenerator(seed: world.seed)
  }
}

extension World {
  static let osloAtNight = World(
    "oslo-at-night", locale: Locale(identifier: "nb_NO"), now: Date(timeIntervalSince1970: 0))
}

private nonisolated func itemCount(_ count: Int) -> String {
  guard let locale = Current.calendar.locale else { return "" }
  return "\(count.formatted(.number.locale(locale))) items"
}

private struct PricesEnvironment: Controllable {
  var locale = Locale(identifier: "en_US")
}

private let Prices = EnvironmentStack(PricesEnvironment())

@Suite("Test in every world", .environment(Current, .mock))
struct TestingInEveryWorldTests {
  @Test(.worlds(Current))
  func aWeekHasSevenDays() throws {
    let end = try #require(Current.calendar.date(byAdding: .day, value: 7, to: Current.date()))
    #expect(daysLeft(until: end) == 7)
  }

  @Test(.worlds(Current, [.turkish, .osloAtNight]))
  func greetsInSomeWorlds() {
    #expect(greeting().hasPrefix("Good"))
  }

  @Test(.worlds(Current, .seeds(100)))
  func rollsADie() {
    var random = Current.random
    #expect((1...6).contains(Int.random(in: 1...6, using: &random)))
  }

  @Test(.worlds(Current))
  func writesNumbersAsTheUserDoes() throws {
    let world = try #require(World.current)
    #expect(itemCount(1_234).contains(1_234.formatted(.number.locale(world.locale))))
  }

  @Test(.worlds(Current) { $0.calendar = $1.calendar })
  func keepsItsDate() {
    #expect(Current.date() == .mock)
  }

  @Suite(.worlds(Current), .worlds(Prices) { $0.locale = $1.locale })
  struct ReceiptTests {
    @Test func bothAreInOneWorld() {
      #expect(Prices.locale == Current.calendar.locale)
    }
  }

  @Test(.worlds(Current, serialized: true))
  func takesTurns() {
    #expect(Current.count == 0)
  }

  @Test func entersAWorldByItsName() throws {
    try enterWorld(named: "thai")
    #expect(Current.calendar.identifier == .buddhist)
    #expect(throws: UnknownWorld.self) { try enterWorld(named: "atlantis") }
  }

  private struct UnknownWorld: Error {
    var name: String
    var known: [String]
  }

  private func enterWorld(named name: String) throws {
    guard let world = World(named: name) else {
      throw UnknownWorld(name: name, known: [World].demanding.map(\.name))
    }
    Current.replace { $0.apply(world) }
  }
}

nonisolated final class InEveryWorldTests: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] { [.environment(Current, .mock)] }

  func testCountsItems() {
    for world in [World].demanding {
      Current.withOverrides {
        $0.apply(world)
      } operation: {
        XCTAssertFalse(itemCount(2).isEmpty, "\(world)")
      }
    }
  }
}
