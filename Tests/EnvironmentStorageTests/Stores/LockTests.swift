import EnvironmentStorage
import Foundation
import Testing

@Suite struct LockTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `A store that timed out does not wait again, and gets the lock once it is free`()
    throws
  {
    let first = Locked<FileStore?>(FileStore(at: folder.file("state")))
    try first.value?.apply(["a": Data("1".utf8)])
    let pauses = Locked(0)
    let second = FileStore(
      at: folder.file("state"), lock: StoreLock(.milliseconds(1)) { pauses.change { $0 += 1 } }
    )
    #expect(throws: StoreFailure.self) { try second.value(forKey: "a") }
    let waited = pauses.value
    #expect(waited > 0)
    #expect(throws: StoreFailure.self) { try second.value(forKey: "a") }
    #expect(pauses.value == waited)
    first.value = nil
    // Once more, because of processes that are just being started, which hold it for an instant.
    while (try? second.keys(withPrefix: "")) == nil {}
    #expect(try second.value(forKey: "a") == Data("1".utf8))
  }

  /// Each reads a number and writes the next, with a store of its own for each time: a number that two
  /// of them read, or a file that one of them spoiled, would make the sum wrong.
  @Test(arguments: StoreKind.allCases)
  func `Two processes and two threads that save at once lose nothing`(kind: StoreKind) async throws
  {
    let path = folder.path("state")
    let rounds = 30
    let thread = Task.detached {
      for _ in 0..<rounds { try count(in: path, kind) }
    }
    let otherProcess = Task.detached {
      await #expect(processExitsWith: .success) {
        [path = path as String, kind = kind.rawValue as String, rounds = rounds as Int] in
        let kind = try #require(StoreKind(rawValue: kind))
        for _ in 0..<rounds { try count(in: path, kind) }
      }
    }
    for _ in 0..<rounds { try count(in: path, kind) }
    try await thread.value
    _ = await otherProcess.value
    let sum = try kind.store(at: folder.file("state")).value(forKey: "count")
    #expect(sum == Data("\(3 * rounds)".utf8))
    #expect(try folder.names == ["state", "state.lock"])
  }

  @Test func `A lock whose file was removed and made anew is not held twice`() throws {
    let first = FileStore(at: folder.file("state"), waiting: .milliseconds(1))
    try first.apply(["a": Data("1".utf8)])
    try FileManager.default.removeItem(at: folder.file("state.lock"))
    let second = FileStore(at: folder.file("state"))
    try second.apply(["b": Data("2".utf8)])
    #expect(
      failure { try first.apply(["a": Data("3".utf8)]) }?.reason == .busy)
    #expect(try second.keys(withPrefix: "") == ["a", "b"])
  }
}

/// Adds one to a number in a store that others use as well.
private func count(in path: String, _ kind: StoreKind) throws {
  let store = kind.store(at: URL(filePath: path))
  let before = try store.value(forKey: "count").map { String(decoding: $0, as: UTF8.self) } ?? "0"
  let number = try #require(Int(before))
  try store.apply(["count": Data("\(number + 1)".utf8)])
}
