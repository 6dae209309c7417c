import Counter
import FavoritePrimes
import PrimeModal
import Primes
import PrimetimeApp
import ProgramSupport

/// The response to a typed line: a pure function of the line and the state.
struct Response: Equatable {
  /// Operations other than actions.
  enum Other: Equatable {
    case nothing
    case environment
    case help
    case quit
    case override(TerminalCommand)
  }

  /// The actions for the store, in order.
  var actions: [AppAction] = []
  var other = Other.nothing
  /// The reason why the line is invalid, in one line.
  var problem: String?

  /// Parses a line.
  ///
  /// - Parameters:
  ///   - line: The line that the user typed.
  ///   - state: The state on the screen.
  ///   - wording: The format of numbers in messages.
  init(to line: String, in state: AppState, wording: PrimeWording) {
    // Any line counts as a sign that the user has seen the text above it.
    if state.question?.isShowingSomething == true {
      actions = state.front(.dismissed).map { [$0] } ?? []
    }
    do {
      guard let command = try LineCommand.action(for: line, in: TerminalCommand.all(wording)) else {
        return
      }
      switch command {
      case .environment: other = .environment
      case .help: other = .help
      case .quit: other = .quit
      case .locale: other = .override(command)
      default: actions += try state.actions(for: command, wording: wording)
      }
    } catch {
      problem = "\(error)"
    }
  }
}

extension QuestionState {
  fileprivate var isShowingSomething: Bool { alert != nil || notice != nil }
}

extension AppState {
  /// The current counter, if there is one, and the function that embeds its actions.
  fileprivate var frontCounter: (state: CounterState, action: (CounterAction) -> AppAction)? {
    switch screen {
    case .counter: (counter, AppAction.counter)
    case .offlineCounter: (offlineCounter, AppAction.offlineCounter)
    case .root, .favoritePrimes, .activity: nil
    }
  }

  /// The question of the current screen, if it has one.
  var question: QuestionState? {
    frontCounter?.state.screen.question ?? (screen == .favoritePrimes ? favoriteQuestion : nil)
  }

  /// An action of the question of the screen in front.
  fileprivate func front(_ action: QuestionAction) -> AppAction? {
    if let frontCounter { return frontCounter.action(.question(action)) }
    return screen == .favoritePrimes ? .favoritePrimes(.question(action)) : nil
  }
}

// MARK: - Commands by screen

extension AppState {
  fileprivate func actions(
    for command: TerminalCommand, wording: PrimeWording
  ) throws(ReadingError) -> [AppAction] {
    if let (counter, action) = frontCounter, counter.screen.isPrimeModalShown {
      return try counter.primeModal.actions(for: command, wording: wording).map(action)
    }
    switch command {
    case .plus: return try onCounter(.incrementTapped, "+")
    case .minus: return try onCounter(.decrementTapped, "-")
    case .count(let count): return try onCounter(.countEntered(count), "count")
    case .isPrime: return try onCounter(.isPrimeTapped, "prime?")
    case .nthPrime:
      if frontCounter != nil { try checkNothingIsPending(wording) }
      return try onCounter(.nthPrimeTapped, "nth")
    case .open(let row):
      let action = try onList(.primeTapped(at: row - 1), "open", rows: [row])
      if screen == .favoritePrimes { try checkNothingIsPending(wording) }
      return action
    case .delete(let rows):
      return try onList(.deleteTapped(Set(rows.map { $0 - 1 })), "delete", rows: rows)
    case .load: return try onList(.loadTapped, "load")
    case .save:
      guard frontCounter == nil else {
        throw ReadingError("There is no sheet to save from. Type prime? first.")
      }
      return try onList(.saveTapped, "save")
    case .merge:
      guard favoritesFile.conflict?.primes != nil else {
        throw ReadingError("There is no other list to merge. Type save or load.")
      }
      return try onList(.mergeTapped, "merge")
    case .replace:
      guard favoritesFile.conflict != nil else {
        throw ReadingError("There is no other list to replace. Type save or load.")
      }
      return try onList(.replaceTapped, "replace")
    case .remove: throw ReadingError("There is no sheet to remove from. Type prime? first.")
    case .close: throw ReadingError("There is no sheet to close. Type back to go to the start.")
    case .dismiss:
      guard question?.isShowingSomething == true else {
        throw ReadingError("There is nothing to say ok to.")
      }
      return []
    case .cancel:
      guard question?.pending != nil, let action = front(.cancelTapped) else {
        throw ReadingError("There is nothing to cancel.")
      }
      return [action]
    case .show(let screen): return [.shown(screen)]
    case .locale, .environment, .help, .quit: return []
    }
  }

  /// Returns the action of a counter's button, which on the start screen opens the counter.
  private func onCounter(
    _ action: CounterAction, _ name: String
  ) throws(ReadingError) -> [AppAction] {
    if let frontCounter { return [frontCounter.action(action)] }
    guard screen == .root else {
      throw ReadingError("“\(name)” is for the counters. Type counter or offline first.")
    }
    return [.shown(.counter), .counter(action)]
  }

  /// Returns the action of a list's button, which on the start screen opens the list.
  private func onList(
    _ action: FavoritePrimesAction, _ name: String, rows: Set<Int> = []
  ) throws(ReadingError) -> [AppAction] {
    guard screen == .favoritePrimes || screen == .root else {
      throw ReadingError("“\(name)” is for the list. Type favorites first.")
    }
    let count = favoritePrimes.count
    if let row = rows.sorted().first(where: { $0 > count }) {
      let rows =
        switch count {
        case 0: "is empty."
        case 1: "has one. Use 1."
        default: "has \(count). Use a number from 1 to \(count)."
        }
      throw ReadingError("There is no favorite \(row): the list \(rows)")
    }
    return (screen == .root ? [.shown(.favoritePrimes)] : []) + [.favoritePrimes(action)]
  }

  private func checkNothingIsPending(_ wording: PrimeWording) throws(ReadingError) {
    guard let pending = question?.pending else { return }
    throw ReadingError(
      "The \(wording.ordinal(pending.n)) prime is still being asked for. Wait, or type cancel.")
  }
}

extension PrimeModalState {
  fileprivate func actions(
    for command: TerminalCommand, wording: PrimeWording
  ) throws(ReadingError) -> [CounterAction] {
    switch (command, button?.action) {
    case (.save, .saveTapped): return [.primeModal(.saveTapped)]
    case (.remove, .removeTapped): return [.primeModal(.removeTapped)]
    case (.close, _): return [.primeModalDismissed]
    case (.save, nil), (.remove, nil):
      throw ReadingError("\(wording.number(count)) is not prime. Type close.")
    case (.save, _):
      throw ReadingError("\(wording.number(count)) is a favorite already. Type remove or close.")
    case (.remove, _):
      throw ReadingError("\(wording.number(count)) is no favorite. Type save or close.")
    default: throw ReadingError("The sheet is open. Type close first.")
    }
  }
}
