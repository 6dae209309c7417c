import AuditProject
import Testing

@Suite("A hash of content")
struct ContentHashTests {
  private func hash(_ bytes: [UInt8]) -> ContentHash {
    bytes.withUnsafeBytes { ContentHash($0) }
  }

  @Test("differs for each bit that differs, at each length and place")
  func bits() {
    var random = SystemRandomNumberGenerator()
    for count in [1, 7, 8, 9, 31, 32, 33, 63, 64, 65, 200] {
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var seen: Set<ContentHash> = [hash(bytes)]
      for bit in 0..<count * 8 {
        bytes[bit / 8] ^= 1 << (bit % 8)
        #expect(seen.insert(hash(bytes)).inserted)
        bytes[bit / 8] ^= 1 << (bit % 8)
      }
    }
  }

  @Test("differs for zeros of different number, and for kinds of content")
  func lengths() {
    let hashes = (0..<200).map { hash(Array(repeating: 0, count: $0)) }
    #expect(Set(hashes).count == 200)
    let seeds = (0..<200).map { ContentHash("same", seed: ContentHash(high: 0, low: $0)) }
    #expect(Set(seeds).count == 200)
  }

  @Test("differs for what swaps or repeats blocks")
  func blocks() {
    let words = (0..<4).map { UInt8($0) }
    var seen: Set<ContentHash> = []
    var count = 0
    for first in words {
      for second in words {
        for third in words {
          let blocks = [first, second, third].flatMap { Array(repeating: $0, count: 32) }
          seen.insert(hash(blocks))
          count += 1
        }
      }
    }
    #expect(seen.count == count)
  }

  @Test("changes half of its bits for each bit that differs")
  func avalanche() {
    var total = 0
    for bit in 0..<512 {
      var bytes = [UInt8](repeating: 0x5A, count: 64)
      let before = hash(bytes)
      bytes[bit / 8] ^= 1 << (bit % 8)
      let after = hash(bytes)
      let changed =
        (before.high ^ after.high).nonzeroBitCount + (before.low ^ after.low).nonzeroBitCount
      #expect((30...98).contains(changed))
      total += changed
    }
    #expect((60...68).contains(total / 512))
  }
}
