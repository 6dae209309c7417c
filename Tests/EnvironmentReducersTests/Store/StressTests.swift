import EnvironmentReducers
import EnvironmentsTesting
import Foundation
import Observation
import Testing

/// Searches for races, lost actions and leaks of a store.
///
/// Run under both sanitizers by `Scripts/test`.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct StressTests {
  @Test
  func `None of 100,000 sends with effects that answer and that others cancel is lost`() async {
    enum Action {
      case ask(Int)
      case answer
    }
    struct State: Equatable {
      var asked = 0
      var answered = 0
    }
    let ended = Recorder<Void>()
    let store = Store(
      initialValue: State(),
      reducer: Reducer<State, Action, Void> { state, action, _ in
        switch action {
        case .ask(let number):
          state.asked += 1
          switch number % 10 {
          case 0: return .task { .answer }
          case 1:
            return .run { _ in
              try? await Gate().wait()
              ended.record(())
            }.cancellable(id: "endless", cancelInFlight: true)
          case 2: return .cancel(id: "endless")
          default: return .send(.answer)
          }
        case .answer:
          state.answered += 1
          return .none
        }
      })
    let part = store.scope(state: \.answered, action: { $0 })
    let states = Task {
      var last = 0
      for await answered in part.states(of: { $0 }) where answered > last { last = answered }
      return last
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          for number in 0..<1_000 {
            let task = await store.send(.ask(number))
            if number % 10 == 0 { await task.finish() }
          }
        }
      }
    }
    #expect(store.state == State(asked: 100_000, answered: 80_000))
    #expect(part.state == 80_000)
    await store.send(.ask(2)).finish()
    #expect(await eventually { ended.count == 10_000 })
    states.cancel()
    _ = await states.value
  }

  @Test func `Stores that come and go, in the middle of everything, leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      // The memory of the process itself, such as the pools of threads and the allocator, comes first.
      await Passing.run(count: 2_000)
      // A sanitizer's own memory grows with the allocations.
      if isSanitized { return }
      let before = try residentBytes()
      await Passing.run(count: 20_000)
      let grown = try residentBytes() - before
      precondition(grown < 1_000_000, "grown by \(grown) bytes")
    }
  }
}

/// Stores that are made, used in every way, and dropped while their effects run.
@MainActor
private enum Passing {
  final class Probe: Sendable {
    let alive: Locked

    init(_ alive: Locked) {
      self.alive = alive
      alive.change(by: 1)
    }

    deinit {
      alive.change(by: -1)
    }
  }

  struct World: Sendable {
    let probe: Probe
  }

  enum Action {
    case count
    case wait
    case stream
    case answer
  }

  static let reducer = Reducer<[Int], Action, World> { state, action, world in
    switch action {
    case .count:
      state.append(state.count)
      return .send(.answer)
    case .wait:
      return .run { send in
        await Gate().waitOrCancellation()
        await send(.count)
        withExtendedLifetime(world) {}
      }.cancellable(id: "wait")
    case .stream:
      return .concatenate(
        .run { send in
          let (stream, continuation) = AsyncStream<Int>.makeStream()
          for await _ in stream { await send(.count) }
          withExtendedLifetime((world, continuation)) {}
        }, .send(.count))
    case .answer:
      return .fireAndForget { withExtendedLifetime(world) {} }
    }
  }

  static func run(count: Int) async {
    let alive = Locked()
    for round in 0..<count {
      weak var dropped: Store<[Int], Action>?
      do {
        let store = Store(
          initialValue: [], reducer: reducer, environment: World(probe: Probe(alive)))
        dropped = store
        let part = store.scope(state: \.count, action: { $0 })
        let states = store.states(of: { $0 })
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
          withObservationTracking {
            _ = (store.state, part.state)
          } onChange: {
          }
        }
        store.send(.wait)
        part.send(.stream)
        let task = store.send(.count)
        if round.isMultiple(of: 3) { await task.finish() }
        if round.isMultiple(of: 5) { task.cancel() }
        withExtendedLifetime(states) {}
      }
      precondition(dropped == nil, "a dropped store is still there")
      // Not more at a time than a program would have.
      if round.isMultiple(of: 100) {
        let isGone = await eventually { alive.count == 0 }
        precondition(isGone, "\(alive.count) environments are left")
      }
    }
    let isGone = await eventually { alive.count == 0 }
    precondition(isGone, "\(alive.count) environments are left")
  }
}

/// A count behind a lock that ThreadSanitizer understands.
///
/// `@unchecked Sendable` because the count is reached through the lock only.
private final class Locked: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }

  func change(by difference: Int) {
    lock.withLock { number += difference }
  }
}

/// The memory that the process has in use now, in bytes.
private func residentBytes() throws -> Int {
  #if canImport(Darwin)
    var info = mach_task_basic_info()
    var count = mach_msg_type_number_t(
      MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
    let capacity = Int(count)
    withUnsafeMutablePointer(to: &info) { info in
      info.withMemoryRebound(to: integer_t.self, capacity: capacity) {
        _ = task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
      }
    }
    return Int(info.resident_size)
  #else
    // Without freed memory, which the allocator keeps in pages of its own.
    typealias Trim = @convention(c) (Int) -> Int32
    let trim = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim")
    if let trim { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    // Not getrusage, whose maximum a process inherits from the one that started it.
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  #endif
}

/// Whether a sanitizer is active, whose own memory grows with the program's allocations.
private let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in
  dlsym(dlopen(nil, RTLD_NOW), name) != nil
}
