/// Hears what users do: a closure, and who does it.
public struct Analytics: Sendable {
  /// Something that a user did.
  public struct Event: Encodable, Equatable, Sendable {
    /// What was done, in the past tense.
    public var name: String
    /// What is known about it.
    public var properties: [String: String]
    /// The number of the one who did it; absent where nobody is logged in.
    public var user: Int?
  }

  /// Takes an event at once; what becomes of it is no concern of the one who tells.
  public var send: @Sendable (Event) -> Void
  /// The number of the one who does it all; absent where nobody is logged in.
  public var user: Int?

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - user: Who does it all.
  ///   - send: Takes an event at once.
  public init(user: Int? = nil, send: @escaping @Sendable (Event) -> Void) {
    self.send = send
    self.user = user
  }

  /// Tells that something was done.
  ///
  /// - Parameters:
  ///   - name: What was done, in the past tense.
  ///   - properties: What is known about it.
  public func track(_ name: String, _ properties: [String: String] = [:]) {
    send(Event(name: name, properties: properties, user: user))
  }
}

extension Analytics {
  /// Forgets every event.
  public static let mock = Analytics { _ in }
}
