import Counter
import PrimetimeApp

/// One of the two counters.
enum CounterKind: CaseIterable, Sendable {
  case online
  case offline

  /// The path of its page.
  var address: String {
    switch self {
    case .online: "/primetime/counter"
    case .offline: "/primetime/offline"
    }
  }

  /// The path of the page about the count.
  var sheetAddress: String { "\(address)/prime" }

  /// Its name.
  var title: String {
    switch self {
    case .online: "Counter"
    case .offline: "Offline counter"
    }
  }

  /// The source of its answers, in a sentence.
  var summary: String {
    switch self {
    case .online: "A server knows the primes."
    case .offline: "The primes are computed here."
    }
  }

  /// Its screen in the application.
  var screen: AppState.Screen {
    switch self {
    case .online: .counter
    case .offline: .offlineCounter
    }
  }

  /// Its part of the application's state.
  func state(of state: AppState) -> CounterState {
    switch self {
    case .online: state.counter
    case .offline: state.offlineCounter
    }
  }

  /// Its action as one of the application.
  func action(_ action: CounterAction) -> AppAction {
    switch self {
    case .online: .counter(action)
    case .offline: .offlineCounter(action)
    }
  }
}
