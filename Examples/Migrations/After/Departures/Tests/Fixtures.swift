import Foundation

@testable import Departures

extension Date {
  /// Tuesday, August 28, 2018, 10:14:11 GMT.
  static let mock = Date(timeIntervalSince1970: 1_535_451_251)
}

extension Stop {
  static let market = Stop(id: "market", name: "Market Square")
  static let harbor = Stop(id: "harbor", name: "Harbor")
}

extension Departure {
  static func mock(_ line: String, in minutes: Double, late: Double = 0) -> Departure {
    Departure(
      line: line, destination: "Harbor", scheduledAt: .mock + minutes * 60,
      expectedAt: late == 0 ? nil : .mock + (minutes + late) * 60)
  }
}

extension Calendar {
  static var mock: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

extension TransitAPI {
  /// Answers after other tasks had a chance to run.
  static func mock(_ departures: Departure...) -> TransitAPI {
    TransitAPI(
      departures: { _ in
        for _ in 0..<10 { await Task.yield() }
        return departures
      },
      stops: { _ in
        for _ in 0..<10 { await Task.yield() }
        return [.harbor, .market]
      })
  }
}

/// Collects the events of one test.
final class Events: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [Event] = []

  var all: [Event] { lock.withLock { recorded } }

  func record(_ event: Event) {
    lock.withLock { recorded.append(event) }
  }
}
