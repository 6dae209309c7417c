import EnvironmentReducers
import EnvironmentsTesting
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ScopeTests {
  private struct Counter: Equatable {
    var count = 0
  }

  private struct App: Equatable {
    var counter = Counter()
    var name = ""
  }

  private let store = changingStore(App())

  /// The action of the whole store for an action of the counter.
  private func adding(_ difference: Int) -> (inout App) -> Void {
    { $0.counter.count += difference }
  }

  @Test func `A scoped store shows its part, and its actions are those of the whole`() async {
    let counter = store.scope(state: \.counter, action: adding)
    await counter.send(2).finish()
    #expect(counter.state == Counter(count: 2))
    #expect(counter.count == 2)
    #expect(store.counter.count == 2)
    store.send(adding(3))
    #expect(counter.count == 5)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `The part is derived only if it is read or observed, once per action`() {
    let derivations = Recorder<Void>()
    let counter = store.scope(
      state: {
        derivations.record(())
        return $0.counter
      }, action: adding)
    #expect(derivations.count == 1)
    for _ in 0..<3 { _ = counter.state }
    #expect(derivations.count == 1)
    // Nothing has tracked the reads.
    store.send { $0.name = "a" }
    #expect(derivations.count == 1)
    withObservationTracking {
      _ = counter.state
    } onChange: {
    }
    store.send { $0.name = "b" }
    #expect(derivations.count == 3)
    store.send(adding(1))
    #expect(derivations.count == 4)
    // The observer has been notified.
    store.send(adding(1))
    store.send { $0.name = "c" }
    #expect(derivations.count == 4)
    #expect(counter.count == 2)
    #expect(derivations.count == 5)
  }

  @Test func `A part of a part is not derived while the part stays the same`() {
    let derivations = Recorder<Void>()
    let counter = store.scope(state: \.counter, action: adding)
    let count = counter.scope(
      state: {
        derivations.record(())
        return $0.count
      }, action: { $0 })
    for name in ["a", "b", "c"] {
      store.send { $0.name = name }
      #expect(count.state == 0)
    }
    #expect(derivations.count == 1)
    count.send(7)
    #expect(count.state == 7)
    #expect(derivations.count == 2)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `Observers are notified only if their part has changed`() async {
    let counter = store.scope(state: \.counter, action: adding)
    let count = counter.scope(state: \.count, action: { $0 })
    let name = store.scope(state: \.name, action: { $0 })
    let told = Recorder<String>()
    withObservationTracking {
      _ = counter.count
    } onChange: {
      told.record("counter")
    }
    withObservationTracking {
      _ = count.state
    } onChange: {
      told.record("count")
    }
    withObservationTracking {
      _ = name.state
    } onChange: {
      told.record("name")
    }
    var counts = count.states(of: { $0 }).makeAsyncIterator()
    #expect(await counts.next() == 0)
    store.send(adding(1))
    #expect(Set(told.values) == ["counter", "count"])
    #expect(told.count == 2)
    store.send { $0.name = "a" }
    #expect(told.values.last == "name")
    #expect(told.count == 3)
    #expect(await counts.next() == 1)
  }
}
