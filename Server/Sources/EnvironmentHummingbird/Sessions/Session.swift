import Foundation
public import HTTPTypes
public import Hummingbird
import NIOConcurrencyHelpers

/// The session of a request.
///
/// ```swift
/// router.post("login") { request, context in
///   let user = try await Current.authenticate(request)
///   try await context.session.login { $0.userID = user.id }
///   return Response.redirect(to: "/")
/// }
/// ```
///
/// A session is stored, and the client receives its cookie, when the session is first changed or its token is first
/// read. A visitor that only reads pages has no session.
public final class Session<Value: Codable & Sendable>: Sendable {
  private struct State {
    var identifier: SessionIdentifier?
    var record: SessionRecord?
    var value: Value
    /// The cookies that the response must change.
    var cookies: CookieChanges = [:]
    var isResponded = false
  }

  private let sessions: Sessions<Value>
  private let state: NIOLockedValueBox<State>

  init(
    of sessions: Sessions<Value>, _ identifier: SessionIdentifier? = nil,
    _ record: SessionRecord? = nil, _ value: Value? = nil
  ) {
    self.sessions = sessions
    state = NIOLockedValueBox(
      State(identifier: identifier, record: record, value: value ?? sessions.initialValue))
  }

  /// The value that this request has last read or written.
  public var value: Value { state.withLockedValue { $0.value } }

  /// Whether ``login(_:)`` has begun the session, also in an earlier request.
  public var isLoggedIn: Bool { state.withLockedValue { $0.record?.isLoggedIn ?? false } }

  /// The secret that the forms of this session repeat; nil if the session is not stored.
  ///
  /// See ``csrfToken()``.
  var storedToken: String? { state.withLockedValue { $0.record?.csrfToken } }

  /// Returns the secret that every form of this session repeats, in a hidden field `csrf_token`.
  ///
  /// - Returns: 64 hexadecimal digits, until the next login or logout.
  /// - Throws: ``SessionError/responseHasBegun`` if the session is new and the response has begun; the error of the
  ///   store.
  public func csrfToken() async throws -> String {
    if let storedToken { return storedToken }
    try await update { _ in }
    // Not nil, because an update stores the session.
    return storedToken ?? ""
  }

  /// Changes the value atomically: no change of a concurrent request is lost.
  ///
  /// - Parameter change: Changes the value. It runs again if another request has saved the session meanwhile.
  /// - Returns: The result of the last run of `change`.
  /// - Throws: ``SessionError/ended`` if the session has ended meanwhile; ``SessionError/responseHasBegun`` if the
  ///   session is new and the response has begun; the error of `change` or of the store. If the method throws,
  ///   nothing is changed.
  @discardableResult
  public func update<Result>(_ change: (inout Value) throws -> Result) async throws -> Result {
    let (identifier, record) = state.withLockedValue { ($0.identifier, $0.record) }
    guard let identifier, var record else { return try await create(change) }
    let key = SessionKey(identifier: identifier)
    var saved: SessionRecord?
    let latest = await sessions.updates.begin(key)
    defer { sessions.updates.end(key, saved: saved) }
    if let latest, latest.version > record.version { record = latest }
    while true {
      guard var value = sessions.decode(record) else { throw SessionError.ended }
      let result = try change(&value)
      record.value = try JSONEncoder().encode(value)
      if try await sessions.store.save(record, for: key) {
        saved = record.next
        adopt(identifier, record.next, value)
        return result
      }
      guard let newer = try await sessions.store.load(key) else { throw SessionError.ended }
      record = newer
    }
  }

  /// Changes the value and gives the session a new identifier and a new token.
  ///
  /// Call it for a login, and for each other change of rights. An identifier that a client had before the login,
  /// which an attacker may have chosen, no longer identifies a session. So if the response is lost, for example because the
  /// server crashes, the client has no session any more, and the user logs in again.
  ///
  /// - Parameter change: Changes the value. It runs again if another request has saved the session meanwhile.
  /// - Throws: ``SessionError/responseHasBegun`` if the response has begun; ``SessionError/ended`` if the session
  ///   has ended meanwhile; the error of `change` or of the store. If the method throws, nothing is changed.
  public func login(_ change: (inout Value) throws -> Void) async throws {
    let (identifier, stored) = state.withLockedValue { ($0.identifier, $0.record) }
    guard let identifier, var stored else {
      try await create(isLoggedIn: true, change)
      return
    }
    try requireCookie()
    let key = SessionKey(identifier: identifier)
    while true {
      guard var value = sessions.decode(stored) else { throw SessionError.ended }
      try change(&value)
      var record = try sessions.newRecord(value, isLoggedIn: true)
      record.version = stored.version
      let newIdentifier = sessions.newIdentifier()
      let newKey = SessionKey(identifier: newIdentifier)
      if try await sessions.store.rotate(record, from: key, to: newKey) {
        adopt(
          newIdentifier, record.next, value,
          cookies: [.login: .set(newIdentifier), .visitor: .remove])
        return
      }
      guard let newer = try await sessions.store.load(key) else { throw SessionError.ended }
      stored = newer
    }
  }

