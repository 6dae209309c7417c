/// The stops that a user comes back to, the last used first.
struct Favorites: Codable, Hashable, Sendable {
  private(set) var stops: [Stop] = []

  mutating func toggle(_ stop: Stop) {
    if let index = stops.firstIndex(of: stop) {
      stops.remove(at: index)
      track(.favoriteRemoved(stop: stop.id))
    } else {
      stops.insert(stop, at: 0)
      track(.favoriteAdded(stop: stop.id))
    }
  }

  /// Loads the boards of all favorites, without those that cannot be loaded.
  func boards() async -> [Board] {
    var boards: [Board] = []
    for stop in stops {
      if let board = try? await Board.load(stop) { boards.append(board) }
    }
    return boards
  }

  /// Adds the first stop with a name that begins with the query, if there is one.
  ///
  /// - Parameter query: The beginning of a name.
  /// - Returns: The stop.
  /// - Throws: The error of the service.
  mutating func addFirst(_ query: String) async throws -> Stop? {
    let matches = try await api.stops(query)
    guard
      let stop = matches.first(where: {
        $0.name.lowercased(with: locale).hasPrefix(query.lowercased(with: locale))
      }),
      !stops.contains(stop)
    else { return nil }
    toggle(stop)
    return stop
  }
}
