import Counter
import Environments
import FavoritePrimes
import Foundation
import PrimeModal
import Primetime

/// One of the two counters.
enum CounterKind: CaseIterable, Sendable {
  case online
  case offline

  /// The path of its page.
  var address: String { self == .online ? "/primetime/counter" : "/primetime/offline" }

  /// The path of the page about the count.
  var sheetAddress: String { "\(address)/prime" }

  /// Its name.
  var title: String { self == .online ? "Counter" : "Offline counter" }

  /// The source of its answers, in a sentence.
  var summary: String {
    switch self {
    case .online where Current.standIns.wolframAlpha != nil: "A server knows the primes."
    case .online, .offline: "The primes are computed here."
    }
  }

  /// Its part of the application's state.
  func state(of state: AppState) -> CounterState {
    self == .online ? state.counter : state.offlineCounter
  }

  /// Its action as one of the application.
  func action(_ action: CounterAction) -> AppAction {
    self == .online ? .counter(action) : .offlineCounter(action)
  }
}

extension PrimeWording {
  /// The wording of the request's environment.
  static var current: PrimeWording {
    PrimeWording(Current.primetime.calendar.textLocale)
  }
}

extension PageValues {
  /// The first page.
  static func primetime(csrf: String) -> PageValues {
    let counters = CounterKind.allCases.map { tile($0.address, $0.title, $0.summary) }
    return [
      "frame": frame("Primetime", in: .primetime, csrf: csrf), "title": "Primetime",
      "summary": "Count, and ask for primes.",
      "tiles": counters + [
        tile("/primetime/favorites", "Favorite primes", "The list that you keep in a file."),
        tile("/primetime/activity", "Activity", "The primes that you have saved and removed."),
      ],
    ]
  }

  /// A counter.
  ///
  /// A typed count that was rejected stays in its form.
  static func counter(
    _ counter: CounterKind, _ appState: AppState, problems: [String] = [], rejected: String? = nil,
    csrf: String
  ) -> PageValues {
    let state = counter.state(of: appState)
    let wording = PrimeWording.current
    let alert = state.screen.alert.map { PageMessage(text: wording.text($0)) }
    let count = wording.number(state.count)
    let pending = state.screen.asked.map { "Looking for the \(wording.ordinal($0)) prime…" }
    return [
      "frame": frame(counter.title, in: .primetime, csrf: csrf), "title": counter.title,
      "summary": counter.summary, "address": counter.address,
      "banner": banner(
        [alert].compactMap(\.self) + problems.map { PageMessage(text: $0, isProblem: true) },
        address: counter.address),
      // A long one gets a line of its own.
      "count": count, "isLong": count.count > 6, "plainCount": rejected ?? "\(state.count)",
      "complaint": rejected.map { _ in
        let limit = wording.number(CounterForm.limit)
        return "That is no whole number from −\(limit) to \(limit)."
      },
      "question": wording.question(state.count), "pending": pending, "isPending": pending != nil,
    ]
  }

  /// The sheet that says whether a count is prime.
  static func prime(_ counter: CounterKind, _ appState: AppState, csrf: String) -> PageValues {
    let state = counter.state(of: appState).primeModal
    let title = PrimeWording.current.isPrimeText(state.count)
    let remove: PageValues = ["title": "Remove from the favorite primes", "action": "remove"]
    let save: PageValues = ["title": "Save to the favorite primes", "action": "save"]
    return [
      "frame": frame(title, in: .primetime, csrf: csrf), "title": title,
      "address": counter.sheetAddress,
      "button": state.canRemove ? remove : state.canSave ? save : nil,
    ]
  }

  /// The favorite primes.
  static func favorites(_ appState: AppState, csrf: String) -> PageValues {
    let state = appState.favorites
    let problem = state.problem.map { PageMessage(text: $0, isProblem: true) }
    return [
      "frame": frame("Favorite primes", in: .primetime, csrf: csrf), "title": "Favorite primes",
      "summary": state.favoritePrimes == state.saved
        ? "In the order in which they were saved." : "The list has changes that are not saved.",
      "banner": banner([problem].compactMap(\.self), address: "/primetime/favorites"),
      "hasRows": !state.favoritePrimes.isEmpty,
      "rows": state.favoritePrimes.enumerated().map { index, prime -> PageValues in
        [
          "id": FavoritesForm.row(index, prime), "index": index,
          "prime": PrimeWording.current.number(prime),
        ]
      },
    ]
  }

  /// The last hundred changes of the favorite primes.
  static func activity(_ state: AppState, csrf: String) -> PageValues {
    [
      "frame": frame("Activity", in: .primetime, csrf: csrf), "title": "Activity",
      "isEmpty": state.activities.isEmpty,
      "rows": state.activities.suffix(100).map { activity -> PageValues in
        [
          "time": Current.primetime.calendar.text(for: activity.date),
          "timestamp": activity.date.formatted(.iso8601),
          "text": "\(activity.kind.rawValue) \(PrimeWording.current.number(activity.prime))",
        ]
      },
    ]
  }
}
