import Foundation
import HTTPTypes

/// What stands after the question mark: each name once, each value of a bounded length.
struct QueryParameters: Sendable {
  private static let longestValue = 1_024

  private var values: [String: String] = [:]

  /// Reads a query.
  ///
  /// - Parameter query: What stands after the question mark, if anything.
  /// - Throws: A refusal where a name is repeated, so that there is no doubt which value counts,
  ///   and where the bytes make no text.
  init(_ query: String?) throws {
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = String(parts[0]).percentDecoded,
        let value = (parts.count > 1 ? String(parts[1]) : "").percentDecoded,
        // Bound to a statement, a text would end at its first NUL.
        value.utf8.count <= Self.longestValue, !value.utf8.contains(0)
      else { throw Refusal(.badRequest, nil, .queryUnreadable) }
      guard values.updateValue(value, forKey: name) == nil else {
        throw Refusal(.badRequest, nil, .parameterRepeated(String(name.prefix(40))))
      }
    }
  }

  /// The text of a parameter; nothing if it is missing or empty.
  subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A whole number above 0, of at most nine quintillions.
  func positiveNumber(_ name: String) throws -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(digits: text) else {
      throw Refusal.invalidParameter(name, .positiveNumber)
    }
    return number
  }

  /// A whole number within bounds.
  func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(digits: text), range.contains(number) else {
      throw Refusal.invalidParameter(
        name, .number(from: range.lowerBound, to: range.upperBound))
    }
    return number
  }

  /// The words “true” and “false”; false where it is missing.
  func flag(_ name: String) throws -> Bool {
    switch self[name] {
    case nil, "false": false
    case "true": true
    default: throw Refusal.invalidParameter(name, .trueOrFalse)
    }
  }
}

extension Int {
  /// A number above 0 that is written in nothing but digits.
  init?(digits: some StringProtocol) {
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits), number > 0
    else { return nil }
    self = number
  }
}

extension String {
  /// The text that percent-escapes stand for; nothing if they make no UTF-8.
  fileprivate var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    return removingPercentEncoding
  }
}
