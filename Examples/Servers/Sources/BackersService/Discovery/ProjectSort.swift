/// An order of projects.
enum ProjectSort: String, CaseIterable, Codable, Sendable {
  case magic
  case popularity
  case newest
  case endDate = "end_date"

  /// The column of the order; ids break ties.
  var column: String {
    switch self {
    case .magic: "magic"
    case .popularity: "backersCount"
    case .newest: "launchedAt"
    case .endDate: "deadline"
    }
  }

  /// Whether the order is descending.
  var isDescending: Bool { self != .endDate }
}
