import Foundation

/// A place where vehicles stop.
struct Stop: Codable, Hashable, Sendable {
  var id: String
  var name: String
}

/// A vehicle that leaves a stop.
struct Departure: Codable, Hashable, Sendable {
  var line: String
  var destination: String
  var scheduledAt: Date
  /// The time at which the vehicle is expected, if the operator tracks it.
  var expectedAt: Date?
  var isCancelled = false

  var leavesAt: Date { expectedAt ?? scheduledAt }

  /// The delay in whole minutes, rounded down; negative if the vehicle is early.
  var delay: Int {
    Int((leavesAt.timeIntervalSince(scheduledAt) / 60).rounded(.down))
  }
}

/// An interaction that the operator counts.
enum Event: Hashable, Sendable {
  case boardLoaded(stop: String, departures: Int)
  case boardFailed(stop: String)
  case favoriteAdded(stop: String)
  case favoriteRemoved(stop: String)
  case reminderSet(line: String, minutes: Int)
}
