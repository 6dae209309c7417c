import EnvironmentReducers
import EnvironmentsTesting
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ObservationTests {
  private struct State: Equatable {
    var count = 0
    var name = ""
  }

  private let store = changingStore(State())

  /// Counts the notifications of an observer that keeps observing.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private func observe(_ told: Recorder<Void>, _ read: @escaping @MainActor () -> Void) {
    withObservationTracking(read) {
      told.record(())
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `An observer is notified of a change, once for each read`() {
    let told = Recorder<Void>()
    store.send { $0.count += 1 }
    observe(told) { _ = store.count }
    store.send { _ in }
    store.send { $0.name = "" }
    #expect(told.count == 0)
    store.send { $0.count += 1 }
    #expect(told.count == 1)
    store.send { $0.count += 1 }
    #expect(told.count == 1)
    observe(told) { _ = store.state }
    store.send { $0.name = "a" }
    #expect(told.count == 2)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `Two observers of one part are both notified`() {
    let told = Recorder<Void>()
    for _ in 0..<2 { observe(told) { _ = store.count } }
    store.send { $0.count += 1 }
    #expect(told.count == 2)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `Two observers are both notified, also if one of them sends or reads again`() {
    let told = Recorder<String>()
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated {
        told.record("first")
        // Waits for its turn: the change is still being announced.
        store.send { $0.name = "sent by an observer" }
        _ = store.state
      }
    }
    withObservationTracking {
      _ = store.name
    } onChange: {
      told.record("second")
    }
    store.send { $0.count += 1 }
    #expect(Set(told.values) == ["first", "second"])
    #expect(store.state == State(count: 1, name: "sent by an observer"))
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test
  func `A reader of a state or property that cannot be compared is notified of every action`() {
    struct State {
      var count = 0
      var perform: () -> Void = {}
    }
    let store = changingStore(State())
    let (count, perform, whole) = (Recorder<Void>(), Recorder<Void>(), Recorder<Void>())
    observe(count) { _ = store.count }
    observe(whole) { _ = store.state }
    observe(perform) { _ = store.perform }
    store.send { _ in }
    #expect([count.count, perform.count, whole.count] == [0, 1, 1])
    store.send { $0.count = 1 }
    #expect([count.count, perform.count, whole.count] == [1, 1, 1])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `Observing a property does not copy an array beside it, or an identified array`() {
    struct Row: Identifiable, Equatable {
      var id: Int
      var values: [Int] = [0]
    }
    struct State: Equatable {
      var count = 0
      var array = Array(repeating: 0, count: 1_000)
      var rows = IdentifiedArray((0..<1_000).map { Row(id: $0) })
    }
    let addresses = Recorder<Int>()
    let store = changingStore(State())
    let told = Recorder<Void>()
    for index in 0..<5 {
      observe(told) { _ = store.count }
      store.send { state in
        state.array[index] += 1
        state.rows[id: index]?.values[0] += 1
        addresses.record(state.array.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
      }
    }
    #expect(Set(addresses.values).count == 1)
    #expect(told.count == 0)
  }

  @Test func `A read without tracking does not make the next action copy an array`() {
    struct State: Equatable {
      var rows = Array(repeating: 0, count: 1_000)
    }
    let addresses = Recorder<Int>()
    let store = changingStore(State())
    for index in 0..<5 {
      #expect(store.rows.count == 1_000 && store.state.rows[index] == 0)
      store.send { state in
        state.rows[index] += 1
        addresses.record(state.rows.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
      }
    }
    #expect(Set(addresses.values).count == 1)
  }

  @Test func `A sequence yields the state now, then every change`() async {
    var iterator = store.states(of: { $0 }).makeAsyncIterator()
    var counts = store.states(of: \.count).makeAsyncIterator()
    #expect(await iterator.next() == State())
    #expect(await counts.next() == 0)
    store.send { _ in }
    store.send { $0.name = "a" }
    #expect(await iterator.next() == State(name: "a"))
    store.send { $0.count += 1 }
    #expect(await iterator.next() == State(count: 1, name: "a"))
    #expect(await counts.next() == 1)
  }

  @Test func `A slow loop gets the newest state`() async {
    var iterator = store.states(of: \.name).makeAsyncIterator()
    #expect(await iterator.next() == "")
    for name in ["a", "b", "c"] { store.send { $0.name = name } }
    #expect(await iterator.next() == "c")
    store.send { $0.name = "c" }
    store.send { $0.name = "d" }
    #expect(await iterator.next() == "d")
  }

  @Test func `A loop may send, and ends when its task is cancelled`() async {
    let loop = Task {
      var seen: [Int] = []
      for await count in store.states(of: \.count) {
        seen.append(count)
        if count < 3 { store.send { $0.count += 1 } }
      }
      return seen
    }
    #expect(await eventually { store.count == 3 })
    // Until the loop waits for the next.
    for _ in 0..<100 { await Task.yield() }
    loop.cancel()
    #expect(await loop.value == [0, 1, 2, 3])
    store.send { $0.count += 1 }
  }
}
