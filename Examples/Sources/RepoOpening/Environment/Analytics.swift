import ProgramSupport

/// Records the events of users, as a struct of closures.
public struct Analytics: Sendable, CustomStringConvertible {
  /// Something that a user did.
  public struct Event: Encodable, Equatable, Sendable {
    /// What was done, in the past tense.
    public var name: String
    /// What is known about it.
    public var properties: [String: String]

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - name: What was done, in the past tense.
    ///   - properties: What is known about it.
    public init(name: String, properties: [String: String] = [:]) {
      self.name = name
      self.properties = properties
    }
  }

  /// Records an event, and returns at once.
  public var track: @Sendable (Event) -> Void
  /// Waits until the events so far have arrived, or for a short time.
  public var flush: @Sendable () async -> Void
  /// Returns the reason why events do not arrive, in one line, the first time that it is asked since they
  /// do not; nil otherwise.
  public var problem: @Sendable () -> String?
  /// The destination of the events.
  public var description: String

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - description: The destination of the events.
  ///   - track: Records an event, and returns at once.
  ///   - flush: Waits until the events so far have arrived.
  ///   - problem: Returns the reason why events do not arrive, once.
  public init(
    description: String,
    track: @escaping @Sendable (Event) -> Void,
    flush: @escaping @Sendable () async -> Void = {},
    problem: @escaping @Sendable () -> String? = { nil }
  ) {
    self.description = description
    self.track = track
    self.flush = flush
    self.problem = problem
  }
}

extension Analytics {
  /// Forgets every event.
  public static let mock = Analytics(description: "nowhere", track: { _ in })
}

extension Analytics.Event {
  /// One line of JSON, its keys in alphabetical order.
  package var line: String {
    json(self, isPretty: false)
  }
}
