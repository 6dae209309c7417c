import Counter
import EnvironmentReducersTesting
import EnvironmentSetters
import EnvironmentsTesting
import FavoritePrimes
import Foundation
import Primes
import PrimetimeApp
import PrimetimeCommand
import Testing

@MainActor
struct FeedAndLogTests {
  @Test("Every action is logged, with the state that the feed has been added to")
  func log() async {
    let lines = Recorder<String>()
    await assert(
      initialValue: AppState(favoritePrimes: [2]), reducer: primetimeReducer,
      environment: with(.mock, set(\.log, { lines.record($0) })),
      steps: [
        .send(.counter(.incrementTapped)) { $0.count = 1 },
        .send(.favoritePrimes(.deleteTapped([0]))) {
          $0.favoritePrimes = []
          $0.activities = [Activity(date: mockDate, kind: .removed, prime: 2)]
        },
        .send(.favoritePrimes(.loadTapped)),
        .receive(.favoritePrimes(.loaded(Data("[2,31]".utf8)))) {
          $0.favoritePrimes = [2, 31]
          $0.favoritesFile.content = Data("[2,31]".utf8)
          $0.favoriteQuestion.notice = .info("Loaded 2 primes.")
        },
      ])
    #expect(lines.values.count == 4)
    #expect(lines.values[0].hasPrefix("counter("))
    #expect(lines.values[0].contains("incrementTapped) → "))
    #expect(lines.values[0].contains("count: 1,"))
    #expect(lines.values[1].contains("prime: 2)"))
    #expect(
      lines.values.allSatisfy { $0.hasSuffix("\n") && $0.dropLast().allSatisfy { $0 != "\n" } })
  }

  @Test("An activity has the time of the environment's clock, each its own")
  func clock() async {
    let times = Recorder<Void>()
    let date: @Sendable () -> Date = {
      times.record(())
      return mockDate + Double(times.values.count)
    }
    await assert(
      initialValue: AppState(favoritePrimes: [2, 3]), reducer: primetimeReducer,
      environment: with(.mock, set(\.date, date)),
      steps: [
        .send(.favoritePrimes(.deleteTapped([0]))) {
          $0.favoritePrimes = [3]
          $0.activities = [Activity(date: mockDate + 1, kind: .removed, prime: 2)]
        },
        .send(.favoritePrimes(.deleteTapped([9]))),
        .send(.favoritePrimes(.deleteTapped([0]))) {
          $0.favoritePrimes = []
          $0.activities.append(Activity(date: mockDate + 2, kind: .removed, prime: 3))
        },
      ])
  }
}
