import Counter
import EnvironmentSetters
import FavoritePrimes
import Foundation
import Primes
import PrimetimeApp
import ProgramSupport
import Testing

@testable import PrimetimeCommand

struct DrawingTests {
  private func drawing(
    _ locale: String = "en_US", isStyled: Bool = false, columns: Int = 80
  ) -> Drawing {
    Drawing(
      with(
        .mock,
        concat(
          set(\.calendar.locale, Locale(identifier: locale)),
          set(
            \.output,
            Output(
              write: { _ in }, writeError: { _ in }, columns: { columns }, isTerminal: isStyled,
              isStyled: isStyled)))))
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

  @Test("Twenty columns: texts are wrapped at spaces")
  func narrow() {
    let state = AppState(
      screen: .counter, count: 1_234_567,
      online: CounterScreen(
        question: QuestionState(alert: QuestionState.Alert(n: 1_234_567, prime: 19_394_489))))
    #expect(
      drawing(columns: 20).text(for: state) == """
        Counter: 1,234,567
        -       minus
        +       plus
        prime?  Is this
                prime?
        nth     What is the
                1,234,567th
                prime?
        The 1,234,567th
        prime is 19,394,489

        """)
  }

  @Test("A number that does not fit beside its command has a line of its own")
  func longNumber() {
    let state = AppState(screen: .counter, count: 123_456_789)
    #expect(
      drawing(columns: 20).text(for: state).hasSuffix(
        "nth What is the\n123,456,789th prime?\n"))
  }

  @Test(
    "No screen is wider than the terminal, from 20 to 200 columns",
    arguments: ["en_US", "de_DE", "zh_HK", "ar_EG", "fa_IR", "he_IL"])
  func width(locale: String) {
    let activity = Activity(date: mockDate, kind: .removed, prime: 1_009)
    let screen = CounterScreen(
      question: QuestionState(
        pending: .init(n: 1_234_567), alert: .init(n: .max, prime: 2),
        notice: .info("Loaded 2 primes. 5 was not saved, and is dropped.")))
    for columns in [20, 21, 29, 30, 40, 79, 80, 200] {
      for screenName in AppState.Screen.allCases {
        for isSheetShown in [false, true] {
          var state = AppState(
            screen: screenName, count: 1_234_567, favoritePrimes: [2, 1_009],
            activities: [activity], online: screen, offline: screen,
            favoritesFile: FavoritesFile(conflict: .init(content: Data("[2]".utf8))),
            favoriteQuestion: screen.question)
          state.online.isPrimeModalShown = isSheetShown
          let text = drawing(locale, columns: columns).text(for: state)
          for line in text.split(separator: "\n") {
            #expect(line.columns <= columns, "\(line)")
          }
        }
      }
    }
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
