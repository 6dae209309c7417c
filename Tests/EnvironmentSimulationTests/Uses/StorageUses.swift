import EnvironmentFakes
import EnvironmentSimulation
import EnvironmentStorage
import Environments
import Foundation

/// A program that stores a membership, for one run.
private struct StoredClub: Sendable {
  static let schema = EnvironmentSchema<Membership>(
    name: "Membership", session: Membership.declaration
  ) {
    PersistedField("user", \.user)
    PersistedField("token", \.service.token)
    PersistedField("currency", \.service.currency)
    PersistedField("language", \.language)
  }

  let storage: StackStorage<Membership>
  let stack: EnvironmentStack<Membership>
  let session: EnvironmentSession<Membership>
  let problems = Recorder<StorageError>()

  init(_ store: any EnvironmentStore) {
    storage = StackStorage(
      Self.schema, in: store, clock: Simulation.clock,
      onProblem: problems.record)
    let restored = storage.restore(Membership()).environment
    stack = EnvironmentStack(restored)
    session = EnvironmentSession(Membership.declaration, of: stack, storage: storage)
    _ = session.id
    storage.attach(to: stack)
  }

  /// What a start with the present content of a store restores.
  static func restored(from store: MemoryStore) -> Membership {
    StackStorage(
      schema, in: MemoryStore(store.contents), onProblem: { _ in }
    ).restore(Membership()).environment
  }
}

extension SimulatedUse {
  static let storages: [SimulatedUse] = [
    SimulatedUse("a durable login is restored, and a durable logout is final") {
      let store = MemoryStore()
      let club = StoredClub(store)
      let login = club.session.login { $0.become("Blob") }
      await both(
        {
          try? await login.durable
          let isRestored = StoredClub.restored(from: store).user != nil
          if !isRestored, club.session.id != nil { club.stack.language = "lost" }
        },
        { club.stack.service.currency = "EUR" })
      try ensure(club.stack.language != "lost", "A durable login is not stored.")
      await both(
        {
          try? await club.session.logout().durable
          let restored = StoredClub.restored(from: store)
          if restored.user != nil || restored.service.token != nil { club.stack.language = "back" }
        },
        {
          await change(&club.stack.service) { $0.currency = "GBP" }
          await network()
          club.stack.current.language += "-AU"
        })
      try ensure(!club.stack.language.hasPrefix("back"), "A durable logout is not final.")
      try await club.storage.flush()
      let restored = StoredClub.restored(from: store)
      try restored.ensureWhole()
      try ensure(restored.user == nil && restored.service.currency == "GBP", "\(restored)")
      await club.storage.detach()
      try ensure(club.problems.values.isEmpty, "\(club.problems.values)")
    },
    SimulatedUse("parallel logins and logouts leave what memory has") {
      let store = MemoryStore()
      let club = StoredClub(store)
      await withTaskGroup(of: Void.self) { group in
        for name in ["Blob", "Blob Jr."] {
          group.addTask {
            await network()
            try? await club.session.login { $0.become(name) }.durable
          }
        }
        group.addTask {
          await network()
          try? await club.session.logout().durable
        }
        group.addTask {
          for _ in 0..<4 {
            await Task.yield()
            // A crash at any moment restores one user, or none.
            if (try? StoredClub.restored(from: store).ensureWhole()) == nil {
              club.stack.language = "torn"
            }
          }
        }
      }
      try ensure(club.stack.language != "torn", "A crash would restore a part of a user.")
      try await club.storage.flush()
      let restored = StoredClub.restored(from: store)
      try ensure(restored.user == club.stack.user, "\(restored)")
      try ensure(restored.session == club.session.id, "\(restored)")
      await club.storage.detach()
    },
    SimulatedUse("a late response is not stored after its session") {
      let store = MemoryStore()
      let club = StoredClub(store)
      let id = SessionID()
      try await club.session.login(id: id) { $0.become("Blob") }.durable
      await both(
        {
          await network()
          club.session.update(in: id) { $0.become("Blob, late") }
          try? await club.storage.flush()
        },
        {
          await network()
          try? await club.session.logout(in: id)?.durable
          if StoredClub.restored(from: store).user != nil { club.stack.language = "back" }
        })
      try ensure(club.stack.language != "back", "A logout is not final.")
      try await club.storage.flush()
      try ensure(StoredClub.restored(from: store).user == nil, "The late response is stored.")
      await club.storage.detach()
    },
    SimulatedUse("a flush that is cancelled returns, and the save goes on") {
      let store = MemoryStore()
      let club = StoredClub(store)
      club.stack.language = "de"
      let flush = Task { try await club.storage.flush() }
      await both({ flush.cancel() }, { await network() })
      if case .failure(let error) = await flush.result {
        let kind = (error as? StorageError)?.kind
        try ensure(kind.map { "\($0)" } == "cancelled", "\(error)")
      }
      await Simulation.settle()
      try ensure(StoredClub.restored(from: store).language == "de", "The change is lost.")
      await club.storage.detach()
    },
  ]
}
