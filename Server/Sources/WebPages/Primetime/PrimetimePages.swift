import Counter
import Environments
import FavoritePrimes
import Foundation
import PrimeModal
import Primes
import PrimetimeApp
import RepoListing

/// The values of the first page.
struct PrimetimeStartPage: Sendable {
  var frame: PageFrame
  var title = "Primetime"
  var summary = "Count, and ask for primes."
  var tiles = [
    Tile(
      address: CounterKind.online.address, title: CounterKind.online.title,
      summary: CounterKind.online.summary),
    Tile(
      address: CounterKind.offline.address, title: CounterKind.offline.title,
      summary: CounterKind.offline.summary),
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

/// The values of a question that has no answer yet.
struct PendingQuestion: Sendable {
  var text: String
  /// The part of the work that is done, in percent; nil if that is unknown.
  var percent: Int?
  var address: String

  init?(_ question: QuestionState, address: String) {
    guard let pending = question.pending else { return nil }
    let wording = PrimeWording.current
    percent = pending.progress.map { Int(($0 * 100).rounded(.down)) }
    let done = percent.map { " \($0.formatted(.percent.locale(wording.locale))) done" } ?? ""
    text = "Looking for the \(wording.ordinal(pending.n)) prime…\(done)"
    self.address = address
  }
}

extension Banner {
  /// Returns the messages of a question: an answer, and what else there is to say.
  static func messages(of question: QuestionState, address: String) -> Banner? {
    let answer = question.alert.map { Line(PrimeWording.current.text(for: $0)) }
    let notice = question.notice.map { Line($0.text, isProblem: $0.kind != .info) }
    return Banner([answer, notice].compactMap(\.self), address: address)
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
  var isPending: Bool
  var pending: PendingQuestion?

  /// Shows a counter in the environment of the request.
  init(_ counter: CounterKind, _ appState: AppState, csrf: String) {
    let state = counter.state(of: appState)
    let wording = PrimeWording.current
    title = counter.title
    frame = PageFrame(title, in: .primetime, csrf: csrf)
    summary = counter.summary
    address = counter.address
    banner = Banner.messages(of: state.screen.question, address: address)
    count = wording.number(state.count)
    // The width of 360 pixels has room for six digits and separators beside the buttons.
    isLong = count.count > 6
    plainCount = state.count
    question = wording.question(state.count)
    pending = PendingQuestion(state.screen.question, address: address)
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
    title = state.title(.current)
    frame = PageFrame(title, in: .primetime, csrf: csrf)
    address = counter.sheetAddress
    button = state.button.map {
      Button(title: $0.title, action: $0.action == .saveTapped ? "save" : "remove")
    }
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
    var question: String
  }

  /// A button about the whole list.
  struct Button: Sendable {
    var title: String
    var action: String
    /// Whether it loses nothing, and stands out.
    var isMain = false
  }

  var frame: PageFrame
  var title = "Favorite primes"
  var summary: String
  var banner: Banner?
  var rows: [Row]
  var hasRows: Bool
  var isPending: Bool
  var pending: PendingQuestion?
  var choices: [Button]

  /// Shows the list in the environment of the request.
  init(_ appState: AppState, csrf: String) {
    let state = appState.favorites
    let wording = PrimeWording.current
    frame = PageFrame(title, in: .primetime, csrf: csrf)
    choices = state.file.conflict.map(Self.choices) ?? []
    summary =
      if let conflict = state.file.conflict {
        // The banner says more, until it is dismissed.
        conflict.primes == nil
          ? "The list was not saved: the file holds no list."
          : "The list was not saved: the file has another one. Choose what to do."
      } else if Current.primetime.keepsFavorites && state.hasUnsavedChanges {
        "The list has changes that are not saved."
      } else {
        "In the order in which they were saved."
      }
    banner = Banner.messages(of: state.question, address: "/primetime/favorites")
    rows = state.favoritePrimes.enumerated().map { index, prime in
      Row(
        id: FavoritesForm.row(index, prime), index: index, prime: wording.number(prime),
        question: wording.question(prime))
    }
    hasRows = !rows.isEmpty
    pending = PendingQuestion(state.question, address: "/primetime/favorites")
    isPending = pending != nil
  }

  /// The buttons, in the words of the question.
  private static func choices(in conflict: FavoritesFile.Conflict) -> [Button] {
    guard conflict.primes != nil else {
      return [Button(title: "Replace the file", action: "replace")]
    }
    return [
      Button(title: "Merge both lists", action: "merge", isMain: true),
      Button(title: "Replace the list in the file", action: "replace"),
      Button(title: "Load the list in the file", action: "load"),
    ]
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
  var log: [String]
  var hasLog: Bool

  /// Shows the feed in the environment of the request.
  init(_ state: AppState, log: [String], csrf: String) {
    let wording = PrimeWording.current
    let calendar = Current.primetime.calendar
    frame = PageFrame(title, in: .primetime, csrf: csrf)
    rows = state.activities.map { activity in
      Row(
        time: calendar.text(for: activity.date), timestamp: activity.date.formatted(.iso8601),
        text: "\(activity.kind == .saved ? "saved" : "removed") \(wording.number(activity.prime))")
    }
    isEmpty = rows.isEmpty
    self.log = log
    hasLog = !log.isEmpty
  }
}
