public import Environments
import EnvironmentsTesting
public import Foundation
import Testing

// ModulesAndLinks.md

/// What the quiz needs of the world.
public struct QuizEnvironment: Sendable {
  /// The prime of that number, counted from 1.
  public var nthPrime: @Sendable (Int) async -> Int?

  /// The locale in which numbers are shown.
  public var locale: Locale

  /// An environment of these dependencies.
  public init(nthPrime: @escaping @Sendable (Int) async -> Int?, locale: Locale) {
    self.nthPrime = nthPrime
    self.locale = locale
  }
}

/// The quiz's own, and the application's once that has linked it.
public let quizStack = EnvironmentStack(
  QuizEnvironment(
    nthPrime: unimplemented("QuizEnvironment.nthPrime", placeholder: nil),
    locale: Locale(identifier: "en")))

func question(about count: Int) -> String {
  "Is \(count.formatted(.number.locale(quizStack.locale))) prime?"
}

private struct AppEnvironment: Sendable {
  var quiz = QuizEnvironment(nthPrime: { $0 == 1 ? 2 : nil }, locale: .current)
  var user = "blob"
}

private let appStack = EnvironmentStack(AppEnvironment())

private func start() {
  quizStack.link(to: appStack, \.quiz)
}

@Suite("Modules and links")
struct ModulesAndLinksTests {
  /// Linked once, by the first test.
  private static let started: Void = start()

  @Test("What the application overrides, the feature reads, and the reverse")
  func links() {
    Self.started
    appStack.withOverrides {
      $0.quiz.locale = Locale(identifier: "de")
    } operation: {
      #expect(question(about: 1_000) == "Is 1.000 prime?")
    }
    quizStack.withOverrides {
      $0.nthPrime = { _ in 17 }
    } operation: {
      #expect(appStack.user == "blob")
    }
  }
}
