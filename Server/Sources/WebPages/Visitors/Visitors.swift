import Foundation

/// The screens of all sessions, in memory.
@MainActor
final class Visitors {
  private var all: [UUID: Visitor] = [:]
  /// The visitors, the one seen last at the end.
  private var order: [UUID] = []
  private let limit: Int

  /// Creates an empty table.
  ///
  /// - Parameter limit: The number of visitors above which the one that was not seen for longest is forgotten.
  nonisolated init(limit: Int = 1_000) {
    self.limit = limit
  }

  /// Returns the screens of a visitor, which are new ones after a restart of the server.
  ///
  /// - Complexity: O(*n*) in the number of visitors.
  func visitor(_ id: UUID) -> Visitor {
    order.removeAll { $0 == id }
    order.append(id)
    if let visitor = all[id] { return visitor }
    if order.count > limit { all[order.removeFirst()] = nil }
    let visitor = Visitor(id: id)
    all[id] = visitor
    return visitor
  }
}
