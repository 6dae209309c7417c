import Foundation
import HTTPTypes

/// The parameters of a query: each name once, each value of a limited length.
struct QueryParameters: Sendable {
  private static let longestValue = 1_024

  private var values: [String: String] = [:]

  /// Parses a query.
  ///
  /// - Parameter query: The text after the question mark, if any.
  /// - Throws: A refusal if a name is repeated, so that the value is not ambiguous, or if the bytes
  ///   are not UTF-8.
  init(_ query: String?) throws {
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = String(parts[0]).percentDecoded,
        let value = (parts.count > 1 ? String(parts[1]) : "").percentDecoded,
        // SQLite would truncate a bound text at its first NUL.
        value.utf8.count <= Self.longestValue, !value.utf8.contains(0)
      else { throw Refusal(.badRequest, nil, .queryUnreadable) }
      guard values.updateValue(value, forKey: name) == nil else {
        throw Refusal(.badRequest, nil, .parameterRepeated(String(name.prefix(40))))
      }
    }
  }

  /// The value of a parameter; nil if it is missing or empty.
  subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a positive whole number, up to nine quintillions.
  func positiveNumber(_ name: String) throws -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(digits: text) else {
      throw Refusal.invalidParameter(name, .positiveNumber)
    }
    return number
  }

  /// Returns a whole number within limits.
  func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(digits: text), range.contains(number) else {
      throw Refusal.invalidParameter(
        name, .number(from: range.lowerBound, to: range.upperBound))
    }
    return number
  }

  /// Returns a Boolean from “true” or “false”; false if the parameter is missing.
  func flag(_ name: String) throws -> Bool {
    switch self[name] {
    case nil, "false": false
    case "true": true
    default: throw Refusal.invalidParameter(name, .trueOrFalse)
    }
  }
}

extension Int {
  /// Parses a positive number that consists only of digits.
  init?(digits: some StringProtocol) {
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(digits), number > 0
    else { return nil }
    self = number
  }
}

extension String {
  /// The decoded text; nil if the percent-encoded bytes are not UTF-8.
  fileprivate var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    return removingPercentEncoding
  }
}
