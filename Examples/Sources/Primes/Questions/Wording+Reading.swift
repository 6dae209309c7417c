import Foundation

extension PrimeWording {
  /// Parses a number in the format of the locale, or as plain digits: `1,000`, `1000`, `-5`, `−5`.
  ///
  /// - Parameter text: The typed text.
  /// - Returns: The number; nil if the text is not a number, or out of range.
  public func number(in text: String) -> Int? {
    var rest = text.map(unified)[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    let separator = unified(locale.groupingSeparator?.first ?? ",")
    let groups = rest.split(separator: separator, omittingEmptySubsequences: false)
    guard groups.count == 1 || areGroups(groups.map(\.count)) else { return nil }
    let digits = groups.joined().map(digit)
    guard !digits.isEmpty, digits.allSatisfy({ $0 != nil }) else { return nil }
    // Parsed with its sign, because the smallest number has no positive counterpart.
    return Int((isNegative ? "-" : "") + digits.compactMap(\.self).map(String.init).joined())
  }
}

/// Returns whether the lengths of digit groups are valid in any locale: three digits, or two in
/// India, where only the last group has three.
private func areGroups(_ lengths: [Int]) -> Bool {
  guard lengths.last == 3, let first = lengths.first, (1...3).contains(first) else { return false }
  let inner = lengths.dropFirst().dropLast()
  return inner.allSatisfy { $0 == 3 } || first < 3 && inner.allSatisfy { $0 == 2 }
}

/// Returns a character, with typographic variants replaced by those of a keyboard.
private func unified(_ character: Character) -> Character {
  switch character {
  case "\u{2212}": "-"
  case "’": "'"
  default: character.isWhitespace ? " " : character
  }
}

/// Returns the value of a decimal digit of any script.
private func digit(_ character: Character) -> Int? {
  guard character.unicodeScalars.count == 1,
    character.unicodeScalars.first?.properties.numericType == .decimal
  else { return nil }
  return character.wholeNumberValue
}
