import Foundation

/// The departures of one stop, as a screen shows them.
struct Board: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    var line: String
    var destination: String
    var time: String
    var remark: String?
  }

  var title: String
  var rows: [Row]
  var footer: String
}

extension Board {
  /// Loads the departures of the next hour.
  ///
  /// - Parameters:
  ///   - stop: The stop.
  ///   - lines: The lines to show; an empty set stands for all of them.
  /// - Returns: The board.
  /// - Throws: The error of the service.
  static func load(_ stop: Stop, lines: Set<String> = []) async throws -> Board {
    let departures: [Departure]
    do {
      departures = try await api.departures(stop)
    } catch {
      track(.boardFailed(stop: stop.id))
      throw error
    }
    let start = now()
    let end = calendar.date(byAdding: .hour, value: 1, to: start) ?? start
    let shown =
      departures
      .filter { lines.isEmpty || lines.contains($0.line) }
      .filter { $0.leavesAt >= start && $0.leavesAt < end }
      .sorted { ($0.leavesAt, $0.line) < ($1.leavesAt, $1.line) }
    track(.boardLoaded(stop: stop.id, departures: shown.count))
    return Board(
      title: stop.name, rows: shown.map(Row.init),
      footer: "Updated at \(clockTime(start))")
  }
}

extension Board.Row {
  init(_ departure: Departure) {
    line = departure.line
    destination = departure.destination
    time = departureTime(departure.leavesAt)
    remark = departure.remark
  }
}

extension Departure {
  fileprivate var remark: String? {
    if isCancelled { return "cancelled" }
    switch delay {
    case ..<0: return "\(-delay) min early"
    case 0: return nil
    default: return "\(delay) min late"
    }
  }
}
