import Foundation
import Primes
import PrimetimeApp
import ProgramSupport

/// A command at the prompt.
enum TerminalCommand: Equatable, Sendable {
  case plus
  case minus
  case count(Int)
  case nthPrime
  case isPrime
  case save
  case remove
  case close
  case dismiss
  case cancel
  case show(AppState.Screen)
  case open(Int)
  case delete(Set<Int>)
  case load
  case merge
  case replace
  case locale(Locale)
  case environment
  case help
  case quit

  /// Returns all commands.
  ///
  /// - Parameter wording: The format of numbers in commands.
  /// - Returns: The table of commands.
  static func all(_ wording: PrimeWording) -> [LineCommand<TerminalCommand>] {
    [
      LineCommand("+", "count up") { .plus },
      LineCommand("-", "count down") { .minus },
      LineCommand("count", "7", "go to another count") { .count(try count($0, wording)) },
      LineCommand("nth", "ask for the prime that has the count for its place") { .nthPrime },
      LineCommand("prime?", "ask whether the count is a prime") { .isPrime },
      LineCommand("save", "save the prime on the sheet; on the list, keep the list") { .save },
      LineCommand("remove", "remove the prime on the sheet from the favorites") { .remove },
      LineCommand("close", "close the sheet") { .close },
      LineCommand("ok", "dismiss an answer, as any other input does") { .dismiss },
      LineCommand("cancel", "wait no longer for an answer") { .cancel },
      LineCommand("counter", "show the counter with online answers") { .show(.counter) },
      LineCommand("offline", "show the counter with offline answers") { .show(.offlineCounter) },
      LineCommand("favorites", "show the list of favorite primes") { .show(.favoritePrimes) },
      LineCommand("activity", "show what became of the favorite primes") { .show(.activity) },
      LineCommand("back", "go back to the start") { .show(.root) },
      LineCommand("open", "1", "ask for the prime that has a favorite for its place") {
        .open(try row($0, example: "open 1"))
      },
      LineCommand("delete", "1 3", "delete favorites, one or many at once") { text in
        .delete(
          Set(
            try text.split(whereSeparator: \.isWhitespace).map {
              try row($0, example: "delete 1 3")
            })
        )
      },
      LineCommand("load", "replace the favorites by the list that was kept") { .load },
      LineCommand("merge", "save this list and the one in the file, where they differ") { .merge },
      LineCommand("replace", "save this list over the one in the file") { .replace },
      LineCommand("locale", "de_DE", "write numbers in another language") {
        .locale(try Locale(reading: $0))
      },
      LineCommand("env", "show the environment in effect") { .environment },
      LineCommand("help", "show this list") { .help },
      LineCommand("quit", "leave, as at the end of the input") { .quit },
    ]
  }

  private static func count(
    _ text: String, _ wording: PrimeWording
  ) throws(ReadingError) -> Int {
    guard let count = wording.number(in: text) else {
      throw ReadingError(
        "“\(quoted(text))” is no whole number from \(Int.min) to \(Int.max). "
          + "An example: count \(wording.number(1_000)).")
    }
    return count
  }

  private static func row(
    _ text: some StringProtocol, example: String
  ) throws(ReadingError) -> Int {
    guard let number = Int(text), number > 0 else {
      throw ReadingError(
        "“\(quoted(String(text)))” is no number of a row. An example: \(example).")
    }
    return number
  }
}
