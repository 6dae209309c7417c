import Counter
import EnvironmentSetters
import Foundation
import PrimeQuestions
import TerminalIO
import Testing

@testable import PrimetimeFeature

struct DrawingTests {
  private func drawing(_ locale: String = "en_US", isStyled: Bool = false) -> Drawing {
    Drawing(
      with(
        .mock,
        concat(
          set(\.calendar.locale, Locale(identifier: locale)),
          set(
            \.output,
            Output(
              write: { _ in }, writeError: { _ in }, isTerminal: isStyled, isStyled: isStyled)))))
  }

  private static let asking = CounterScreen(
    question: QuestionState(pending: QuestionState.Pending(n: 2, progress: 0.425)))

  @Test(
    "The question is in the locale's numbers",
    arguments: [
      ("en_US", "nth     What is the 2nd prime?"), ("de_DE", "nth     What is the 2. prime?"),
      ("fr_FR", "nth     What is the 2e prime?"), ("zh_HK", "nth     What is the 第2 prime?"),
    ])
  func ordinals(locale: String, line: String) {
    let text = drawing(locale).text(for: AppState(screen: .counter, count: 2))
    #expect(text.split(separator: "\n").last.map(String.init) == line)
  }

  @Test("A button that does nothing is gray, or has a word where there is no gray")
  func disabled() {
    let state = AppState(screen: .offlineCounter, count: 3, offline: Self.asking)
    #expect(drawing().text(for: state).hasSuffix("nth     What is the 3rd prime? (asking)\n"))
    #expect(
      drawing(isStyled: true).text(for: state)
        .hasSuffix("\u{1B}[2mnth     What is the 3rd prime?\u{1B}[0m\n"))
    #expect(drawing().progress(of: state) == "42% done; type cancel to stop")
    #expect(drawing("de_DE").progress(of: state) == "42\u{A0}% done; type cancel to stop")
    #expect(drawing().progress(of: AppState(screen: .counter, offline: Self.asking)) == nil)
  }

  @Test(
    "The prompt names the screen, not the world",
    arguments: [
      (AppState(), "primetime> "), (AppState(screen: .counter), "counter> "),
      (AppState(screen: .offlineCounter), "offline> "),
      (AppState(screen: .favoritePrimes), "favorites> "),
      (AppState(screen: .activity), "activity> "),
      (
        AppState(screen: .counter, online: CounterScreen(isPrimeModalShown: true)),
        "counter sheet> "
      ),
      (AppState(screen: .counter, offline: CounterScreen(isPrimeModalShown: true)), "counter> "),
    ])
  func prompt(state: AppState, prompt: String) {
    #expect(drawing().prompt(for: state) == prompt)
  }

  @Test("The list has a number for each prime, the feed a time, and both say when they are empty")
  func lists() {
    #expect(
      drawing("de_DE").text(for: AppState(screen: .favoritePrimes, favoritePrimes: [2, 1_009]))
        == "Favorite primes\n1  2\n2  1.009\n")
    #expect(drawing().text(for: AppState(screen: .favoritePrimes)) == "Favorite primes\n(none)\n")
    let activity = Activity(date: mockDate, kind: .removed, prime: 1_009)
    #expect(
      drawing().text(for: AppState(screen: .activity, activities: [activity]))
        == "Activity\nAug 28, 2018 at 12:27:31\u{202F}PM  removed 1,009\n")
    #expect(drawing().text(for: AppState(screen: .activity)) == "Activity\n(none)\n")
  }
}
