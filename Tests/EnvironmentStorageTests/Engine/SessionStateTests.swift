#if Crypto
  import EnvironmentStorage
  import EnvironmentStorageTesting
  import Environments
  import Foundation
  import Testing

  /// The diagram of “The design of storage”: each state of a stored session, each event, and the state after it.
  @Suite("The state of a stored session", .timeLimit(.minutes(5)))
  struct SessionStateTests {
    enum State: String, Sendable { case none, active, outOfReach, damaged, ended }
    enum Event: String, Sendable { case save, login, logout, keysAreBack }

    struct Transition: Sendable, CustomTestStringConvertible {
      var from: State
      var event: Event
      var to: State
      /// Whose session the next start restores.
      var user: String?
      /// The number of keys of sessions.
      var keys: Int
      /// Whether data of Alice is still in the store.
      var hasAlice = false

      var testDescription: String { "\(from) -\(event)-> \(to)" }
    }

    static let transitions = [
      Transition(from: .none, event: .save, to: .none, keys: 0),
      Transition(from: .none, event: .logout, to: .none, keys: 0),
      Transition(from: .none, event: .login, to: .active, user: "Bob", keys: 1),
      Transition(from: .active, event: .save, to: .active, user: "Alice", keys: 1, hasAlice: true),
      Transition(from: .active, event: .logout, to: .none, keys: 0),
      Transition(from: .active, event: .login, to: .active, user: "Bob", keys: 1),
      Transition(from: .outOfReach, event: .save, to: .outOfReach, keys: 1, hasAlice: true),
      Transition(
        from: .outOfReach, event: .keysAreBack, to: .active, user: "Alice", keys: 1, hasAlice: true),
      Transition(from: .outOfReach, event: .logout, to: .none, keys: 0),
      Transition(from: .outOfReach, event: .login, to: .active, user: "Bob", keys: 1),
      // The record is quarantined with its key, until a login; its plain values, until a logout.
      Transition(from: .damaged, event: .save, to: .none, keys: 1, hasAlice: true),
      Transition(from: .damaged, event: .logout, to: .none, keys: 0),
      Transition(from: .damaged, event: .login, to: .active, user: "Bob", keys: 1, hasAlice: true),
      Transition(from: .ended, event: .save, to: .none, keys: 0),
      Transition(from: .ended, event: .logout, to: .none, keys: 0),
      Transition(from: .ended, event: .login, to: .active, user: "Bob", keys: 1),
    ]

    @Test(arguments: transitions)
    func `A stored session goes through the states of the diagram`(transition: Transition)
      async throws
    {
      let disk = Disk()
      if transition.from != .none {
        try await disk.start().logIn("Alice")
        if transition.from == .damaged {
          disk.plain.apply(["com.example.World#token": .some(Data("sealed broken".utf8))])
        }
        if transition.from == .ended {
          for name in disk.keys.names { disk.keys.removeKey(named: name) }
        }
        if transition.from == .outOfReach { disk.keyFaults.fail(.notAllowed, of: .read) }
      }
      let program = disk.start()
      #expect(program.stack.current.owner == (transition.from == .active ? "Alice" : .some(nil)))
      // A key cannot be replaced unread, so the failure is over before the program writes one.
      if transition.event != .save { disk.keyFaults.recover() }
      switch transition.event {
      case .save:
        program.stack.language = "de"
        try await program.storage.flush()
      case .login: try await program.logIn("Bob")
      case .logout: try await program.session.logOutDurably()
      case .keysAreBack: break
      }
      let state = transition.to == .outOfReach ? disk.start() : disk.startElsewhere()
      #expect(state.stack.current.owner == .some(transition.user))
      #expect(disk.sessionKeys == transition.keys)
      #expect(disk.mentions("Alice") == transition.hasAlice)
    }
  }
#endif
