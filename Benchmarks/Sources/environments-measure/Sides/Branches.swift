import EnvironmentReducers

/// An application of 100 features, of which an action is for one.
///
/// All features have one case path type and one state, because only the cost of finding out that an
/// action is not for a feature counts.
private struct Application {
  var count = 0
}

private enum Tick {
  case up
}

private enum ApplicationTick {
  case feature(Int, Tick)
}

private let feature = Reducer<Int, Tick, Void> { count, _, _ in
  count &+= 1
  return .none
}

private let application = Reducer<Application, ApplicationTick, Void>.combine(
  (0..<100).map { number in
    feature.pullback(
      value: \.count,
      action: CasePath(
        embed: { .feature(number, $0) },
        extract: { if case .feature(number, let tick) = $0 { tick } else { nil } }),
      environment: { $0 })
  })

@MainActor private let store = Store(initialValue: Application(), reducer: application)

extension Side {
  /// Sending to one of many features.
  static let branches = [
    Side("combined100.send") { count in
      MainActor.assumeIsolated { repeated(count) { store.send(.feature(0, .up)) } }
    }
  ]
}
