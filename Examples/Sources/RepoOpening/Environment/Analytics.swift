import TerminalText

/// Hears what users do, as a struct of closures.
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

  /// Takes an event at once; what becomes of it is no concern of the one who tells.
  public var track: @Sendable (Event) -> Void
  /// Waits until the events so far have arrived, or cannot arrive in a short time.
  public var flush: @Sendable () async -> Void
  /// Where the events go.
  public var description: String

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - description: Where the events go.
  ///   - track: Takes an event at once.
  ///   - flush: Waits until the events so far have arrived.
  public init(
    description: String,
    track: @escaping @Sendable (Event) -> Void,
    flush: @escaping @Sendable () async -> Void = {}
  ) {
    self.description = description
    self.track = track
    self.flush = flush
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
