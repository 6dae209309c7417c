import Counter
import EnvironmentClients
import EnvironmentReducers
import FavoritePrimes
import Foundation
import PrimeModal
import Primetime
import ProgramSupport

/// The program at its prompt: lines become actions, and the state becomes text.
@MainActor
final class Session {
  private let store: Store<AppState, AppAction>
  private var isOnline: Bool
  private let hasServer: Bool
  private let report: ProblemReport?

  init(
    state: AppState = AppState(), isOnline: Bool = true, hasServer: Bool,
    report: ProblemReport? = nil
  ) {
    store = Store(
      initialValue: state, reducer: primetimeReducer, environment: { Current.current })
    self.isOnline = isOnline
    self.hasServer = hasServer
    self.report = report
  }

  static let help = """
    +, -, 7            count, or choose a count
    prime?             is the count a prime? Then: save, remove, close
    nth                what is the prime with this number?
    offline, online    the counter that computes, or that asks
    favorites          the list. Then: delete 1 3, save, load
    feed               what was saved and removed
    quit               end; so does the end of the input
    """

  func run() async {
    await send(.favorites(.loadTapped))
    if let problem = store.fileProblem { show(problem) }
    show("\(count). Type help for a list of commands.")
    while let line = Current.terminal.prompt("primetime> ") {
      let words = line.split(separator: " ").map(String.init)
      if words == ["quit"] { break }
      if words.isEmpty { continue }
      let typed = TypedLine(
        state: store.state, isOnline: isOnline, hasServer: hasServer, words: words)
      report?.begin(typed, in: Current.current)
      do {
        try await perform(words)
      } catch {
        show("\(error)")
        do { try report?.fail(error) } catch { show("\(error)") }
      }
    }
    if store.favoritePrimes != store.saved { show("The favorite primes were not saved.") }
  }

  private var wording: PrimeWording {
    PrimeWording(Current.calendar.locale ?? Locale(identifier: "en_US_POSIX"))
  }

  private var screen: CounterScreen { isOnline ? store.online : store.offline }

  private var count: String { "Count: \(wording.number(store.count))" }

  private func show(_ text: String) {
    Current.terminal.writeLine(text)
  }

  private func send(_ action: AppAction) async {
    await store.send(action).finish()
  }

  private func count(_ action: CounterAction) async {
    await send(isOnline ? .counter(action) : .offlineCounter(action))
  }

  /// Performs a line.
  ///
  /// - Throws: ``Failure`` with what is shown, if there is no such command, or no answer.
  func perform(_ words: [String]) async throws(Failure) {
    let wasShown = screen.isPrimeModalShown
    // The sheet blocks no command: every other one closes it.
    if wasShown { await count(.primeModalDismissed) }
    switch (words[0], words.count) {
    case ("+", 1):
      await count(.incrementTapped)
      show(count)
    case ("-", 1):
      await count(.decrementTapped)
      show(count)
    case ("prime?", 1):
      await count(.isPrimeTapped)
      let modal = PrimeModalState(count: store.count, favoritePrimes: store.favoritePrimes)
      let button = modal.canSave ? " (save, close)" : modal.canRemove ? " (remove, close)" : ""
      show(wording.isPrimeText(store.count) + button)
    case ("save", 1) where wasShown, ("remove", 1) where wasShown:
      await count(.primeModal(words[0] == "save" ? .saveTapped : .removeTapped))
      showFavorites()
    case ("close", 1): show(count)
    case ("nth", 1):
      if let question = wording.question(store.count) { show(question) }
      await count(.nthPrimeTapped)
      let alert = screen.alert
      await count(.alertDismissed)
      if let alert {
        guard alert.prime != nil else { throw Failure(wording.text(alert)) }
        show(wording.text(alert))
      }
    case ("online", 1), ("offline", 1):
      isOnline = words[0] == "online"
      show("\(count), \(words[0])")
    case ("favorites", 1): showFavorites()
    case ("delete", 2...): try await delete(words.dropFirst())
    case ("save", 1), ("load", 1):
      await send(.favorites(words[0] == "save" ? .saveTapped : .loadTapped))
      if let problem = store.fileProblem { throw Failure(problem) }
      showFavorites()
    case ("feed", 1): showFeed()
    case ("help", 1): Current.terminal.writeHelp(Self.help)
    case (let text, 1) where wording.count(from: text) != nil:
      await count(.countEntered(wording.count(from: text) ?? 0))
      show(count)
    default:
      throw Failure(
        "“\(words.joined(separator: " ").safe.shortened(to: 40))” is no command. Type help for a list of them."
      )
    }
  }

  private func delete(_ words: ArraySlice<String>) async throws(Failure) {
    let numbers = words.compactMap { wording.count(from: $0) }
    guard numbers.count == words.count,
      numbers.allSatisfy({ store.favoritePrimes.indices.contains($0 - 1) })
    else {
      throw Failure("There is no such row. Type favorites for the list.")
    }
    await send(.favorites(.deleteTapped(Set(numbers.map { $0 - 1 }))))
    showFavorites()
  }

  private func showFavorites() {
    if store.favoritePrimes.isEmpty { show("No favorite primes.") }
    for (index, prime) in store.favoritePrimes.enumerated() {
      show("\(wording.number(index + 1))  \(wording.number(prime))")
    }
  }

  private func showFeed() {
    if store.activities.isEmpty { show("Nothing was saved or removed.") }
    let calendar = Current.calendar
    let style = Date.FormatStyle(
      // environment-audit:ignore locale.locale: for a calendar without a locale, which the environment's never is
      date: .abbreviated, time: .standard, locale: calendar.locale ?? .autoupdatingCurrent,
      calendar: calendar, timeZone: calendar.timeZone)
    for activity in store.activities {
      show("\(activity.date.formatted(style))  \(activity.kind) \(wording.number(activity.prime))")
    }
  }
}
