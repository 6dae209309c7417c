import EnvironmentStorage
import Environments
import Foundation

/// An environment with every form of what belongs to a session, and with something that does not.
struct World: Sendable {
  var session: SessionID?
  var user: Guest?
  var token: Secret<String>?
  var cache = Drawer()
  var cookies = CookieJar()
  var language = "en"
}

final class Guest: Codable, Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

final class Drawer: Sendable {}

/// Something outside the environment that remembers users.
final class CookieJar: Sendable {
  struct Refusal: Error, CustomStringConvertible {
    let description = "The cookies are locked."
  }

  private let jar: Locked<[String]>
  private let locked: Locked<Bool>

  init(_ cookies: [String] = [], isLocked: Bool = false) {
    jar = Locked(cookies)
    locked = Locked(isLocked)
  }

  var contents: [String] {
    get { jar.value }
    set { jar.value = newValue }
  }

  var isLocked: Bool {
    get { locked.value }
    set { locked.value = newValue }
  }

  func removeAll() throws {
    if isLocked { throw Refusal() }
    jar.value = []
  }
}

extension SessionDeclaration where Environment == World {
  static var session: Self {
    SessionDeclaration(identity: \.session) {
      Reset(\.user, to: nil)
      Reset(\.token, to: nil)
      Reset(\.cache) { Drawer() }
      Erase { try $0.cookies.removeAll() }
    }
  }
}

extension World {
  /// Makes this a user's environment, with more than one field to tell whether it is whole.
  mutating func become(_ name: String) {
    user = Guest(name)
    token = Secret("token of \(name)")
    cookies.contents = [name]
  }

  /// The name of the session's user, `.some(nil)` without a session; nil if the fields disagree.
  var owner: String?? {
    if session == nil, user == nil, token == nil { return .some(nil) }
    guard session != nil, let user, token?.value == "token of \(user.name)" else { return nil }
    return user.name
  }
}

/// A value behind a lock that ThreadSanitizer understands.
///
/// `@unchecked Sendable` because the value is reached through the lock only.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: Value

  init(_ value: Value) {
    kept = value
  }

  var value: Value {
    get { lock.withLock { kept } }
    set { lock.withLock { kept = newValue } }
  }

  func change(_ change: (inout Value) -> Void) {
    lock.withLock { change(&kept) }
  }
}

/// The next events of an iterator.
func next(
  _ count: Int, from iterator: inout SessionEvents.Iterator
) async -> [SessionEvent] {
  var events: [SessionEvent] = []
  while events.count < count, let event = await iterator.next(isolation: #isolation) {
    events.append(event)
  }
  return events
}
