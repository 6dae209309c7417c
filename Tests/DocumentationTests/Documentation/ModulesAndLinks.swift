public import Environments
import EnvironmentsTesting
public import Foundation
import Testing

// ModulesAndLinks.md

/// The dependencies of the quiz.
public struct QuizEnvironment: Controllable {
  /// Returns the prime with that number, counted from 1.
  public var nthPrime: @Sendable (Int) async -> Int?

  /// The locale in which numbers are shown.
  public var locale: Locale

  /// Makes an environment of these dependencies.
  public init(nthPrime: @escaping @Sendable (Int) async -> Int?, locale: Locale) {
    self.nthPrime = nthPrime
    self.locale = locale
  }
}

/// The quiz's own stack, or a part of the application's once it is linked.
public nonisolated let quizStack = EnvironmentStack(
  QuizEnvironment(
    nthPrime: unimplemented("QuizEnvironment.nthPrime", placeholder: nil),
    locale: Locale(identifier: "en")))

func question(about count: Int) -> String {
  "Is \(count.formatted(.number.locale(quizStack.locale))) prime?"
}

private struct AppEnvironment: Controllable {
  var quiz = QuizEnvironment(nthPrime: { $0 == 1 ? 2 : nil }, locale: .current)
  var user = "blob"
}

private nonisolated let appStack = EnvironmentStack(AppEnvironment())

private func start() {
  quizStack.link(to: appStack, \.quiz)
}

@Suite("Modules and links")
struct ModulesAndLinksTests {
  /// Linked once, by the first test.
  private static let started: Void = start()

  @Test("An override through either stack is visible through the other")
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
