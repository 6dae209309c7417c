import EnvironmentMacroExpansion

/// How often the scanner and SwiftParser agree.
struct Comparison {
  var declarations = 0
  /// Declarations that the scanner does not understand, which the macros report.
  var refused: [String] = []
  var disagreements: [String] = []

  /// Compares the declarations of a source, if SwiftParser accepts it.
  mutating func compare(_ text: String, in file: String) {
    guard let found = ParserSummary.declarations(in: text) else { return }
    for (source, expected) in found {
      declarations += 1
      guard let lines = ScannerSummary.lines(of: source) else {
        refused.append("\(file): \(expected[0])")
        continue
      }
      if lines != expected {
        let missing = expected.filter { !lines.contains($0) }
        let wrong = lines.filter { !expected.contains($0) }
        disagreements.append(
          "\(file)\n  SwiftParser: \(missing)\n  scanner: \(wrong)\n\(String(decoding: source, as: UTF8.self).prefix(2000))"
        )
      }
    }
  }

  /// Compares a declaration after changes of single tokens: each is removed, doubled or swapped.
  mutating func compareVariants(
    of source: [UInt8], in file: String, count: Int,
    using generator: inout some RandomNumberGenerator
  ) {
    let tokens = Lexer.tokens(of: source).dropLast()
    guard tokens.count > 2 else { return }
    for _ in 0..<count {
      let first = tokens.indices.dropLast().randomElement(using: &generator) ?? 0
      let (token, next) = (tokens[first], tokens[first + 1])
      var variant = source
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: variant.removeSubrange(token.range)
      case 1:
        variant.insert(
          contentsOf: source[token.range] + [UInt8(ascii: " ")], at: token.range.lowerBound)
      case 2:
        variant.replaceSubrange(
          token.range.lowerBound..<next.range.upperBound,
          with: source[next.range] + [UInt8(ascii: " ")] + source[token.range])
      default:
        variant.replaceSubrange(
          token.range.upperBound..<next.range.lowerBound, with: [UInt8(ascii: "\n")])
      }
      // The scan must end, whether SwiftParser accepts the source or not.
      _ = ScannerSummary.lines(of: variant)
      compare(String(decoding: variant, as: UTF8.self), in: file)
    }
  }
}
