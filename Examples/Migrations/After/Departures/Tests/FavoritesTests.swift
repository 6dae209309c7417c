import EnvironmentsTesting
import Foundation
import Testing

@testable import Departures

@Suite(.strict(environments), .environment(environments))
struct FavoritesTests {
  let events = Events()

  init() {
    api = .mock(.mock("4", in: 12))
    calendar = .mock
    locale = Locale(identifier: "en_US")
    now = { .mock }
    track = events.record
  }

  @Test func togglesStops() {
    var favorites = Favorites()
    favorites.toggle(.market)
    favorites.toggle(.harbor)
    favorites.toggle(.market)
    #expect(favorites.stops == [.harbor])
    #expect(
      events.all == [
        .favoriteAdded(stop: "market"), .favoriteAdded(stop: "harbor"),
        .favoriteRemoved(stop: "market"),
      ])
  }

  @Test func addsTheFirstMatch() async throws {
    var favorites = Favorites()
    #expect(try await favorites.addFirst("mark") == .market)
    #expect(try await favorites.addFirst("mark") == nil)
    #expect(events.all == [.favoriteAdded(stop: "market")])
  }

  @Test func loadsBoardsThatCanBeLoaded() async {
    var favorites = Favorites()
    favorites.toggle(.market)
    favorites.toggle(.harbor)
    api.departures = { stop in
      for _ in 0..<10 { await Task.yield() }
      if stop == .market { throw TransitError.status(404) }
      return []
    }
    let boards = await favorites.boards()
    #expect(boards.map(\.title) == ["Harbor"])
    #expect(events.all.suffix(2).first == .boardLoaded(stop: "harbor", departures: 0))
  }
}
