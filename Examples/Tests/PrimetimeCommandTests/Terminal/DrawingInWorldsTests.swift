import Counter
import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import Primes
import PrimetimeApp
import Testing

@testable import PrimetimeCommand

/// The screens in each world that breaks code.
@Suite(.strict(Current), .environment(Current, .mock), .worlds(Current))
struct DrawingInWorldsTests {
  private var drawing: Drawing { Drawing(Current.current) }

  @Test("Numbers on the screens are in the digits and groups of the world")
  func numbers() throws {
    let locale = try #require(World.current).locale
    let (small, large) = (
      2.formatted(.number.locale(locale)), 104_729.formatted(.number.locale(locale))
    )
    let counter = drawing.text(for: AppState(screen: .counter, count: 104_729))
    #expect(counter.contains("Counter: \(large)\n"))
    #expect(counter.contains(/What is the .*\d.* prime\?/))
    let favorites = drawing.text(
      for: AppState(screen: .favoritePrimes, favoritePrimes: [2, 104_729]))
    #expect(favorites.hasSuffix("  \(small)\n2  \(large)\n"))
  }

  @Test(
    "An ordinal contains its number",
    arguments: [0, 1, 2, 3, 11, 1_000, 1_000_000, 9_007_199_254_740_993, .max])
  func ordinals(n: Int) throws {
    let locale = try #require(World.current).locale
    let ordinal = PrimeWording(locale: locale).ordinal(n)
    #expect(ordinal.contains(n.formatted(.number.locale(locale))))
  }

  @Test("The progress of a question is a percentage")
  func progress() throws {
    let locale = try #require(World.current).locale
    let state = AppState(
      screen: .offlineCounter, count: 3,
      offline: CounterScreen(
        question: QuestionState(pending: QuestionState.Pending(n: 2, progress: 0.425))))
    let percent = 0.42.formatted(.percent.locale(locale))
    #expect(drawing.progress(of: state) == "\(percent) done; type cancel to stop")
  }

  @Test("Activities of different hours have different times")
  func activities() {
    let activities = (0...26).map { hour in
      Activity(date: Current.date() + Double(hour) * 3_600, kind: .saved, prime: 2)
    }
    let lines = drawing.text(for: AppState(screen: .activity, activities: activities))
      .split(separator: "\n").dropFirst()
    #expect(lines.count == activities.count)
    #expect(Set(lines).count == lines.count)
  }
}
