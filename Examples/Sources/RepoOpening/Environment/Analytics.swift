public import EnvironmentClients
import ProgramSupport

/// Records events of the user, as a struct of closures.
@Controllable(unimplemented: false)
public struct Analytics: Sendable, CustomStringConvertible {
  /// An action of a user.
  public struct Event: Encodable, Equatable, Sendable {
    /// The event, in the past tense.
    public var name: String
    /// The details of the event.
    public var properties: [String: String]

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - name: The event, in the past tense.
    ///   - properties: The details of the event.
    public init(name: String, properties: [String: String] = [:]) {
      self.name = name
      self.properties = properties
    }
  }

  /// The destination of the events.
  public var description: String
  /// Records an event, and returns immediately.
  public var track: @Sendable (_ event: Event) -> Void
  /// Waits until the events so far have arrived, or until a short time limit.
  public var flush: @Sendable () async -> Void = {}
  /// Returns the reason of a failure to send events, in one line, once for each failure; nil
  /// otherwise.
  public var problem: @Sendable () -> String? = { nil }
}

extension Analytics {
  /// Drops all events.
  public static let mock = Analytics(description: "nowhere", track: { _ in })
}

extension Analytics.Event {
  /// One line of JSON, its keys in alphabetical order.
  package var line: String {
    json(self, isPretty: false)
  }
}
