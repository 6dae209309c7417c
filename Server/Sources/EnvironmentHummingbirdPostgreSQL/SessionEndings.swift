#if PostgreSQL
  import EnvironmentHummingbird
  import Foundation
  import NIOConcurrencyHelpers

  /// The tasks that wait for the end of sessions.
  ///
  /// A connection of its own listens for notifications. Without it, and also at each interval with it, the sessions
  /// are looked up.
  final class SessionEndings: Sendable {
    private typealias Waiters = [Int: CheckedContinuation<Void, any Error>]

    private struct State {
      var waiters: [String: Waiters] = [:]
      var lastNumber = 0
      var listener: Task<Void, Never>?
    }

    private let options: PostgreSQLOptions
    private let schema: PostgreSQLSchema
    private let pool: PostgreSQLPool
    private let open: @Sendable () async throws -> PostgreSQLConnection
    private let state = NIOLockedValueBox(State())

    init(
      _ options: PostgreSQLOptions, _ schema: PostgreSQLSchema, _ pool: PostgreSQLPool,
      open: @escaping @Sendable () async throws -> PostgreSQLConnection
    ) {
      self.options = options
      self.schema = schema
      self.pool = pool
      self.open = open
    }

    /// Ends the task that listens, which otherwise keeps this object.
    func stop() { state.withLockedValue { $0.listener }?.cancel() }

    /// Waits until there is no session under a key.
    func wait(for key: SessionKey) async throws {
      let number = state.withLockedValue { state in
        state.lastNumber += 1
        if state.listener == nil {
          // environment-audit:ignore concurrency.unstructured-task: the store ends it
          state.listener = Task {
            while !Task.isCancelled {
              await listen()
              // environment-audit:ignore time.sleep: the interval of the options, in real time
              try? await Task.sleep(for: options.polling)
            }
          }
        }
        return state.lastNumber
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let isCancelled = state.withLockedValue { state in
            if !Task.isCancelled {
              state.waiters[key.description, default: [:]][number] = continuation
            }
            return Task.isCancelled
          }
          if isCancelled { continuation.resume(throwing: CancellationError()) }
          // The session may have ended before.
          // environment-audit:ignore concurrency.unstructured-task: the continuation waits for it
          Task { await self.lookUp([key.description]) }
        }
      } onCancel: {
        remove(key.description, number)?.resume(throwing: CancellationError())
      }
    }

    /// Listens until the connection is lost, and looks the sessions up once without it.
    private func listen() async {
      if options.usesNotifications {
        do {
          let connection = try await open()
          try await connection.run("LISTEN \"\(schema.channel)\"")
          // A session may have ended before the connection listened.
          while !Task.isCancelled {
            try await lookUp(awaited, on: connection)
            for key in try await connection.notifications(within: options.polling) { end(key) }
          }
        } catch {
          // Connect again after the next interval.
        }
      }
      await lookUp(awaited)
    }

    private func lookUp(_ keys: [String]) async {
      // Try again at the next interval after an error.
      try? await pool.withConnection { try await lookUp(keys, on: $0) }
    }

    private var awaited: [String] { Array(state.withLockedValue { $0.waiters.keys }) }

    private func lookUp(_ keys: [String], on connection: PostgreSQLConnection) async throws {
      let answer = try await connection.run(
        """
        SELECT awaited FROM unnest($1::text[]) AS awaited
          WHERE NOT EXISTS (SELECT FROM \(schema.sessions) WHERE key = awaited)
        """, [.text("{\(keys.joined(separator: ","))}")])
      for row in answer.rows {
        if let key = row[0] { end(String(decoding: key, as: UTF8.self)) }
      }
    }

    private func end(_ key: String) {
      let waiters = state.withLockedValue { $0.waiters.removeValue(forKey: key) } ?? [:]
      for waiter in waiters.values { waiter.resume() }
    }

    private func remove(_ key: String, _ number: Int) -> CheckedContinuation<Void, any Error>? {
      state.withLockedValue { state in
        let waiter = state.waiters[key]?.removeValue(forKey: number)
        if state.waiters[key]?.isEmpty == true { state.waiters[key] = nil }
        return waiter
      }
    }
  }
#endif
