import EnvironmentStorage
import EnvironmentsTesting
import Foundation
import Testing

@Suite struct FileDamageTests {
  // Made each time: what a global holds in a `Data`, whose pointers carry marks in their high bits, a
  // leak checker takes for lost.
  static var values: [String: Data] {
    [
      "com.backers.current": Data(#"{"format":1,"values":{"language":"es","name":"Blöb"}}"#.utf8),
      "com.backers.picture": Data([0, 1, 2, 253, 254, 255]),
      "empty": Data(), "a\n\"b\"": Data("x\ny\n".utf8),
    ]
  }

  let folder: TemporaryFolder
  let whole: Data

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    try FileStore(at: folder.file("state")).apply(Self.values.mapValues { $0 })
    whole = try Data(contentsOf: folder.file("state"))
  }

  @Test func `10,000 mutated files are reported, not overwritten, and quarantined`() throws {
    var numbers = SplitMix64(seed: 5)
    var asides = 0
    for number in 0..<10_000 {
      let broken = mutation(of: whole, with: &numbers)
      try broken.write(to: folder.file("state"))
      let store = FileStore(at: folder.file("state"))
      if broken == whole {
        for (key, value) in Self.values { #expect(try store.value(forKey: key) == value) }
        continue
      }
      try expectUnreadable(store)
      #expect(throws: StoreFailure.self) { try store.apply(["new": Data()]) }
      #expect(try Data(contentsOf: folder.file("state")) == broken, "mutation \(number)")
      guard number % 50 == 0 else { continue }
      asides += 1
      #expect(try store.quarantineUnreadable() == folder.path("state.broken-\(asides)"))
      try store.apply(["new": Data("1".utf8)])
      #expect(try store.keys(withPrefix: "") == ["new"])
      #expect(try Data(contentsOf: folder.file("state.broken-\(asides)")) == broken)
    }
    #expect(asides > 150)
  }

  /// A deliberate change: the content makes no sense, and its checksum is right.
  @Test func `10,000 mutated files with the right checksum are read or reported`() throws {
    var numbers = SplitMix64(seed: 6)
    let newline = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
    let body = whole[(newline + 1)...]
    var told = 0
    for number in 0..<10_000 {
      let broken = mutation(of: Data(body), with: &numbers)
      try (Data("environment-store 1 \(checksum(broken))\n".utf8) + broken)
        .write(to: folder.file("state"))
      let store = FileStore(at: folder.file("state"))
      do throws(StoreFailure) {
        for key in try store.keys(withPrefix: "") {
          let value = try store.value(forKey: key)
          #expect(value != nil, "mutation \(number)")
        }
      } catch {
        told += 1
        #expect(
          error.reason
            == .unreadable("its checksum is right, and its content makes no sense"))
      }
    }
    #expect(told > 5_000)
  }

  @Test func `A key that is nested 100,000 times makes no sense, and such a value is bytes`() throws
  {
    let deep = String(repeating: "[", count: 100_000)
    for (line, isReadable) in [
      ("text 1 \(deep)\n1\n", false), ("text 100000 \"deep\"\n\(deep)\n", true),
    ] {
      try Data("environment-store 1 \(checksum(Data(line.utf8)))\n\(line)".utf8)
        .write(to: folder.file("state"))
      let store = FileStore(at: folder.file("state"))
      guard isReadable else {
        try expectUnreadable(store)
        continue
      }
      #expect(try store.value(forKey: "deep") == Data(deep.utf8))
    }
  }

  private func expectUnreadable(
    _ store: FileStore, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: StoreFailure.self, sourceLocation: sourceLocation) {
      try store.value(forKey: "com.backers.current")
    }
    guard let error else { return }
    #expect(error.place == folder.path("state"), sourceLocation: sourceLocation)
    guard case .unreadable = error.reason else {
      Issue.record("It is reported as “\(error)”.", sourceLocation: sourceLocation)
      return
    }
  }
}

/// Bytes with one thing wrong with them, such as disks, editors and programs do.
func mutation(of bytes: Data, with numbers: inout some RandomNumberGenerator) -> Data {
  var mutated = bytes
  let start = Int.random(in: 0..<mutated.count, using: &numbers)
  let end = min(mutated.count, start + Int.random(in: 1...40, using: &numbers))
  switch Int.random(in: 0..<8, using: &numbers) {
  case 0: mutated[start] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
  case 1: mutated[start] = UInt8.random(in: 0...255, using: &numbers)
  case 2: mutated.removeSubrange(start..<end)
  case 3: mutated.insert(UInt8.random(in: 0...255, using: &numbers), at: start)
  case 4: mutated.insert(contentsOf: Data(mutated[start..<end]), at: start)
  case 5: mutated.resetBytes(in: start..<end)
  case 6: mutated.removeSubrange(start...)
  default:
    for index in start..<end { mutated[index] = UInt8.random(in: 0...255, using: &numbers) }
  }
  return mutated
}

/// A second implementation of FNV-1a, so that the test is independent of the first.
private func checksum(_ bytes: Data) -> String {
  let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01b3
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
