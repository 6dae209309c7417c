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
    SimulatedUse("a late response changes nothing after its session") {
      let club = Club()
      let id = club.login("Blob")
      await both(
        {
          await network()
          let isIn = club.session.update(in: id) { $0.become("Blob, renamed") }
          if isIn { await network() }
        },
        {
          await network()
          try? await club.session.logout().durable
          club.login("Blob Jr.")
        })
      try ensure(club.stack.user == "Blob Jr.", "\(club.stack.current)")
      try club.stack.current.ensureWhole()
    },
    SimulatedUse("a late rejection does not end the next session") {
      let club = Club()
      let first = club.login("Blob")
      await both(
        {
          await network()
          try? await club.session.logout(in: first)?.durable
        },
        {
          await network()
          club.login("Blob Jr.")
        })
      try ensure(club.stack.user == "Blob Jr.", "\(club.stack.current)")
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
    SimulatedUse("a nested assignment in a scope brings no token back") {
      let club = Club()
      try await club.stack.withOverrides {
        $0.language = "de"
      } operation: {
        club.login("Blob")
        await both(
          { await change(&club.stack.service) { $0.currency = "EUR" } },
          {
            await network()
            club.session.logout()
          })
        try ensure(club.stack.service.token == nil, "\(club.stack.current)")
        try ensure(club.stack.service.currency == "EUR", "\(club.stack.current)")
      }
      try ensure(club.stack.session == nil, "The login has left its scope.")
    },
    SimulatedUse("each subscriber receives all events in order") {
      let club = Club()
      let heard = Recorder<[SessionEvent]>()
      let subscribers = (0..<3).map { _ in
        let events = club.session.events
        return Task {
          var list: [SessionEvent] = []
          for await event in events {
            list.append(event)
            if list.count == 4 { break }
          }
          heard.record(list)
        }
      }
      await Simulation.settle()
      let first = club.login("Blob")
      await network()
      club.session.logout()
      let second = club.login("Blob Jr.")
      await network()
      club.session.logout()
      for subscriber in subscribers { await subscriber.value }
      let expected: [SessionEvent] = [
        .started(first), .ended(first), .started(second), .ended(second),
      ]
      try ensure(heard.values == [expected, expected, expected], "\(heard.values)")
    },
    SimulatedUse("a cancelled subscriber ends, and the others go on") {
      let club = Club()
      let languages = club.stack.updates(of: \.language)
      let log = Log()
      let tasks = (0..<6).map { number in
        Task {
          for await language in languages where language != "en" {
            await log.add("\(number) \(language)")
            if language == "fr" { break }
          }
        }
      }
      await Simulation.settle()
      await both(
        { tasks[0].cancel() },
        {
          club.stack.language = "de"
          await network()
          club.stack.language = "fr"
        })
      for task in tasks { await task.value }
      let lines = await log.lines
      try ensure((1..<6).allSatisfy { lines.contains("\($0) fr") }, "\(lines)")
    },
  ]
}
