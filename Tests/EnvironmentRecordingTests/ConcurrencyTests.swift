import EnvironmentClients
import EnvironmentRecording
import EnvironmentsTesting
import Foundation
import Testing

struct ConcurrencyTests {
  let file = TemporaryFile()

  /// Makes calls in 1,000 tasks at once, and returns what each saw.
  static func calls(_ shop: Shop, tasks: Int = 1_000) async -> [Int: [String]] {
    await withTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<tasks {
        group.addTask {
          // All tasks begin with the same call.
          var seen = ["\(shop.uuid())"]
          seen.append("\((try? await shop.items(shelf: "s\(number)", page: number)) ?? [])")
          await Task.yield()
          seen.append("\(String(describing: shop.price("p\(number)")))")
          return (number, seen)
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  @Test func `1,000 tasks record at once, and replay in their own order`() async throws {
    let recording = try Recording(to: file.url)
    let live = await Self.calls(.live.intercepted(by: recording))
    #expect(try file.lines.count == 3_001)
    let replay = try Replay(contentsOf: file.url)
    let replayed = await Self.calls(.unimplemented.intercepted(by: replay))
    for (number, seen) in live { #expect(replayed[number]?.dropFirst() == seen.dropFirst()) }
    // The tasks begin alike, so their first results can be exchanged.
    #expect(Set(replayed.values.map(\.[0])) == Set(live.values.map(\.[0])))
    replay.reportUnusedCalls()
  }

  @Test func `Tasks that run one after the other have numbers of their own`() async throws {
    let shop = try file.recordedShop()
    // Without numbers, later tasks have the addresses of earlier ones.
    for number in 1...50 {
      await Task {
        _ = shop.price("\(number)")
        await Task.yield()
        _ = shop.price("again \(number)")
      }.value
    }
    let tasks = try file.lines.dropFirst().map { line in
      try #require(line.firstMatch(of: /"task":(\d+)/)?.1)
    }
    #expect(tasks.map { "\($0)" } == (1...50).flatMap { ["\($0)", "\($0)"] })
  }

  @Test func `A call of a cancelled task without a recorded one is no difference`() async throws {
    let live = try file.recordedShop()
    _ = try await live.items(shelf: "quick", page: 1)
    let replayed = try file.replayedShop().shop
    let found = try await issues {
      let slow = Task { try await replayed.items(shelf: "slow", page: 1) }
      slow.cancel()
      await #expect(throws: CancellationError.self) { try await slow.value }
      let items = try await replayed.items(shelf: "quick", page: 1)
      #expect(items.count == 1)
    }
    #expect(found.map(\.message) == [])
  }

  @Test func `A program that makes its calls one after the other now goes on`() async throws {
    let live = try file.recordedShop()
    let calls = Recorder<Void>()
    await withTaskGroup(of: Void.self) { group in
      for shelf in ["a", "b"] {
        group.addTask {
          calls.record(())
          while calls.count < 2 { await Task.yield() }
          _ = try? await live.items(shelf: shelf, page: 1)
        }
      }
    }
    let replayed = try file.replayedShop().shop
    let found = await issues {
      for shelf in ["a", "b"] {
        await Task { _ = try? await replayed.items(shelf: shelf, page: 1) }.value
      }
    }
    #expect(found.isEmpty)
  }

  @Test func `Two tasks that begin alike exchange their lanes when they differ`() async throws {
    let shop = try file.recordedShop()
    func run(_ shop: Shop, _ tasks: [Int], _ names: [String]) async throws -> Set<UUID> {
      let identifiers = Recorder<UUID>()
      // A task that is at its first turn gets an identifier, then a price.
      try await inTurns(tasks) { task, turn in
        if turn == 0 { identifiers.record(shop.uuid()) } else { _ = shop.price(names[task]) }
      }
      return Set(identifiers.values)
    }
    let live = try await run(shop, [0, 1, 0, 1], ["a", "b"])
    #expect(live.count == 2)
    for (tasks, names) in [
      ([0, 1, 0, 1], ["a", "b"]), ([0, 1, 0, 1], ["b", "a"]), ([0, 0, 1, 1], ["b", "a"]),
      ([1, 0, 0, 1], ["a", "b"]), ([1, 1, 0, 0], ["b", "a"]),
    ] {
      let (replayed, replay) = try file.replayedShop()
      // No identifier is given twice.
      #expect(try await run(replayed, tasks, names) == live)
      replay.reportUnusedCalls()
    }
  }

  /// Runs an operation for each turn in the task that has it.
  ///
  /// All tasks live until the last turn, so that no two have the same address.
  private func inTurns(
    _ tasks: [Int], _ operation: @escaping @Sendable (_ task: Int, _ turn: Int) -> Void
  ) async throws {
    let turns = Recorder<Int>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in Set(tasks) {
        group.addTask {
          let own = tasks.indices.filter { tasks[$0] == task }
          for (turn, place) in own.enumerated() {
            _ = try await turns.first(place)
            operation(task, turn)
            turns.record(place)
          }
          _ = try await turns.first(tasks.count)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `Two processes append whole lines to one file`() async throws {
    let path = file.url.path
    async let first: Void = Self.record(500, to: path)
    async let second: Void = Self.record(500, to: path)
    _ = await (first, second)
    let lines = try file.lines
    #expect(lines.count == 1_002)
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    let (shop, replay) = try file.replayedShop()
    for number in 0..<500 { _ = try await shop.items(shelf: "tea", page: number) }
    replay.reportUnusedCalls()
  }

  private static func record(_ count: Int, to path: String) async {
    await #expect(processExitsWith: .success) { [path = path as String, count = count as Int] in
      let recording = try Recording(to: URL(fileURLWithPath: path))
      let shop = Shop.live.intercepted(by: recording)
      for number in 0..<count { _ = try await shop.items(shelf: "tea", page: number) }
    }
  }

  @Test
  func `A recording without space ends with one issue, and the program goes on`() async throws {
    let path = file.url.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      // Like a disk of 64 KB.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 65_536, rlim_max: 65_536)
      #if canImport(Darwin)
        setrlimit(RLIMIT_FSIZE, &limit)
      #else
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #endif
      let recording = try Recording(to: URL(fileURLWithPath: path))
      let shop = Shop.live.intercepted(by: recording)
      let found = issues {
        for number in 0..<2_000 {
          guard shop.price("p\(number)") != nil else { exit(3) }
        }
      }
      guard found.count == 1, found[0].kind == .unrecorded else { exit(4) }
      guard found[0].message.hasPrefix("\(path): The recording cannot be written: ") else {
        exit(5)
      }
    }
    #expect(try Data(contentsOf: file.url).count == 65_536)
    let shop = try file.replayedShop().shop
    for number in 0..<300 { #expect(shop.price("p\(number)") != nil) }
  }
}
