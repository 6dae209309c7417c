#if PostgreSQL
  /// The limits of a ``PostgreSQLSessionStore``, and its place in the database.
  public struct PostgreSQLOptions: Sendable {
    /// The protection of connections by TLS.
    public enum TLS: Hashable, Sendable {
      /// Encrypted; the server is not verified, so that an attacker on the network can pretend to be the server.
      case encrypted
      /// Encrypted, and verified to be the host of the URL by a certificate that one in the file has signed.
      case verified(certificates: String)
    }

    /// The schema of the tables, of at most 40 lowercase letters, digits and underscores; `environments` by default.
    ///
    /// Servers with the same schema share their sessions.
    public var schema: String
    /// The number of connections of this process, without the one for notifications; 8 by default.
    public var maximumConnections: Int
    /// The time that a call waits for a connection; 2 seconds by default.
    public var waiting: Duration
    /// The time in which the database must accept a connection; 5 seconds by default.
    public var connecting: Duration
    /// The time in which the database must answer a statement; 5 seconds by default.
    public var statement: Duration
    /// The interval at which sessions are loaded whose end is awaited, while notifications are lost; 1 second by
    /// default.
    public var polling: Duration
    /// Whether a connection listens for notifications; true by default.
    ///
    /// Set it to false if a proxy shares connections between transactions, such as PgBouncer, which loses them.
    public var usesNotifications: Bool
    /// The protection by TLS; if nil, the parameter `sslmode` of the URL decides.
    public var tls: TLS?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - schema: The schema of the tables.
    ///   - maximumConnections: The number of connections of this process.
    ///   - waiting: The time that a call waits for a connection.
    ///   - connecting: The time in which the database must accept a connection.
    ///   - statement: The time in which the database must answer a statement.
    ///   - polling: The interval at which awaited sessions are loaded while notifications are lost.
    ///   - usesNotifications: Whether a connection listens for notifications.
    ///   - tls: The protection by TLS; if nil, the URL decides.
    public init(
      schema: String = "environments", maximumConnections: Int = 8, waiting: Duration = .seconds(2),
      connecting: Duration = .seconds(5), statement: Duration = .seconds(5),
      polling: Duration = .seconds(1), usesNotifications: Bool = true, tls: TLS? = nil
    ) {
      precondition(maximumConnections > 0, "A pool needs at least 1 connection.")
      precondition(
        (1...40).contains(schema.utf8.count)
          && schema.utf8.allSatisfy {
            (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5f
          },
        "“\(schema)” is no name of a schema: use 1 to 40 lowercase letters, digits and underscores."
      )
      self.schema = schema
      self.maximumConnections = maximumConnections
      self.waiting = waiting
      self.connecting = connecting
      self.statement = statement
      self.polling = polling
      self.usesNotifications = usesNotifications
      self.tls = tls
    }
  }
#endif
