/// Makes a text from outside fit to stand in one printed line.
///
/// White space, line breaks included, becomes single spaces; what a terminal might obey (control
/// characters, and the format characters that turn the direction of writing) becomes `�`; what is
/// longer than the limit is cut off with `…`.
///
/// ```swift
/// safeText("red\n\u{1B}[31m")   // "red �[31m"
/// ```
///
/// - Parameters:
///   - text: A text that a server sent.
///   - limit: How many characters are kept at most.
/// - Returns: One line without control characters.
/// - Complexity: O(*limit*) for texts in which white space does not repeat without end.
public func safeText(_ text: some StringProtocol, limit: Int = 200) -> String {
  var line = ""
  var length = 0
  var pendingSpace = false
  for character in text {
    if character.isWhitespace {
      pendingSpace = length > 0
      continue
    }
    guard length < limit else { return line + "…" }
    if pendingSpace { line.append(" ") }
    pendingSpace = false
    line.append(isFitToPrint(character) ? character : "\u{FFFD}")
    length += 1
  }
  return line
}

private func isFitToPrint(_ character: Character) -> Bool {
  // One character may consist of any number of marks; people's emoji need about ten.
  guard character.unicodeScalars.prefix(17).count < 17 else { return false }
  return character.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Joiners hold an emoji together.
    case .format: scalar == "\u{200D}" || scalar == "\u{200C}"
    default: true
    }
  }
}
