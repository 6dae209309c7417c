import EnvironmentFakes
import Environments
import EnvironmentsTesting
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
