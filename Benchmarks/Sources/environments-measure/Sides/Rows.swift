import CMeasuring
import EnvironmentReducers
import Observation

/// A row that loads as long as it is there.
private struct Row: Identifiable {
  var id: Int
  var count = 0
}

private enum RowAction {
  case count
  case load
}

private struct LoadID: Hashable, Sendable {}

private let row = Reducer<Row, RowAction, Void> { row, action, _ in
  switch action {
  case .count:
    row.count &+= 1
    return .none
  case .load:
    return .fireAndForget {
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      for await _ in stream {}
      continuation.finish()
    }
    .cancellable(id: LoadID(), cancelInFlight: true)
  }
}

private struct List {
  var count = 0
  var rows: IdentifiedArray<Row> = []
}

private enum ListAction {
  case count
  case row(id: Int, RowAction)

  static let rowPath = CasePath<ListAction, (id: Int, RowAction)>(
    embed: { .row(id: $0.id, $0.1) },
    extract: { if case .row(let id, let action) = $0 { (id: id, action) } else { nil } })
}

private let list = combine(
  Reducer<List, ListAction, Void> { list, action, _ in
    if case .count = action { list.count &+= 1 }
    return .none
  },
  row.forEach(value: \.rows, action: ListAction.rowPath, environment: { $0 }))

@MainActor
private func store(_ count: Int) -> Store<List, ListAction> {
  Store(
    initialValue: List(rows: IdentifiedArray((0..<count).map { Row(id: $0) })), reducer: list)
}

@MainActor private let loading: Store<List, ListAction> = {
  let store = store(16_000)
  for id in 0..<16_000 { store.send(.row(id: id, .load)) }
  return store
}()

@MainActor private let idle = store(0)
@MainActor private let long = store(10_000)
@MainActor private let observed = store(10_000)
@MainActor private let shortObserved = store(100)

/// Starts an effect in each row of one store after the other.
private func load(_ rows: Int) -> Side {
  Side("rows\(rows).load", minimumCount: 16_000) { count in
    MainActor.assumeIsolated {
      for start in stride(from: 0, to: count, by: rows) {
        let store = store(rows)
        for id in 0..<min(rows, count - start) { store.send(.row(id: id, .load)) }
      }
      benchmark_run_main_jobs()
    }
  }
}

@MainActor @inline(never)
private func sendObserved(_ store: Store<List, ListAction>, _ id: Int) {
  if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
    withObservationTracking {
      benchmark_use(store.rows.count)
    } onChange: {
    }
  }
  store.send(.row(id: id, .count))
}

extension Side {
  /// Actions for rows, and actions beside rows with running effects.
  static let rows = [
    load(250), load(4_000), load(16_000),
    Side("rows16000.count") { count in
      MainActor.assumeIsolated { repeated(count) { loading.send(.count) } }
    },
    Side("rows0.count") { count in
      MainActor.assumeIsolated { repeated(count) { idle.send(.count) } }
    },
    Side("rows10000.first") { count in
      MainActor.assumeIsolated { repeated(count) { long.send(.row(id: 0, .count)) } }
    },
    Side("rows10000.last") { count in
      MainActor.assumeIsolated { repeated(count) { long.send(.row(id: 9_999, .count)) } }
    },
    Side("rows10000.observed") { count in
      MainActor.assumeIsolated { repeated(count) { sendObserved(observed, 9_999) } }
    },
    Side("rows100.observed") { count in
      MainActor.assumeIsolated { repeated(count) { sendObserved(shortObserved, 99) } }
    },
  ]
}