  /// Ends the session in the store and in the client; the request continues with a new session.
  ///
  /// - Throws: ``SessionError/responseHasBegun`` if the response has begun; ``SessionError/ended`` if another request
  ///   has ended the session or given it another identifier; the error of the store, in which case the session may
  ///   continue.
  public func logout() async throws {
    try requireCookie()
    let (identifier, record) = state.withLockedValue { ($0.identifier, $0.record) }
    if let identifier, let record { try await end(record, SessionKey(identifier: identifier)) }
    adopt(nil, nil, sessions.initialValue, cookies: [.login: .remove, .visitor: .remove])
  }

  /// Waits until the session has ended, on any machine: by a logout, a login or a removal after its expiry.
  ///
  /// A response that streams for a long time uses it, so that the stream ends with the session:
  ///
  /// ```swift
  /// try await withThrowingTaskGroup { group in
  ///   group.addTask { try await session.waitForEnd() }
  ///   group.addTask { for await event in events { try await writer.write(event) } }
  ///   try await group.next()
  ///   group.cancelAll()
  /// }
  /// ```
  ///
  /// It returns immediately if the session is not stored.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; the error of the store.
  public func waitForEnd() async throws {
    guard let identifier = state.withLockedValue({ $0.identifier }) else { return }
    try await sessions.store.waitForEnd(of: SessionKey(identifier: identifier))
  }

  /// Ends a session unless another request has given it another identifier.
  ///
  /// A removal alone would not notice the other identifier, under which the session would continue.
  private func end(_ record: SessionRecord, _ key: SessionKey) async throws {
    var record = record
    while true {
      record.value = Data()
      record.csrfToken = ""
      record.expires = .distantPast
      if try await sessions.store.save(record, for: key) { break }
      guard let newer = try await sessions.store.load(key) else { throw SessionError.ended }
      record = newer
    }
    try await sessions.store.delete(key)
  }

  /// Returns the cookies that the response must change.
  func cookiesForResponse() -> CookieChanges {
    state.withLockedValue { state in
      state.isResponded = true
      return state.cookies
    }
  }

  private func create<Result>(
    isLoggedIn: Bool = false, _ change: (inout Value) throws -> Result
  ) async throws -> Result {
    try requireCookie()
    var value = state.withLockedValue { $0.value }
    let result = try change(&value)
    let identifier = sessions.newIdentifier()
    let record = try sessions.newRecord(value, isLoggedIn: isLoggedIn)
    guard try await sessions.store.save(record, for: SessionKey(identifier: identifier)) else {
      // The random source has returned the bytes of an existing session.
      throw SessionError.repeatedIdentifier
    }
    adopt(
      identifier, record.next, value,
      cookies: isLoggedIn
        ? [.login: .set(identifier), .visitor: .remove] : [.visitor: .set(identifier)])
    return result
  }

  private func adopt(
    _ identifier: SessionIdentifier?, _ record: SessionRecord?, _ value: Value,
    cookies: CookieChanges = [:]
  ) {
    state.withLockedValue {
      $0.identifier = identifier
      $0.record = record
      $0.value = value
      $0.cookies.merge(cookies) { $1 }
    }
  }

  private func requireCookie() throws {
    if state.withLockedValue({ $0.isResponded }) { throw SessionError.responseHasBegun }
  }
}

/// The cookies of a client, in the order of their precedence.
enum SessionCookie: CaseIterable { case login, visitor }

/// A change of a client's cookie.
enum CookieChange {
  case set(SessionIdentifier)
  case remove
}

typealias CookieChanges = [SessionCookie: CookieChange]

/// The reason why a session could not be changed.
public enum SessionError: HTTPResponseError, Hashable, CustomStringConvertible {
  /// Another request has ended the session, by a logout or login, or the session has expired.
  case ended
  /// The cookie can no longer be set, because the headers of the response have been sent.
  case responseHasBegun
  /// The source of random bytes has returned the identifier of an existing session.
  case repeatedIdentifier

  /// A sentence that describes the error and its remedy.
  public var description: String {
    switch self {
    case .ended:
      "The session has ended in another request. Load the page again."
    case .responseHasBegun:
      """
      A session cannot start, log in or log out while its response's body is written, because the cookie \
      is a header. Do it in the handler, before it returns.
      """
    case .repeatedIdentifier:
      """
      The source of random bytes returned the identifier of an existing session. Pass unpredictable bytes \
      to Sessions, such as those of SystemRandomNumberGenerator.
      """
    }
  }

  /// 409 for a session that has ended; 500 for the others, which are faults of the program.
  public var status: HTTPResponse.Status { self == .ended ? .conflict : .internalServerError }

  /// Returns a response with the description, if the client can do something about the error.
  public func response(from request: Request, context: some RequestContext) throws -> Response {
    let error = self == .ended ? HTTPError(status, message: description) : HTTPError(status)
    return try error.response(from: request, context: context)
  }
}
