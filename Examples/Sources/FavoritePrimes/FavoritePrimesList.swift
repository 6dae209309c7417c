import Foundation
import PrimeQuestions

/// The list as it is kept: a JSON array of whole numbers and nothing else.
struct FavoritePrimesList: Equatable {
  var primes: [Int]
  /// How many entries were left out.
  var skipped: Int

  /// What there is to say about the list.
  var notice: Notice {
    let count = primes.count == 1 ? "1 prime" : "\(primes.count) primes"
    guard skipped > 0 else { return .info("Loaded \(count).") }
    let entries = skipped == 1 ? "1 entry was" : "\(skipped) entries were"
    return .problem(
      "Loaded \(count) from \(favoritePrimesFile); \(entries) left out, being no prime or there "
        + "twice. Save to keep the list as it is now.")
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

/// A file that is not what it should be.
struct UnreadableList: Error, CustomStringConvertible {
  var problem: String

  /// One line that says what failed, where, and what to do.
  var description: String {
    "\(favoritePrimesFile) was not loaded: \(problem). Correct it, or save over it."
  }
}
