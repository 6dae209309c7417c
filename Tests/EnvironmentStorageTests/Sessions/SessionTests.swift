import EnvironmentStorage
import Environments
import Testing

@Suite("Sessions", .timeLimit(.minutes(5)))
struct SessionTests {
  private let stack = EnvironmentStack(World())
  private let session: EnvironmentSession<World>

  init() { session = EnvironmentSession(.session, of: stack) }

  @Test func `A login changes everything in one replacement`() async throws {
    let changes = stack.observed(.ofTask).changes
    let before = changes.current
    let id = SessionID()
    try await session.logInDurably(id: id) {
      $0.become("Blob")
      $0.session = SessionID()
    }
    #expect(session.id == id)
    #expect(stack.current.owner == "Blob")
    #expect(changes.current == before + 1)
  }

  @Test func `The next session has no data of the previous one`() async throws {
    var events = session.events.makeAsyncIterator()
    let first = try await session.logInDurably { $0.become("Blob") }
    let cache = stack.cache
    let second = try await session.logInDurably {
      #expect($0.user == nil && $0.token == nil && $0.session == nil)
      $0.user = Guest("Blob Jr.")
      $0.token = Secret("token of Blob Jr.")
    }
    #expect(stack.current.owner == "Blob Jr.")
    #expect(stack.cache !== cache)
    #expect(stack.cookies.contents.isEmpty)
    #expect(
      await next(3, from: &events) == [.started(first), .ended(first), .started(second)])
    stack.language = "de"
    try await session.logOutDurably()
    #expect(stack.current.owner == .some(nil) && stack.language == "de")
  }

  @Test func `Without a session, a logout still removes the session's data`() async throws {
    // As an older program's storage may have it: a token, and no session.
    stack.replace { $0.token = Secret("deadbeef") }
    stack.cookies.contents = ["Blob"]
    #expect(try await session.logOutDurably() == nil)
    #expect(stack.token == nil)
    #expect(stack.cookies.contents.isEmpty)
  }

  @Test func `A late rejection of a token does not end the next session`() async throws {
    let first = try await session.logInDurably { $0.become("Blob") }
    let second = try await session.logInDurably { $0.become("Blob Jr.") }
    #expect(session.logout(in: first) == nil)
    #expect(stack.current.owner == "Blob Jr.")
    #expect(session.logout(in: second)?.ended == second)
    #expect(session.logout(in: second) == nil)
    #expect(stack.current.owner == .some(nil))
  }

  @Test func `A late rejection of a token that was refreshed meanwhile ends no session`()
    async throws
  {
    let id = try await session.logInDurably { $0.become("Blob") }
    let rejected = stack.token
    session.update(in: id) { $0.token = Secret("refreshed") }
    #expect(session.logout(in: id, ifStill: \.token, is: rejected) == nil)
    #expect(session.id == id && stack.token?.value == "refreshed")
    #expect(session.logout(in: SessionID(), ifStill: \.token, is: Secret("refreshed")) == nil)
    #expect(session.logout(in: id, ifStill: \.token, is: Secret("refreshed"))?.ended == id)
    #expect(stack.token == nil && stack.user == nil)
  }

  @Test func `An update changes the session that it is meant for, and no other`() async throws {
    let first = try await session.logInDurably { $0.become("Blob") }
    #expect(
      session.update(in: first) {
        $0.user = Guest("Blob, Esq.")
        // An update cannot change whose session it is.
        $0.session = nil
      })
    #expect(stack.user?.name == "Blob, Esq." && session.id == first)
    try await session.logOutDurably()
    let changes = stack.observed(.ofTask).changes
    let before = changes.current
    #expect(!session.update(in: first) { $0.user = Guest("Blob") })
    #expect(stack.user == nil && changes.current == before)
    try await session.logInDurably { $0.become("Blob Jr.") }
    #expect(!session.update(in: first) { $0.user = Guest("Blob") })
    #expect(stack.current.owner == "Blob Jr.")
  }

  @Test func `Logging out ends a session in every layer, so that a pop does not restore it`()
    async throws
  {
    stack.push { $0.language = "de" }
    try await session.logInDurably { $0.become("Blob") }
    let cookies = CookieJar(["Blob"])
    stack.push { $0.cookies = cookies }
    stack.push { $0.language = "es" }
    try await session.logOutDurably()
    #expect(cookies.contents.isEmpty)
    for language in ["es", "de", "de"] {
      #expect(stack.language == language)
      #expect(stack.current.owner == .some(nil))
      #expect(stack.cookies.contents.isEmpty)
      stack.pop()
    }
    #expect(stack.language == "en")
  }

  @Test func `A session in another layer goes on`() async throws {
    let outer = try await session.logInDurably { $0.become("Blob") }
    stack.push(World(session: SessionID(), user: Guest("Mock"), token: Secret("token of Mock")))
    try await session.logOutDurably()
    #expect(stack.current.owner == .some(nil))
    stack.pop()
    #expect(session.id == outer)
    #expect(stack.current.owner == "Blob")
  }

  @Test func `A failed erasure is reported, and retried by the next logout`() async throws {
    try await session.logInDurably { $0.become("Blob Sr.") }
    stack.cookies.isLocked = true
    let id = SessionID()
    let failure = await sessionFailure {
      try await session.logInDurably(id: id) { $0.become("Blob") }
    }
    // The advice to log out again would end the new session.
    #expect(failure?.reason == .previousNotErased && stack.current.owner == "Blob")
    var events = session.events.makeAsyncIterator()
    let error = await sessionFailure { try await session.logOutDurably() }
    #expect(error?.reason == .notErased)
    #expect(error?.causes.count == 1 && error?.causes.first is CookieJar.Refusal)
    #expect(stack.current.owner == .some(nil))
    #expect(await next(1, from: &events) == [.ended(id)])

    stack.cookies.isLocked = false
    #expect(try await session.logOutDurably() == nil)
    #expect(stack.cookies.contents.isEmpty)
    let later = try await session.logInDurably { $0.become("Blob") }
    #expect(await next(1, from: &events) == [.started(later)])
  }

  @Test func `A stack that is linked to a part has that part's session`() async throws {
    struct Program: Sendable {
      var world = World()
      var name = "program"
    }
    let programs = EnvironmentStack(Program())
    let linked = EnvironmentStack(World())
    linked.link(to: programs, \.world)
    let session = EnvironmentSession(.session, of: linked)
    try await session.logInDurably { $0.become("Blob") }
    programs.push { $0.name = "pushed" }
    #expect(programs.world.owner == "Blob")
    try await session.logOutDurably()
    #expect(programs.world.owner == .some(nil))
    #expect(programs.name == "pushed")
    programs.pop()
    #expect(programs.world.owner == .some(nil))
    #expect(programs.name == "program")
  }

  @Test func `Errors name the problem, its cause and the remedy`() {
    let cause = CookieJar.Refusal()
    #expect(
      "\(SessionFailure(.notSaved, causes: [cause]))" == """
        Logged in, but the session is not saved: it would not survive a restart. The storage retries \
        the save; await its flush() to know when it succeeds. A cause is an error of type Refusal.
        """)
    #expect(
      "\(SessionFailure(.notErased, causes: [cause, cause]))" == """
        Logged out, but not everything of the session could be erased. Call logout again, which \
        erases the rest; so does the next restore. A cause is an error of type Refusal. A cause is \
        an error of type Refusal.
        """)
    #expect(
      "\(SessionFailure(.previousNotErased))" == """
        Logged in and saved, but not everything of the previous session could be erased. The storage \
        retries its part. Erase the rest without a logout, which would end the new session.
        """)
    #expect(
      "\(SessionFailure(.previousNotEnded))" == """
        Logged in, but in memory only: the previous session could not be erased, and comes back at \
        the next start. Revoke it at the server; the storage retries the save.
        """)
  }

  @Test func `A late iterator receives all events since the sequence was made`() async throws {
    try await session.logInDurably { $0.become("Blob") }
    try await session.logOutDurably()
    let events = session.events
    var expected: [SessionEvent] = []
    for _ in 0..<3 {
      let id = try await session.logInDurably { $0.become("Blob") }
      try await session.logOutDurably()
      expected += [.started(id), .ended(id)]
    }
    var iterator = events.makeAsyncIterator()
    #expect(await next(6, from: &iterator) == expected)
  }

  @Test func `Logins and logouts at once announce each session once, in order`() async throws {
    var events = session.events.makeAsyncIterator()
    let begun = await withTaskGroup(of: SessionID?.self) { group in
      for number in 0..<2_000 {
        group.addTask { try? await session.logInDurably { $0.become("Blob \(number)") } }
        group.addTask {
          _ = try? await session.logOutDurably()
          return nil
        }
        group.addTask {
          #expect(stack.current.owner != nil, "an environment that is half a user's")
          return nil
        }
      }
      return await group.reduce(into: Set<SessionID>()) { ids, id in
        if let id { ids.insert(id) }
      }
    }
    _ = try await session.logOutDurably()
    let heard = await next(4_000, from: &events)
    var open: SessionID?
    var seen: Set<SessionID> = []
    for event in heard {
      switch event {
      case .started(let id):
        #expect(open == nil)
        #expect(seen.insert(id).inserted)
        open = id
      case .ended(let id):
        #expect(open == id)
        open = nil
      }
    }
    #expect(open == nil && seen == begun && begun.count == 2_000)
  }

  @Test func `A scope that was open at the logout keeps what it saw`() async throws {
    let id = try await session.logInDurably { $0.become("Blob") }
    try await stack.withOverrides {
      $0.language = "de"
    } operation: {
      try await Task.detached { _ = try await session.logOutDurably() }.value
      #expect(stack.current.owner == "Blob")
      #expect(session.update(in: id) { $0.language = "es" })
    }
    #expect(stack.current.owner == .some(nil))
    #expect(stack.language == "en")
  }

  @Test(arguments: [0, 3])
  func `Nothing of the user is left in memory after a logout, in any layer`(layers: Int)
    async throws
  {
    let (user, cache) = try await logIn(session)
    for _ in 0..<layers { stack.push { $0.language += "'" } }
    #expect(user.object != nil && cache.object != nil)
    try await session.logOutDurably()
    await until { user.object == nil && cache.object == nil }
  }

  @Test func `The data of a scope's sessions is released with the scope`() async throws {
    var users: [Weak<Guest>] = []
    for _ in 0..<100 {
      let user = try await stack.withOverrides {
        $0.language = "de"
      } operation: {
        try await logIn(session).user
      }
      users.append(user)
    }
    await until { users.allSatisfy { $0.object == nil } }
  }

  /// Logs in a user that only the environment references.
  private func logIn(
    _ session: EnvironmentSession<World>
  ) async throws -> (user: Weak<Guest>, cache: Weak<Drawer>) {
    try await session.logInDurably { $0.become("Blob") }
    return (Weak(stack.user), Weak(stack.cache))
  }
}

private final class Weak<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
