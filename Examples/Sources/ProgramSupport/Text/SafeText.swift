/// Returns a text from outside in a form that is safe to print in one line.
///
/// Whitespace, including line breaks, becomes single spaces. Characters that could control a
/// terminal (control characters, and format characters that change the writing direction) become
/// `�`. A text above the limit is truncated with `…`.
///
/// ```swift
/// safeText("red\n\u{1B}[31m")   // "red �[31m"
/// ```
///
/// - Parameters:
///   - text: A text from a server.
///   - limit: The maximum number of characters.
/// - Returns: One line without control characters.
/// - Complexity: O(*limit*) for texts without long runs of whitespace.
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
  // One character may consist of any number of scalars; emoji of people need about ten.
  guard character.unicodeScalars.prefix(17).count < 17 else { return false }
  return character.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Joiners connect the parts of an emoji.
    case .format: scalar == "\u{200D}" || scalar == "\u{200C}"
    default: true
    }
  }
}
