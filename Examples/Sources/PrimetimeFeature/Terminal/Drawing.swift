import Counter
import FavoritePrimes
import Foundation
import PrimeModal
import PrimeQuestions
import TerminalIO
import TerminalText

/// How a terminal shows the application's state: a pure function of both.
struct Drawing {
  var calendar: Calendar
  var output: Output

  /// Creates a drawing for the environment's terminal.
  init(_ environment: AppEnvironment) {
    calendar = environment.calendar
    output = environment.output
  }

  var wording: PrimeWording { PrimeWording(locale: locale) }

  private var locale: Locale { calendar.locale ?? Locale(identifier: "en_US_POSIX") }

  /// The screen in front.
  ///
  /// - Parameter state: What is shown.
  /// - Returns: A text that ends with a line break.
  func text(for state: AppState) -> String {
    let screen =
      switch state.screen {
      case .root: root
      case .counter: text(for: state.counter, title: "Counter")
      case .offlineCounter: text(for: state.offlineCounter, title: "Offline counter")
      case .favoritePrimes: text(for: state.favorites)
      case .activity: text(for: state.activities)
      }
    return screen + (state.question.map(words) ?? "")
  }

  /// The progress of the question on the screen; nil if there is none.
  func progress(of state: AppState) -> String? {
    guard let pending = state.question?.pending else { return nil }
    guard let progress = pending.progress else { return "Asking; type cancel to stop" }
    let percent = progress.formatted(
      .percent.precision(.fractionLength(0)).locale(locale))
    return "\(percent) done; type cancel to stop"
  }

  /// The name of the screen, for the prompt.
  func prompt(for state: AppState) -> String {
    let isSheetShown =
      switch state.screen {
      case .counter: state.online.isPrimeModalShown
      case .offlineCounter: state.offline.isPrimeModalShown
      case .root, .favoritePrimes, .activity: false
      }
    let name =
      switch state.screen {
      case .root: "primetime"
      case .counter: "counter"
      case .offlineCounter: "offline"
      case .favoritePrimes: "favorites"
      case .activity: "activity"
      }
    return isSheetShown ? "\(name) sheet> " : "\(name)> "
  }

  /// The world in one line.
  func world(named name: String) -> String {
    "World: \(name) · \(locale.identifier)"
  }

  private var root: String {
    "Primetime\n"
      + aligned([
        ("counter", "Counter"), ("offline", "Offline counter"), ("favorites", "Favorite primes"),
        ("activity", "Activity"),
      ])
  }

  private func text(for state: CounterState, title: String) -> String {
    if state.screen.isPrimeModalShown { return text(for: state.primeModal) }
    return "\(title): \(wording.number(state.count))\n"
      + aligned([("-", "minus"), ("+", "plus"), ("prime?", "Is this prime?")])
      + line("nth", wording.question(state.count), isDisabled: state.screen.question.pending != nil)
  }

  private func text(for state: PrimeModalState) -> String {
    var rows = [("close", "Close")]
    if let (title, action) = state.button {
      rows.insert((action == .saveTapped ? "save" : "remove", title), at: 0)
    }
    return "\(state.title(wording))\n\(aligned(rows))"
  }

  private func text(for state: FavoritePrimesState) -> String {
    let primes = state.favoritePrimes
    return "Favorite primes\n"
      + (primes.isEmpty
        ? "(none)\n"
        : aligned(primes.enumerated().map { ("\($0.offset + 1)", wording.number($0.element)) }))
      + (state.file.conflict.map(choices) ?? "")
      + (state.question.pending.map { line("open", wording.question($0.n), isDisabled: true) } ?? "")
  }

  private func choices(in conflict: FavoritesFile.Conflict) -> String {
    let replace = [("replace", "Save this list over the file")]
    guard conflict.primes != nil else { return aligned(replace) }
    return aligned(
      [("merge", "Save both lists")] + replace + [("load", "Show the list in the file")])
  }

  private func text(for activities: [Activity]) -> String {
    guard !activities.isEmpty else { return "Activity\n(none)\n" }
    return "Activity\n"
      + aligned(
        activities.map { activity in
          let kind = activity.kind == .saved ? "saved" : "removed"
          return (time(activity.date), "\(kind) \(wording.number(activity.prime))")
        })
  }

  private func words(for question: QuestionState) -> String {
    var words = ""
    if let notice = question.notice, notice.kind == .info { words += "\(notice.text)\n" }
    if let alert = question.alert { words += "\(wording.text(for: alert))\n" }
    return words
  }

  /// A button, gray while it does nothing; where there is no gray, a word.
  private func line(_ name: String, _ title: String, isDisabled: Bool) -> String {
    let line = aligned([(name.padded(to: 6), title)]).dropLast()
    guard isDisabled else { return "\(line)\n" }
    return output.isStyled ? "\(output.dimmed(String(line)))\n" : "\(line) (asking)\n"
  }

  private func time(_ date: Date) -> String {
    date.formatted(
      Date.FormatStyle(
        date: .abbreviated, time: .standard, locale: locale, calendar: calendar,
        timeZone: calendar.timeZone))
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, count - self.count))
  }
}
