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
    PrimeWording(Current.primetime.calendar.locale ?? Locale(identifier: "en_US_POSIX"))
  }
}

/// The values of the first page.
struct PrimetimeStartPage: Sendable {
  var frame: PageFrame
  var title = "Primetime"
  var summary = "Count, and ask for primes."
  var tiles =
    CounterKind.allCases.map {
      Tile(address: $0.address, title: $0.title, summary: $0.summary)
    } + [
      Tile(
        address: "/primetime/favorites", title: "Favorite primes",
        summary: "The list that you keep in a file."),
      Tile(
        address: "/primetime/activity", title: "Activity",
        summary: "The primes that you have saved and removed."),
    ]

  init(csrf: String) {
    frame = PageFrame(title, in: .primetime, csrf: csrf)
  }
}

/// The values of a counter.
struct CounterPage: Sendable {
  var frame: PageFrame
  var title: String
  var summary: String
  var banner: Banner?
  var address: String
  var count: String
  /// Whether the count gets a line of its own.
  var isLong: Bool
  var plainCount: Int
  var question: String
  /// The text of a question that has no answer yet.
  var pending: String?
  var isPending: Bool

  /// Shows a counter in the environment of the request.
  init(_ counter: CounterKind, _ appState: AppState, problems: [String], csrf: String) {
    let state = counter.state(of: appState)
    let wording = PrimeWording.current
    title = counter.title
    frame = PageFrame(title, in: .primetime, csrf: csrf)
    summary = counter.summary
    address = counter.address
    banner = Banner(
      [state.screen.alert.map { Banner.Line(wording.text($0)) }].compactMap(\.self)
        + problems.map { Banner.Line($0, isProblem: true) }, address: address)
    count = wording.number(state.count)
    // The width of 360 pixels has room for six digits and separators beside the buttons.
    isLong = count.count > 6
    plainCount = state.count
    question = wording.question(state.count)
    pending = state.screen.asked.map { "Looking for the \(wording.ordinal($0)) prime…" }
    isPending = pending != nil
  }
}

/// The values of the page about a count.
struct PrimePage: Sendable {
  /// The button that saves or removes the count.
  struct Button: Sendable {
    var title: String
    var action: String
  }

  var frame: PageFrame
  var title: String
  var address: String
  var button: Button?

  /// Shows the sheet of a counter in the environment of the request.
  init(_ counter: CounterKind, _ appState: AppState, csrf: String) {
    let state = counter.state(of: appState).primeModal
    title = PrimeWording.current.isPrimeText(state.count)
    frame = PageFrame(title, in: .primetime, csrf: csrf)
    address = counter.sheetAddress
    button =
      state.canRemove
      ? Button(title: "Remove from the favorite primes", action: "remove")
      : state.canSave ? Button(title: "Save to the favorite primes", action: "save") : nil
  }
}

/// The values of the list of favorite primes.
struct FavoritesPage: Sendable {
  /// A prime.
  struct Row: Sendable {
    /// The name in forms.
    var id: String
    var index: Int
    var prime: String
  }

  var frame: PageFrame
  var title = "Favorite primes"
  var summary: String
  var banner: Banner?
  var rows: [Row]
  var hasRows: Bool

  /// Shows the list in the environment of the request.
  init(_ appState: AppState, csrf: String) {
    let state = appState.favorites
    frame = PageFrame(title, in: .primetime, csrf: csrf)
    summary =
      state.favoritePrimes == state.saved
      ? "In the order in which they were saved." : "The list has changes that are not saved."
    banner = state.problem.flatMap {
      Banner([Banner.Line($0, isProblem: true)], address: "/primetime/favorites")
    }
    rows = state.favoritePrimes.enumerated().map { index, prime in
      Row(
        id: FavoritesForm.row(index, prime), index: index,
        prime: PrimeWording.current.number(prime))
    }
    hasRows = !rows.isEmpty
  }
}

/// The values of the feed of activities.
struct ActivityPage: Sendable {
  /// An activity.
  struct Row: Sendable {
    var time: String
    var timestamp: String
    var text: String
  }

  var frame: PageFrame
  var title = "Activity"
  var rows: [Row]
  var isEmpty: Bool

  /// Shows the newest hundred activities in the environment of the request.
  init(_ state: AppState, csrf: String) {
    frame = PageFrame(title, in: .primetime, csrf: csrf)
    rows = state.activities.suffix(100).map { activity in
      Row(
        time: Current.primetime.calendar.text(for: activity.date),
        timestamp: activity.date.formatted(.iso8601),
        text: "\(activity.kind.rawValue) \(PrimeWording.current.number(activity.prime))")
    }
    isEmpty = rows.isEmpty
  }
}
