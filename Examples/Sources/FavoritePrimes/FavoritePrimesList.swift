import Foundation
import Primes

/// The stored form of the list: a JSON array of integers.
struct FavoritePrimesList: Equatable {
  var primes: [Int]
  /// The number of skipped entries.
  var skipped: Int

  /// Returns the notice after the list was loaded and replaced unsaved primes.
  func notice(dropping dropped: [Int]) -> Notice {
    let loss =
      switch dropped.count {
      case 0: ""
      case 1: " \(dropped[0]) was not saved, and is dropped."
      default: " \(summary(dropped)) were not saved, and are dropped."
      }
    guard let warning else { return .info("Loaded \(count(primes)).\(loss)") }
    return .problem(warning + loss)
  }

  /// The warning about skipped entries; nil if there are none.
  var warning: String? {
    guard skipped > 0 else { return nil }
    let entries = skipped == 1 ? "1 entry was" : "\(skipped) entries were"
    return
      "Loaded \(count(primes)) from \(favoritePrimesFile); \(entries) left out, being no prime or there "
      + "twice. Save to keep the list as it is now."
  }

  static func content(_ primes: [Int]) -> Data {
    Data("[\(primes.map(\.description).joined(separator: ","))]".utf8)
  }

  static func read(_ content: Data) -> Result<FavoritePrimesList, UnreadableList> {
    guard !content.isEmpty else { return .failure(UnreadableList(problem: "it is empty")) }
    guard let numbers = try? JSONDecoder().decode([Int].self, from: content) else {
      return .failure(
        UnreadableList(problem: "it is no JSON list of whole numbers, such as [2,3,5]"))
    }
    var known: Set<Int> = []
    let primes = numbers.filter { isPrime($0) && known.insert($0).inserted }
    return .success(FavoritePrimesList(primes: primes, skipped: numbers.count - primes.count))
  }
}

/// The error for a file that contains no list.
struct UnreadableList: Error, CustomStringConvertible {
  var problem: String

  /// One line that states what failed, where, and what to do.
  var description: String {
    "\(favoritePrimesFile) was not loaded: \(problem). Correct it, or replace it."
  }
}

extension FavoritesFile.Conflict {
  /// Returns the line that asks the user for a decision.
  ///
  /// - Parameter wasRead: Whether the file was read before.
  /// - Returns: One line.
  func question(wasRead: Bool) -> String {
    let start = "\(favoritePrimesFile) was not saved: "
    guard let content else {
      return start + "there is a file that cannot be read. Replace it to save over it."
    }
    switch FavoritePrimesList.read(content) {
    case .success(let list):
      let change = wasRead ? "it has changed since it was read, and" : "it was not loaded, and"
      return start + "\(change) has \(count(list.primes))"
        + (list.primes.isEmpty ? ". " : ": \(summary(list.primes, end: ".")) ")
        + "Merge both lists, replace the one in the file, or load it."
    case .failure(let error):
      return start + "\(error.problem). Correct it, or replace it."
    }
  }
}

func count(_ primes: [Int]) -> String {
  primes.count == 1 ? "1 prime" : "\(primes.count) primes"
}

/// Returns the first primes of a list as text.
///
/// - Parameters:
///   - primes: The list.
///   - end: The mark after a complete list; an ellipsis after a truncated list needs none.
/// - Returns: At most five primes.
private func summary(_ primes: [Int], end: String = "") -> String {
  primes.prefix(5).map(\.description).joined(separator: ", ") + (primes.count > 5 ? ", …" : end)
}
