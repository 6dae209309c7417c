import EnvironmentFakes
import EnvironmentSimulation
import EnvironmentStorage
import Environments

/// The environment of a member, some of which belongs to a session.
struct Membership: Sendable {
  struct Service: Sendable {
    var token: String?
    var currency = "USD"
  }

  var session: SessionID?
  var user: String?
  var service = Service()
  var language = "en"

  static var declaration: SessionDeclaration<Membership> {
    SessionDeclaration(identity: \.session) {
      SessionDeclaration.Reset(\.user, to: nil)
      SessionDeclaration.Reset(\.service.token, to: nil)
    }
  }

  mutating func become(_ name: String) {
    user = name
    service.token = "token of \(name)"
  }

  /// Throws if fields of two users, or of a user and none, are mixed.
  func ensureWhole() throws {
    let isWhole = user.map { service.token == "token of \($0)" } ?? (service.token == nil)
    try ensure(isWhole && (user == nil) == (session == nil), "\(self)")
  }
}

/// A member's stack and session, for one run.
struct Club: Sendable {
  let stack = EnvironmentStack(Membership())
  let session: EnvironmentSession<Membership>

  init() {
    session = EnvironmentSession(Membership.declaration, of: stack)
  }

  @discardableResult
  func login(_ name: String) -> SessionID {
    let id = SessionID()
    session.login(id: id) { $0.become(name) }
    return id
  }
}

/// Changes a value in place, with other tasks between the read and the write.
func change<Value>(_ value: inout Value, _ change: (inout Value) -> Void) async {
  await network()
  change(&value)
}

extension SimulatedUse {
  static let sessions: [SimulatedUse] = [
    SimulatedUse("of parallel logouts, one ends the session") {
      let club = Club()
      var events = club.session.events.makeAsyncIterator()
      let id = club.login("Blob")
      let ended = await withTaskGroup(of: SessionID?.self) { group in
        for _ in 0..<3 {
          group.addTask {
            await network()
            let logout = club.session.logout()
            try? await logout.durable
            return logout.ended
          }
        }
        return await group.reduce(into: [SessionID]()) { $0 += $1.map { [$0] } ?? [] }
      }
      try ensure(ended == [id], "\(ended)")
      let heard = [await events.next(), await events.next()]
      try ensure(heard == [.started(id), .ended(id)], "\(heard)")
    },
    SimulatedUse("parallel logins leave one whole session, and announce each in order") {
      let club = Club()
      var events = club.session.events.makeAsyncIterator()
      await withTaskGroup(of: Void.self) { group in
        for name in ["Blob", "Blob Jr.", "Blob Sr."] {
          group.addTask {
            await network()
            club.login(name)
            await network()
            if name == "Blob Jr." { club.session.logout() }
          }
        }
      }
      try club.stack.current.ensureWhole()
      club.session.logout()
      var open: SessionID?
      for _ in 0..<6 {
        switch await events.next() {
        case .started(let id):
          try ensure(open == nil, "A session starts in another one.")
          open = id
        case .ended(let id):
          try ensure(open == id, "Another session ends.")
          open = nil
        case nil: break
        }
      }
      try ensure(open == nil, "A session has not ended.")
    },
    SimulatedUse("a nested assignment brings no token back, and loses no login") {
      let club = Club()
      club.login("Blob")
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await change(&club.stack.service) { $0.currency = "EUR" } }
        group.addTask { await change(&club.stack.current) { $0.language = "de" } }
        group.addTask {
          await network()
          club.session.logout()
        }
        group.addTask {
          await network()
          club.login("Blob Jr.")
        }
      }
      try club.stack.current.ensureWhole()
    },
  ]
}
