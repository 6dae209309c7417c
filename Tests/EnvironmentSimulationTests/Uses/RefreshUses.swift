import EnvironmentFakes
import EnvironmentSimulation
import EnvironmentStorage
import Environments

/// A server that accepts each token once for a refresh, as one that rotates tokens.
private final class TokenServer: Sendable {
  struct Rejected: Error {}

  private struct State {
    var refreshed: [String: Int] = [:]
    var running: [String: Int] = [:]
    var mistakes: [String] = []
  }

  private let state = Locked(State())

  var mistakes: [String] { state.withLock { $0.mistakes } }

  /// The number of refreshes of a token.
  func refreshes(of token: String) -> Int { state.withLock { $0.refreshed[token] ?? 0 } }

  /// Returns the next token, or fails, after a while.
  func refresh(_ token: String, failing: Bool = false) async throws -> String {
    state.withLock {
      $0.refreshed[token, default: 0] += 1
      $0.running[token, default: 0] += 1
      if $0.running[token] != 1 { $0.mistakes.append("two refreshes of \(token) at once") }
    }
    await network()
    await network()
    state.withLock { $0.running[token, default: 0] -= 1 }
    if failing { throw Rejected() }
    return token + "'"
  }

  func report(_ mistake: String) { state.withLock { $0.mistakes.append(mistake) } }
}

extension SimulatedUse {
  static let refreshes: [SimulatedUse] = [
    SimulatedUse("requests whose token is rejected refresh it once, whoever is cancelled") {
      let (club, server) = (Club(), TokenServer())
      let id = club.login("Blob")
      let rejected = "token of Blob"
      @Sendable func request() async throws -> String {
        await network()
        return try await club.session.refresh(
          \.service.token, in: id, replacing: rejected
        ) { try await server.refresh($0) }
      }
      let cancelled = Task { try await request() }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask {
            let token = try? await request()
            if token != rejected + "'" { server.report("a request got \(token ?? "no token")") }
          }
        }
        group.addTask {
          await network()
          cancelled.cancel()
        }
        // The late rejection of a request that was sent with the old token.
        group.addTask {
          await network()
          await network()
          if club.stack.service.token != rejected {
            club.session.logout(in: id, ifStill: \.service.token, is: rejected)
          }
        }
      }
      _ = await cancelled.result
      try ensure(server.mistakes.isEmpty, "\(server.mistakes)")
      try ensure(
        server.refreshes(of: rejected) == 1, "refreshed \(server.refreshes(of: rejected)) times")
      try ensure(club.session.id == id, "A late rejection has ended the session.")
      try ensure(club.stack.service.token == rejected + "'", "The new token is lost.")
    },
    SimulatedUse("a refresh changes nothing after its session, and takes no token of another one") {
      let (club, server) = (Club(), TokenServer())
      let first = club.login("Blob")
      await withTaskGroup(of: Void.self) { group in
        for id in [first, nil] {
          group.addTask {
            let token = try? await club.session.refresh(
              \.service.token, in: id, replacing: "token of Blob"
            ) { try await server.refresh($0) }
            // Without an id, a request belongs to the session that is current when it asks.
            if id != nil, let token, !token.hasPrefix("token of Blob'") {
              server.report("a request of Blob got \(token)")
            }
          }
        }
        group.addTask {
          await network()
          club.session.logout()
          await network()
          club.login("Alice")
        }
      }
      try ensure(server.mistakes.isEmpty, "\(server.mistakes)")
      try club.stack.current.ensureWhole()
      try ensure(club.stack.user == "Alice", "\(club.stack.current)")
    },
    SimulatedUse("a failed refresh fails for all callers, and the next one asks again") {
      let (club, server) = (Club(), TokenServer())
      let id = club.login("Blob")
      let failures = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<3 {
          group.addTask {
            do {
              try await club.session.refresh(\.service.token, replacing: "token of Blob") {
                try await server.refresh($0, failing: true)
              }
              return false
            } catch {
              return error is TokenServer.Rejected
            }
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      try ensure(failures == 3 && server.mistakes.isEmpty, "\(failures) \(server.mistakes)")
      let token = try await club.session.refresh(\.service.token, replacing: "token of Blob") {
        try await server.refresh($0)
      }
      try ensure(token == "token of Blob'" && club.session.id == id, "\(club.stack.current)")
    },
  ]
}
