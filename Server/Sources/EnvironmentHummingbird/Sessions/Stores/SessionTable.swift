/// A bounded table of values in memory, one for each session, for example the screens of a page.
///
/// ```swift
/// var screens = SessionTable<UUID, Screens>(limit: 10_000)
/// screens.set(Screens(), for: id, isLoggedIn: context.session.isLoggedIn)
/// ```
///
/// Above the limit, the table removes the value that was not used for the longest time. It removes no value of a
/// login while there are others, except the one that has just been set: a client without cookies begins a session
/// with each request, and could otherwise remove the values of all users.
public struct SessionTable<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var isLoggedIn: Bool
    /// The number of its last use.
    var use: Int
  }

  /// The keys in the order of their uses; a use is outdated if its entry has a later one.
  private struct Uses {
    var all: [(key: Key, use: Int)] = []
    var start = 0
  }

  private let limit: Int
  private var entries: [Key: Entry] = [:]
  private var visitors = Uses()
  private var logins = Uses()
  private var lastUse = 0

  /// Creates an empty table.
  ///
  /// - Parameter limit: The number of values above which one is removed; at least 1.
  public init(limit: Int) {
    precondition(limit > 0, "A table of sessions needs a limit of at least 1.")
    self.limit = limit
  }

  /// The number of values.
  public var count: Int { entries.count }

  /// The values, in no order.
  public var values: [Value] { entries.values.map(\.value) }

  /// Returns a value, without a use of it.
  ///
  /// - Parameter key: The key.
  public subscript(key: Key) -> Value? { entries[key]?.value }

  /// Returns a value, which becomes the one used last.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value, or nil if there is none.
  /// - Complexity: O(1), amortized.
  public mutating func use(_ key: Key) -> Value? {
    guard let entry = entries[key] else { return nil }
    set(entry.value, for: key, isLoggedIn: entry.isLoggedIn)
    return entry.value
  }

  /// Sets a value, which becomes the one used last.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  ///   - isLoggedIn: Whether a login has begun the session.
  /// - Complexity: O(1), amortized.
  public mutating func set(_ value: Value, for key: Key, isLoggedIn: Bool) {
    lastUse += 1
    entries[key] = Entry(value: value, isLoggedIn: isLoggedIn, use: lastUse)
    if isLoggedIn {
      logins.all.append((key, lastUse))
      compact(&logins)
    } else {
      visitors.all.append((key, lastUse))
      compact(&visitors)
    }
    if entries.count > limit, let oldest = oldest(in: &visitors) ?? oldest(in: &logins) {
      entries[oldest] = nil
    }
  }

  /// Removes a value.
  ///
  /// - Parameter key: The key.
  public mutating func removeValue(for key: Key) { entries[key] = nil }

  /// Removes the values that fulfill a condition.
  ///
  /// - Parameter condition: Whether a value is removed.
  /// - Returns: The number of removed values.
  /// - Complexity: O(*n*) in the number of values.
  @discardableResult
  public mutating func removeAll(where condition: (Value) throws -> Bool) rethrows -> Int {
    let before = entries.count
    entries = try entries.filter { try !condition($0.value.value) }
    return before - entries.count
  }

  private func isCurrent(_ use: (key: Key, use: Int)) -> Bool { entries[use.key]?.use == use.use }

  private func oldest(in uses: inout Uses) -> Key? {
    while uses.start < uses.all.count {
      let use = uses.all[uses.start]
      // The value that has just been set stays, so that a visitor can log in while all others are logged in.
      if use.use == lastUse { return nil }
      uses.start += 1
      if isCurrent(use) { return use.key }
    }
    return nil
  }

  /// Removes outdated uses when they are more than half, so that their number is bounded.
  private func compact(_ uses: inout Uses) {
    guard uses.all.count > 2 * entries.count + 64 else { return }
    uses.all = uses.all[uses.start...].filter(isCurrent)
    uses.start = 0
  }
}
