import Foundation
import Testing

@testable import Departures

@Suite
struct BoardTests {
  let events = Events()

  init() {
    api = .mock(
      .mock("4", in: 12), .mock("2", in: 5, late: 2), .mock("4", in: 59), .mock("4", in: 61))
    calendar = .mock
    locale = Locale(identifier: "en_US")
    now = { .mock }
    track = events.record
  }

  @Test func showsTheNextHour() async throws {
    let board = try await Board.load(.market)
    #expect(board.title == "Market Square")
    #expect(board.rows.map(\.line) == ["2", "4", "4"])
    #expect(board.rows.map(\.time) == ["7 min", "12 min", "11:13 AM"])
  }

  @Test func showsDelays() async throws {
    let board = try await Board.load(.market)
    #expect(board.rows.map(\.remark) == ["2 min late", nil, nil])
  }

  @Test func showsEarlyVehicles() async throws {
    api = .mock(.mock("7", in: 20, late: -3))
    let board = try await Board.load(.market)
    #expect(board.rows.map(\.remark) == ["3 min early"])
  }

  @Test func showsCancellations() async throws {
    var departure = Departure.mock("7", in: 20, late: 5)
    departure.isCancelled = true
    api = .mock(departure)
    let board = try await Board.load(.market)
    #expect(board.rows.map(\.remark) == ["cancelled"])
  }

  @Test(arguments: [("2", 1), ("4", 2), ("9", 0)])
  func filtersLines(line: String, count: Int) async throws {
    let board = try await Board.load(.market, lines: [line])
    #expect(board.rows.count == count)
    #expect(events.all == [.boardLoaded(stop: "market", departures: count)])
  }

  @Test(arguments: [
    ("en_US", "10:14 AM"), ("de_DE", "10:14"), ("en_GB", "10:14"),
  ])
  func usesTheRegionsStyle(region: String, time: String) async throws {
    locale = Locale(identifier: region)
    let board = try await Board.load(.market)
    #expect(board.footer == "Updated at \(time)")
  }

  @Test func usesTheTimeZone() async throws {
    calendar.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let board = try await Board.load(.market)
    #expect(board.footer == "Updated at 7:14 PM")
  }

  @Test func leavesOutDepartedVehicles() async throws {
    now = { .mock + 8 * 60 }
    let board = try await Board.load(.market)
    #expect(board.rows.map(\.time) == ["4 min", "11:13 AM", "11:15 AM"])
  }

  @Test func reportsErrors() async {
    api.departures = { _ in throw TransitError.status(503) }
    await #expect(throws: TransitError.status(503)) { try await Board.load(.market) }
    #expect(events.all == [.boardFailed(stop: "market")])
  }
}
