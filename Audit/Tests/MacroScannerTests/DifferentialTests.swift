import SwiftParser
import Testing

@Suite("The scanner of the macros against SwiftParser")
struct DifferentialTests {
  @Test("They agree on the structs and enums of all checked-out packages")
  func packages() {
    var comparison = Comparison()
    for file in Corpus.files {
      if let text = Corpus.text(file) { comparison.compare(text, in: file) }
    }
    #expect(comparison.declarations > 1000)
    #expect(comparison.disagreements == [])
    // Attributes in `#if`, which the macros report, are rare.
    #expect(comparison.refused.count * 500 <= comparison.declarations, "\(comparison.refused)")
  }

  @Test("They agree on changed declarations that SwiftParser accepts, and none crashes the scanner")
  func variants() {
    var comparison = Comparison()
    var generator = SeededGenerator(state: 17)
    for file in Corpus.files.shuffled(using: &generator).prefix(150) {
      guard let text = Corpus.text(file) else { continue }
      for (source, _) in ParserSummary.declarations(in: text) ?? [] where source.count < 4000 {
        comparison.compareVariants(of: source, in: file, count: 10, using: &generator)
      }
    }
    #expect(comparison.declarations > 500)
    #expect(comparison.disagreements == [])
  }
}
