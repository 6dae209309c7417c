import EnvironmentFakes
import Foundation
import Testing

struct IncrementingUUIDsTests {
  @Test func `Incrementing UUIDs count up from zero`() {
    let uuids = IncrementingUUIDs()
    #expect(uuids.next().uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(uuids.next().uuidString == "00000000-0000-0000-0000-000000000001")
    #expect(uuids.next() == UUID(number: 2))
  }

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
  }

  @Test func `Several threads never get the same UUID`() {
    let uuids = IncrementingUUIDs()
    let seen = Recorder<UUID>()
    DispatchQueue.concurrentPerform(iterations: 200) { _ in seen.record(uuids.next()) }
    #expect(Set(seen.values) == Set((0..<200).map { UUID(number: $0) }))
  }
}
