import Counter
import FavoritePrimes
import Foundation
import PrimeModal
import Primes
import PrimetimeApp
import ProgramSupport

/// Draws the application's state on a terminal: a pure function of both.
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

  /// Returns the current screen.
  ///
  /// - Parameter state: The state to show.
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

  /// Returns the progress of the question on the screen; nil if there is none.
  func progress(of state: AppState) -> String? {
    guard let pending = state.question?.pending else { return nil }
    guard let progress = pending.progress else { return "Asking; type cancel to stop" }
    let percent = progress.formatted(
      .percent.precision(.fractionLength(0)).locale(locale))
    return "\(percent) done; type cancel to stop"
  }

  /// Returns the name of the screen, for the prompt.
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

  /// Returns the environment's name and locale in one line.
  func world(named name: String) -> String {
    "World: \(name) · \(locale.identifier)"
  }

  private var root: String {
    "Primetime\n"
      + table([
        ("counter", "Counter"), ("offline", "Offline counter"), ("favorites", "Favorite primes"),
        ("activity", "Activity"),
      ])
  }

  private func text(for state: CounterState, title: String) -> String {
    if state.screen.isPrimeModalShown { return text(for: state.primeModal) }
    return text("\(title): \(wording.number(state.count))")
      + table([("-", "minus"), ("+", "plus"), ("prime?", "Is this prime?")])
      + line("nth", wording.question(state.count), isDisabled: state.screen.question.pending != nil)
  }

  private func text(for state: PrimeModalState) -> String {
    var rows = [("close", "Close")]
    if let (title, action) = state.button {
      rows.insert((action == .saveTapped ? "save" : "remove", title), at: 0)
    }
    return text(state.title(wording)) + table(rows)
  }

  private func text(for state: FavoritePrimesState) -> String {
    let primes = state.favoritePrimes
    return "Favorite primes\n"
      + (primes.isEmpty
        ? "(none)\n"
        : table(primes.enumerated().map { ("\($0.offset + 1)", wording.number($0.element)) }))
      + (state.file.conflict.map(choices) ?? "")
      + (state.question.pending.map { line("open", wording.question($0.n), isDisabled: true) } ?? "")
  }

  private func choices(in conflict: FavoritesFile.Conflict) -> String {
    let replace = [("replace", "Save this list over the file")]
    guard conflict.primes != nil else { return table(replace) }
    return table(
      [("merge", "Save both lists")] + replace + [("load", "Show the list in the file")])
  }

  private func text(for activities: [Activity]) -> String {
    guard !activities.isEmpty else { return "Activity\n(none)\n" }
    return "Activity\n"
      + table(
        activities.map { activity in
          let kind = activity.kind == .saved ? "saved" : "removed"
          return (time(activity.date), "\(kind) \(wording.number(activity.prime))")
        })
  }

  private func words(for question: QuestionState) -> String {
    var words = ""
    if let notice = question.notice, notice.kind == .info { words += text(notice.text) }
    if let alert = question.alert { words += text(wording.text(for: alert)) }
    return words
  }

  /// Returns a button, gray if it is disabled; without colors, a word marks it.
  private func line(_ name: String, _ title: String, isDisabled: Bool) -> String {
    let title = isDisabled && !output.isStyled ? "\(title) (asking)" : title
    return table([(name.padded(to: 6), title)], isDimmed: isDisabled)
  }

  /// Returns a table of two columns, the second of which is wrapped at the width of the output.
  private func table(_ rows: [(String, String)], isDimmed: Bool = false) -> String {
    let columns = output.columns()
    let indent = (rows.map(\.0.columns).max() ?? 0) + 2
    let words = rows.flatMap { $0.1.split(separator: " ") }
    guard indent + (words.map(\.columns).max() ?? 0) <= columns else {
      return rows.map { text("\($0.0)  \($0.1)", isDimmed: isDimmed) }.joined()
    }
    return rows.flatMap { left, right in
      wrapped(right, columns: columns - indent, limit: .max).enumerated().map { index, part in
        let start = index == 0 ? left : ""
        let gap = String(repeating: " ", count: indent - start.columns)
        return dimmed(start + gap + part, if: isDimmed)
      }
    }.joined()
  }

  /// Returns a text that is wrapped at the width of the output.
  private func text(_ text: String, isDimmed: Bool = false) -> String {
    wrapped(text, columns: output.columns(), limit: .max)
      .map { dimmed($0, if: isDimmed) }.joined()
  }

  private func dimmed(_ line: String, if isDimmed: Bool) -> String {
    isDimmed ? "\(output.dimmed(line))\n" : "\(line)\n"
  }

  private func time(_ date: Date) -> String {
    let style = Date.FormatStyle(
      date: .abbreviated, time: .standard, locale: locale, calendar: calendar,
      timeZone: calendar.timeZone)
    return style.distinguishing(date).format(date)
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, count - self.count))
  }
}
