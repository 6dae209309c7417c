import Foundation
import SwiftParser
import Testing

@Suite("The scanner of the macros against SwiftParser")
struct DifferentialTests {
  // SwiftParser takes minutes for all of them in a build for debugging.
  @Test("They agree on the structs and enums of checked-out packages, of all in the long form")
  func packages() {
    var comparison = Comparison()
    var generator = SeededGenerator(state: 3)
    let isLong = ProcessInfo.processInfo.environment["ENVIRONMENTS_LONG_TESTS"] != nil
    for file in Corpus.files.shuffled(using: &generator).prefix(isLong ? .max : 150) {
      if let text = Corpus.text(file) { comparison.compare(text, in: file) }
    }
    #expect(comparison.declarations > 150)
    #expect(comparison.disagreements == [])
    // Attributes in `#if`, which the macros report, are rare.
    #expect(comparison.refused.count * 500 <= comparison.declarations, "\(comparison.refused)")
  }

  @Test("They agree on changed declarations that SwiftParser accepts, and none crashes the scanner")
  func variants() {
    var comparison = Comparison()
    var generator = SeededGenerator(state: 17)
    for file in Corpus.files.shuffled(using: &generator).prefix(75) {
      guard let text = Corpus.text(file) else { continue }
      for (source, _) in ParserSummary.declarations(in: text) ?? [] where source.count < 4000 {
        comparison.compareVariants(of: source, in: file, count: 10, using: &generator)
      }
    }
    #expect(comparison.declarations > 100)
    #expect(comparison.disagreements == [])
  }
}
