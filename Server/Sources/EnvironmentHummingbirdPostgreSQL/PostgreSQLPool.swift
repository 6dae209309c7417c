#if PostgreSQL
  import EnvironmentHummingbird
  import NIOConcurrencyHelpers

  /// A bounded number of connections, each of which one task at a time uses.
  final class PostgreSQLPool: Sendable {
    /// A task that waits for a connection, or, if it receives nil, for the permission to open one.
    private typealias Waiter = CheckedContinuation<PostgreSQLConnection?, any Error>

    private struct State {
      var idle: [PostgreSQLConnection] = []
      /// The number of connections, including those that are being opened.
      var count = 0
      /// The waiting tasks by their numbers, which ascend.
      var waiters: [(number: Int, continuation: Waiter)] = []
      var lastNumber = 0

      /// Takes an idle connection or the place of a new one; nil if there is neither.
      mutating func takeFree(of limit: Int) -> Free? {
        if let connection = idle.popLast() { return Free(connection: connection) }
        guard count < limit else { return nil }
        count += 1
        return Free(connection: nil)
      }
    }

    private struct Free {
      /// Nil if it is the place of a new connection.
      let connection: PostgreSQLConnection?
    }

    private let options: PostgreSQLOptions
    private let open: @Sendable () async throws -> PostgreSQLConnection
    private let state = NIOLockedValueBox(State())

    init(
      _ options: PostgreSQLOptions,
      open: @escaping @Sendable () async throws -> PostgreSQLConnection
    ) {
      self.options = options
      self.open = open
    }

    /// Runs an operation with a connection.
    ///
    /// - Throws: ``SessionStoreError`` with the reason `busy` if none becomes free in time; the error of a
    ///   connection that cannot be opened; the error of `body`.
    func withConnection<Result: Sendable>(
      _ body: (PostgreSQLConnection) async throws -> Result
    ) async throws -> Result {
      let connection = try await take()
      defer { release(connection) }
      return try await body(connection)
    }

    private func take() async throws -> PostgreSQLConnection {
      // PostgreSQL has closed an idle connection after a restart, for example.
      if let connection = try await wait(), connection.isOpen { return connection }
      do {
        return try await open()
      } catch {
        release(nil)
        throw error
      }
    }

    /// Gives a connection, or the place of one that is broken, to the first waiting task.
    private func release(_ connection: PostgreSQLConnection?) {
      let connection = connection.flatMap { $0.isUsable ? $0 : nil }
      let waiter = state.withLockedValue { state -> Waiter? in
        if !state.waiters.isEmpty { return state.waiters.removeFirst().continuation }
        if let connection { state.idle.append(connection) } else { state.count -= 1 }
        return nil
      }
      waiter?.resume(returning: connection)
    }

    /// Returns a connection, or nil if the caller may open one.
    private func wait() async throws -> PostgreSQLConnection? {
      let (free, number) = state.withLockedValue { state in
        state.lastNumber += 1
        return (state.takeFree(of: options.maximumConnections), state.lastNumber)
      }
      if let free { return free.connection }
      // environment-audit:ignore concurrency.unstructured-task: the timeout of a continuation
      let timeout = Task { [options, weak self] in
        // environment-audit:ignore time.sleep: a timeout, in real time
        try await Task.sleep(for: options.waiting)
        self?.fail(
          number,
          SessionStoreError(
            .busy,
            "All \(options.maximumConnections) connections to PostgreSQL were in use for \(options.waiting). "
              + "Raise maximumConnections, or look for slow statements."))
      }
      defer { timeout.cancel() }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let result = state.withLockedValue {
            state -> Swift.Result<PostgreSQLConnection?, any Error>? in
            if Task.isCancelled { return .failure(CancellationError()) }
            // A connection may have become free meanwhile.
            if let free = state.takeFree(of: options.maximumConnections) {
              return .success(free.connection)
            }
            state.waiters.append((number, continuation))
            return nil
          }
          if let result { continuation.resume(with: result) }
        }
      } onCancel: {
        fail(number, CancellationError())
      }
    }

    private func fail(_ number: Int, _ error: any Error) {
      let waiter = state.withLockedValue { state -> Waiter? in
        state.waiters.firstIndex { $0.number == number }
          .map { state.waiters.remove(at: $0).continuation }
      }
      waiter?.resume(throwing: error)
    }
  }
#endif
