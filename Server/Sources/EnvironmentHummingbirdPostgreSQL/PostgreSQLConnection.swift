#if PostgreSQL
  import CPostgreSQL
  import Dispatch
  import EnvironmentHummingbird
  package import Foundation

  /// A connection to a database, on libpq.
  ///
  /// `@unchecked Sendable` because one task at a time uses a connection, and libpq runs on its queue only.
  package final class PostgreSQLConnection: @unchecked Sendable {
    /// A parameter of a statement; numbers are texts, which the server converts.
    package enum Parameter {
      case text(String)
      case bytes(Data)
    }

    /// An answer: rows of binary values, and the number of changed rows.
    package struct Answer: Sendable {
      package var rows: [[Data?]] = []
      package var changes = 0

      /// The first value of the first row, as a text.
      package var text: String? {
        (rows.first?.first ?? nil).map { String(decoding: $0, as: UTF8.self) }
      }
    }

    // environment-audit:ignore concurrency.queue: waits for the database, which blocks a thread
    private let queue = DispatchQueue(label: "PostgreSQLConnection")
    private let options: PostgreSQLOptions
    private let handle: OpaquePointer
    private var prepared: [String: String] = [:]
    /// Whether the connection can be used again: nothing is in progress on it.
    package private(set) var isUsable = false

    /// Opens a connection.
    package static func open(
      _ url: String, _ options: PostgreSQLOptions
    ) async throws -> PostgreSQLConnection {
      let connection = try PostgreSQLConnection(url, options)
      try await connection.onQueue { try connection.connect() }
      return connection
    }

    private init(_ url: String, _ options: PostgreSQLOptions) throws {
      self.options = options
      var keys = ["dbname", "fallback_application_name", "tcp_user_timeout", "keepalives_idle"]
      var values = [url, "swift-environments", "\(options.statement.milliseconds)", "10"]
      if let tls = options.tls {
        keys.append("sslmode")
        switch tls {
        case .encrypted: values.append("require")
        case .verified(let certificates):
          values += ["verify-full", certificates]
          keys.append("sslrootcert")
        }
      }
      let handle = withCStrings(keys) { keys in
        // The URL is expanded; the parameters after it replace those in it.
        withCStrings(values) { PQconnectStartParams(keys, $0, 1) }
      }
      guard let handle else {
        throw SessionStoreError(.unavailable, "There is no memory for a connection to PostgreSQL.")
      }
      self.handle = handle
      // By default, libpq prints to standard error.
      PQsetNoticeProcessor(handle, { _, _ in }, nil)
    }

    deinit { PQfinish(handle) }

    private func connect() throws {
      // environment-audit:ignore time.now: a timeout, in real time
      let deadline = ContinuousClock.now + options.connecting
      var status = PGRES_POLLING_WRITING
      guard PQstatus(handle) != CONNECTION_BAD else { throw failure() }
      while status != PGRES_POLLING_OK {
        guard status != PGRES_POLLING_FAILED else { throw failure() }
        guard
          try wait(for: status == PGRES_POLLING_READING ? POLLIN : POLLOUT, until: deadline) != 0
        else {
          throw SessionStoreError(
            .unavailable,
            "PostgreSQL did not accept a connection in \(options.connecting). Check the server and the network."
          )
        }
        status = PQconnectPoll(handle)
      }
      PQsetnonblocking(handle, 1)
      isUsable = true
      // A database may be configured to lose the last transactions in a crash, and to abort conflicting ones.
      _ = try send(
        """
        SET statement_timeout = \(options.statement.milliseconds);
        SET default_transaction_isolation = 'read committed';
        SET client_min_messages = warning;
        SELECT set_config('synchronous_commit', 'on', false)
          WHERE current_setting('synchronous_commit') = 'off'
        """)
    }

    /// Whether an idle connection is still open, as far as this side knows without waiting.
    package var isOpen: Bool {
      // A server that closes the connection sends an error without a request before.
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
      return isUsable && poll(&descriptor, 1, 0) == 0
    }

    /// Runs statements without parameters, in one transaction unless they say otherwise.
    @discardableResult
    package func run(_ sql: String) async throws -> Answer {
      try await onQueue { try self.send(sql) }
    }

    /// Runs a statement, which is prepared when it is first run.
    package func run(_ sql: String, _ parameters: [Parameter]) async throws -> Answer {
      try await onQueue { try self.send(sql, parameters) }
    }

    /// Returns the notifications that have arrived, and waits for the first.
    ///
    /// - Parameter limit: The time after which none is returned.
    /// - Returns: The payloads.
    /// - Throws: `SessionStoreError` if the connection is lost.
    package func notifications(within limit: Duration) async throws -> [String] {
      try await onQueue {
        // environment-audit:ignore time.now: a timeout, in real time
        let deadline = ContinuousClock.now + limit
        while true {
          guard PQconsumeInput(self.handle) == 1 else { throw self.failure() }
          var payloads: [String] = []
          while let notification = PQnotifies(self.handle) {
            payloads.append(String(cString: notification.pointee.extra))
            PQfreemem(notification)
          }
          guard payloads.isEmpty else { return payloads }
          guard try self.wait(for: POLLIN, until: deadline) != 0 else { return [] }
        }
      }
    }

    private func send(_ sql: String, _ parameters: [Parameter]) throws -> Answer {
      let name: String
      if let prepared = prepared[sql] {
        name = prepared
      } else {
        name = "statement\(prepared.count)"
        _ = try answer { PQsendPrepare(handle, name, sql, 0, nil) }
        prepared[sql] = name
      }
      let values = parameters.map { parameter in
        switch parameter {
        case .text(let text): Array(text.utf8) + [0]
        // A value without bytes needs an address as well.
        case .bytes(let data): Array(data) + [0]
        }
      }
      let lengths = values.map { Int32($0.count - 1) }
      let formats = parameters.map { if case .bytes = $0 { 1 as Int32 } else { 0 as Int32 } }
      return try withPointers(values) { pointers in
        try answer {
          PQsendQueryPrepared(handle, name, Int32(values.count), pointers, lengths, formats, 1)
        }
      }
    }

    private func send(_ sql: String) throws -> Answer {
      try answer { PQsendQuery(handle, sql) }
    }

    /// Sends a request and returns its answer, or throws its error when all of its results have arrived.
    private func answer(_ send: () -> Int32) throws -> Answer {
      // environment-audit:ignore time.now: a timeout, in real time
      let deadline = ContinuousClock.now + options.statement + .seconds(1)
      isUsable = false
      guard send() == 1 else { throw failure() }
      while true {
        let state = PQflush(handle)
        if state == 0 { break }
        guard state == 1 else { throw failure() }
        let events = try waitForServer(POLLIN | POLLOUT, until: deadline)
        if events & POLLIN != 0, PQconsumeInput(handle) != 1 { throw failure() }
      }
      var answer = Answer()
      var error: SessionStoreError?
      while true {
        while PQisBusy(handle) == 1 {
          _ = try waitForServer(POLLIN, until: deadline)
          guard PQconsumeInput(handle) == 1 else { throw failure() }
        }
        guard let result = PQgetResult(handle) else { break }
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: answer = Answer(result)
        default: error = error ?? failure(of: result)
        }
      }
      isUsable = PQstatus(handle) == CONNECTION_OK
      if let error { throw error }
      return answer
    }

    private func waitForServer(_ events: Int32, until deadline: ContinuousClock.Instant) throws
      -> Int32
    {
      let events = try wait(for: events, until: deadline)
      guard events != 0 else {
        throw SessionStoreError(
          .unavailable,
          "PostgreSQL did not answer in \(options.statement). Check its load, and the network.")
      }
      return events
    }

    /// Waits for events of the socket, and returns them; 0 after the deadline.
    private func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws -> Int32 {
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
      while true {
        // environment-audit:ignore time.now: a timeout, in real time
        let left = max(.zero, deadline - ContinuousClock.now)
        switch poll(&descriptor, 1, Int32(left.milliseconds)) {
        // An error or the end of the connection counts as all events, so that libpq reports it.
        case 1...:
          return Int32(descriptor.revents) & events == 0 ? events : Int32(descriptor.revents)
        case 0: return 0
        default: guard errno == EINTR else { throw failure() }
        }
      }
    }

    private func onQueue<Result: Sendable>(
      _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Swift.Result { try body() }) }
      }
    }

    /// The error of the connection, which cannot be used any longer.
    private func failure() -> SessionStoreError {
      isUsable = false
      let text = String(cString: PQerrorMessage(handle)).oneLine
      return SessionStoreError(.unavailable, "The connection to PostgreSQL failed: \(text)")
    }

    /// The error of a statement.
    private func failure(of result: OpaquePointer) -> SessionStoreError {
      let code =
        PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
      let text =
        PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) } ?? ""
      // The classes of connections, resources, operators, and the system; else the statement itself is refused,
      // because of missing tables or rights.
      let isTemporary = ["08", "25", "40", "53", "55", "57", "58"].contains(code.prefix(2))
      return SessionStoreError(
        isTemporary || code.isEmpty ? .unavailable : .misconfigured,
        "PostgreSQL refused a statement: \(text.oneLine) (\(code))")
    }
  }

  extension PostgreSQLConnection.Answer {
    fileprivate init(_ result: OpaquePointer) {
      changes = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
      let columns = 0..<PQnfields(result)
      rows = (0..<PQntuples(result)).map { row in
        columns.map { column in
          guard PQgetisnull(result, row, column) == 0, let value = PQgetvalue(result, row, column)
          else { return nil }
          return Data(bytes: value, count: Int(PQgetlength(result, row, column)))
        }
      }
    }
  }

  extension String {
    fileprivate var oneLine: String {
      split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  extension Duration {
    var milliseconds: Int { Int(self / .milliseconds(1)) }
  }

  /// Calls a function with addresses of bytes, which are valid meanwhile.
  private func withPointers<Result>(
    _ values: [[UInt8]], _ body: ([UnsafePointer<CChar>?]) throws -> Result
  ) rethrows -> Result {
    let buffers = values.map { value in
      let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: value.count)
      _ = buffer.initialize(from: value.map(CChar.init(bitPattern:)))
      return buffer
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    return try body(buffers.map { UnsafePointer($0.baseAddress) })
  }

  /// Calls a function with the addresses of strings, and nil after the last.
  private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafePointer<CChar>?]) throws -> Result
  ) rethrows -> Result {
    try withPointers(strings.map { Array($0.utf8) + [0] }) { try body($0 + [nil]) }
  }
#endif
