import EnvironmentFakes
import Foundation
import Testing

struct RandomTests {
  // Computed with an implementation in another language, from the published algorithm.
  @Test(
    arguments: [
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
      (
        1_234_567,
        [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
      ),
      (.max, [0xE4D9_7177_1B65_2C20, 0xE99F_F867_DBF6_82C9, 0x382F_F84C_B272_81E9]),
    ] as [(UInt64, [UInt64])])
  func `SplitMix64 gives the numbers of the published algorithm`(seed: UInt64, numbers: [UInt64]) {
    var generator = SplitMix64(seed: seed)
    #expect(numbers.map { _ in generator.next() } == numbers)
  }

  @Test func `Copies of a shared generator draw from one row`() {
    var plain = SplitMix64(seed: 7)
    let shared = SharedGenerator(seed: 7)
    var copy = shared
    #expect(shared.next() == plain.next())
    #expect(copy.next() == plain.next())
    #expect(Int.random(in: 0..<100, using: &copy) == Int.random(in: 0..<100, using: &plain))
    #expect(shared.next() == plain.next())
  }

  @Test func `Threads that draw at the same time lose nothing`() {
    let shared = SharedGenerator(seed: 3)
    let drawn = Recorder<UInt64>()
    DispatchQueue.concurrentPerform(iterations: 300) { _ in drawn.record(shared.next()) }
    var plain = SplitMix64(seed: 3)
    #expect(Set(drawn.values) == Set((0..<300).map { _ in plain.next() }))
  }
}

struct IncrementingUUIDsTests {
  @Test(
    arguments: [
      (0, "00000000-0000-0000-0000-000000000000"),
      (10, "00000000-0000-0000-0000-00000000000A"),
      (256, "00000000-0000-0000-0000-000000000100"),
      (0x0123_4567_89AB_CDEF, "00000000-0000-0000-0123-456789ABCDEF"),
      (.max, "00000000-0000-0000-FFFF-FFFFFFFFFFFF"),
    ] as [(UInt64, String)])
  func `A number is the end of a UUID`(number: UInt64, text: String) {
    #expect(UUID(number: number).uuidString == text)
    #expect(IncrementingUUIDs(from: number).next().uuidString == text)
  }

  @Test func `Incrementing UUIDs begin again after the last one`() {
    let uuids = IncrementingUUIDs(from: .max)
    _ = uuids.next()
    #expect(uuids.next() == UUID(number: 0))
    #expect(uuids.next() == UUID(number: 1))
  }

  @Test func `Several threads never get the same UUID`() {
    let uuids = IncrementingUUIDs()
    let seen = Recorder<UUID>()
    DispatchQueue.concurrentPerform(iterations: 200) { _ in seen.record(uuids.next()) }
    #expect(Set(seen.values) == Set((0..<200).map { UUID(number: $0) }))
  }
}

private let start = Date(timeIntervalSinceReferenceDate: 1_000)

struct DateTests {
  @Test func `A fixed date is moved and set`() {
    let date = FixedDate(start)
    #expect(date.now() == start)
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
