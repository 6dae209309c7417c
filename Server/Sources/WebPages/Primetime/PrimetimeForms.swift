import Counter
import Environments
import FavoritePrimes
import Foundation
import Hummingbird
import PrimeModal
import Primes
import PrimetimeApp

/// The fields that a counter's page sends.
struct CounterForm: Decodable, Sendable {
  /// The button.
  var action: String
  /// The typed count.
  var count: String?

  /// Whether the button leads to the sheet.
  var isAboutPrime: Bool { action == "prime" }

  /// Returns the action of the button.
  ///
  /// - Throws: `HTTPError` if the page has no such button, or if the count is no number.
  func action(in state: CounterState) throws -> CounterAction {
    switch action {
    case "plus": return .incrementTapped
    case "minus": return .decrementTapped
    case "prime": return .isPrimeTapped
    case "nth": return .nthPrimeTapped
    case "cancel": return .question(.cancelTapped)
    case "dismiss": return .question(.dismissed)
    case "go":
      let text = (count ?? "").trimmingCharacters(in: .whitespaces)
      guard let number = PrimeWording.current.number(in: text) else {
        throw HTTPError(
          .badRequest,
          message: "That is no whole number from \(Int.min) to \(Int.max). Go back, and type one.")
      }
      return .countEntered(number)
    default: throw HTTPError.noSuchButton
    }
  }
}

/// The fields that the page about a count sends.
struct SheetForm: Decodable, Sendable {
  /// The button.
  var action: String

  /// Whether the button leads back to the counter.
  var isClosing: Bool { action == "close" }

  /// Returns the action of the button.
  ///
  /// - Throws: `HTTPError` if the page has no such button.
  var counterAction: CounterAction {
    get throws {
      switch action {
      case "save": .primeModal(.saveTapped)
      case "remove": .primeModal(.removeTapped)
      case "close": .primeModalDismissed
      default: throw HTTPError.noSuchButton
      }
    }
  }
}

/// The fields that the list of favorite primes sends.
struct FavoritesForm: Decodable, Sendable {
  /// The button, if it is about the whole list.
  var action: String?
  /// The row whose prime is asked for.
  var open: String?
  /// The row that is deleted.
  var delete: String?
  /// The rows with a check mark.
  var row: [String]?

  /// Returns the action of the button.
  ///
  /// - Throws: `HTTPError` if the page has no such button, or if the list has changed since it was shown.
  func action(in state: AppState) throws -> AppAction {
    let primes = state.favoritePrimes
    if let open { return .favoritePrimes(.primeTapped(at: try Self.index(open, in: primes))) }
    if let delete {
      return .favoritePrimes(.deleteTapped([try Self.index(delete, in: primes)]))
    }
    switch action {
    case "delete":
      let rows = try (row ?? []).map { try Self.index($0, in: primes) }
      return .favoritePrimes(.deleteTapped(Set(rows)))
    case "save": return .favoritePrimes(.saveTapped)
    case "load": return .favoritePrimes(.loadTapped)
    case "merge": return .favoritePrimes(.mergeTapped)
    case "replace": return .favoritePrimes(.replaceTapped)
    case "cancel": return .favoritePrimes(.question(.cancelTapped))
    case "dismiss": return .favoritePrimes(.question(.dismissed))
    default: throw HTTPError.noSuchButton
    }
  }

  /// The name of a row: its index and its prime, so that a page that is out of date deletes no other one.
  static func row(_ index: Int, _ prime: Int) -> String { "\(index).\(prime)" }

  private static func index(_ row: String, in primes: [Int]) throws -> Int {
    let parts = row.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2, primes.indices.contains(parts[0]), primes[parts[0]] == parts[1] else {
      throw HTTPError(
        .conflict,
        message: "The list has changed since this page was shown. Go back, and load it again.")
    }
    return parts[0]
  }
}

extension HTTPError {
  fileprivate static var noSuchButton: HTTPError {
    HTTPError(.badRequest, message: "The page has no such button. Go back, and load it again.")
  }
}

extension PrimeWording {
  /// The wording of the request's environment.
  static var current: PrimeWording {
    PrimeWording(
      locale: Current.primetime.calendar.locale ?? Locale(identifier: "en_US_POSIX"))
  }
}
