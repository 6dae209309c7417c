// page: Sources/Environments/Environments.docc/Previews.md
import Environments
import Foundation
import Testing

// block

// block

// block

@Suite("Articles: previews")
struct PreviewsTests {
  @Test func screens() {
    // block
  }

  nonisolated struct Example: Sendable {
    var locale: String
    var days: Int
    var user: String?
    var greeting: String
    var date: String
  }

  nonisolated static let examples = [
    Example(
      locale: "en_US", days: 0, user: "Blob", greeting: "Hello, Blob!", date: "August 28, 2018"),
    Example(locale: "en_US", days: 365, greeting: "Hello!", date: "August 28, 2019"),
    Example(
      locale: "de_DE", days: 4, user: "Ed", greeting: "Hello, Ed!", date: "1. September 2018"),
    Example(locale: "zh_HK", days: 0, greeting: "Hello!", date: "2018年8月28日"),
  ]

  @Test("Each environment shows its own screen", arguments: examples)
  func everyEnvironment(example: Example) {
    let date = Date.mock + Double(example.days) * 86_400
    let screen = Current.withEnvironment(
      .preview(locale: example.locale, at: date, for: example.user)
    ) { GreetingScreen() }
    #expect(screen.greeting == example.greeting)
    #expect(screen.date == example.date)
  }
}

// block

// block

// block

// block
