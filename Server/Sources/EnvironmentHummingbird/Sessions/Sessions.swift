public import Foundation
import Logging
import NIOConcurrencyHelpers

/// The sessions of a server's users, with values of one type.
///
/// ```swift
/// struct ShopSession: Codable, Sendable {
///   var userID: Int?
///   var timeZone: String?
/// }
///
/// let sessions = Sessions(
///   of: ShopSession(), in: MemorySessionStore(),
///   date: { Current.date() }, randomBytes: { Current.randomBytes($0) })
/// router.add(middleware: SessionMiddleware(sessions))
/// ```
public struct Sessions<Value: Codable & Sendable>: Sendable {
  let initialValue: Value
  let store: any SessionStore
  let options: SessionOptions
  let date: @Sendable () -> Date
  let randomBytes: @Sendable (Int) -> [UInt8]
  let updates = SessionUpdates()
  private let hasLogged = NIOLockedValueBox(false)

  /// Creates sessions.
  ///
  /// - Parameters:
  ///   - initialValue: The value of a new session.
  ///   - store: The store of the sessions.
  ///   - options: The lifetime and the cookie of the sessions.
  ///   - date: Returns the current date, such as the environment's.
  ///   - randomBytes: Returns a given number of unpredictable bytes, such as the environment's.
  public init(
    of initialValue: Value, in store: any SessionStore, options: SessionOptions = SessionOptions(),
    date: @escaping @Sendable () -> Date, randomBytes: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.initialValue = initialValue
    self.store = store
    self.options = options
    self.date = date
    self.randomBytes = randomBytes
  }

  /// Removes expired sessions from the store.
  ///
  /// Call it regularly, for example every hour.
  ///
  /// - Returns: The number of removed sessions.
  /// - Throws: The error of the store.
  @discardableResult
  public func deleteExpired() async throws -> Int {
    try await store.deleteExpired(at: date())
  }

  /// Returns the first session of a request's cookies, or a new session that is not stored yet.
  func open(cookies: [String?], _ logger: Logger) async throws -> Session<Value> {
    for case let cookie? in cookies {
      if let identifier = SessionIdentifier(cookie: cookie),
        let session = try await open(identifier, logger)
      {
        return session
      }
    }
    return Session(of: self)
  }

  private func open(
    _ identifier: SessionIdentifier, _ logger: Logger
  ) async throws -> Session<Value>? {
    let key = SessionKey(identifier: identifier)
    guard var record = try await store.load(key) else { return nil }
    let now = date()
    guard now < record.expires else {
      try await store.delete(key)
      return nil
    }
    guard let value = decode(record) else {
      // Not removed, because the version of the program that has written it may run again.
      if !hasLogged.withLockedValue({ hasLogged in
        defer { hasLogged = true }
        return hasLogged
      }) {
        logger.error(
          """
          A session cannot be decoded as \(Value.self), and counts as none. Its value stays in the store until it \
          expires. Let \(Value.self) read its older forms. Other such sessions are not logged.
          """)
      }
      return nil
    }
    let expires = expiry(at: now, created: record.created)
    // Not for each request, because a durable save waits for the disk.
    if expires.timeIntervalSince(record.expires) > options.idleTimeout.seconds / 10 {
      var extended = record
      extended.expires = expires
      // If the save fails because another request has saved the session, that request has extended it.
      if try await store.save(extended, for: key) { record = extended.next }
    }
    return Session(of: self, identifier, record, value)
  }

  func decode(_ record: SessionRecord) -> Value? {
    try? JSONDecoder().decode(Value.self, from: record.value)
  }

  func newRecord(_ value: Value, isLoggedIn: Bool) throws -> SessionRecord {
    let now = date()
    return SessionRecord(
      value: try JSONEncoder().encode(value), csrfToken: hex(randomBytes(32)), created: now,
      expires: expiry(at: now, created: now), isLoggedIn: isLoggedIn)
  }

  func newIdentifier() -> SessionIdentifier {
    SessionIdentifier(bytes: randomBytes(SessionIdentifier.byteCount))
  }

  private func expiry(at now: Date, created: Date) -> Date {
    min(
      now.addingTimeInterval(options.idleTimeout.seconds),
      created.addingTimeInterval(options.absoluteTimeout.seconds))
  }
}

extension Duration {
  var seconds: TimeInterval { self / .seconds(1) }
}
