import EnvironmentFakes
import Environments
import EnvironmentsTesting
import Foundation
import Testing

private struct World: Sendable {
  var date: @Sendable () -> Date = { Date() }
}

private let world = EnvironmentStack(World())
private let start = Date(timeIntervalSinceReferenceDate: 1_000)

struct DateTests {
  @Test(.environment(world) { $0.date = FixedDate(start).now })
  func `A fixed date stands still`() {
    #expect(world.date() == start)
    #expect(world.date() == start)
  }

  @Test func `A fixed date is moved and set`() {
    let date = FixedDate(start)
    date.advance(by: 60)
    #expect(date.now() == start + 60)
    date.advance(by: -90)
    #expect(date.now() == start - 30)
    date.set(to: .distantPast)
    #expect(date.now() == .distantPast)
  }

  @Test(arguments: [1, -2, 0, 0.25])
  func `An advancing date goes on by its step at each look`(step: Double) {
    let date = AdvancingDate(from: start, by: step)
    let seen = (0..<4).map { _ in date.now() }
    #expect(seen == [start, start + step, start + 2 * step, start + 3 * step])
  }

  @Test func `The steps of an advancing date do not add up errors of rounding`() {
    let date = AdvancingDate(from: start, by: 0.1)
    for _ in 0..<1_000 { _ = date.now() }
    #expect(date.now() == start + 1_000 * 0.1)
  }

  @Test func `Looks from several tasks are all different`() async {
    let date = AdvancingDate(from: start, by: 1)
    let seen = await withTaskGroup(of: [Date].self, returning: Set<Date>.self) { group in
      for _ in 0..<8 { group.addTask { (0..<50).map { _ in date.now() } } }
      return await group.reduce(into: []) { $0.formUnion($1) }
    }
    #expect(seen == Set((0..<400).map { start + Double($0) }))
  }
}
