public import BackersClient
public import EnvironmentClients
public import Foundation

/// Records events of the user: a closure, and the user and configuration that each event carries.
@Controllable
public struct Analytics: Sendable {
  /// An action of the user.
  public struct Event: Equatable, Sendable {
    /// The unique identifier, by which a collector drops duplicates.
    public var id: UUID
    /// The date of the action.
    public var date: Date
    /// The action.
    public var name: Name
    /// The details of the action.
    public var properties: [String: String]
    /// The number of the user that was logged in; nil without a session.
    public var user: Int?
    /// The country of the server's configuration; nil before a configuration was fetched.
    public var country: String?
    /// The features that the server's configuration enables, sorted.
    public var features: [String]
  }

  /// The actions that are recorded.
  public enum Name: String, CaseIterable, Encodable, Sendable {
    /// A page of projects arrived.
    case discoveryViewed = "discovery_viewed"
    /// The user chose another order, filter or search term.
    case filterChanged = "filter_changed"
    /// The user logged in.
    case loggedIn = "logged_in"
    /// The user's session ended.
    case loggedOut = "logged_out"
    /// The server saved a project for the user.
    case projectSaved = "project_saved"
    /// The server removed a project from the user's saved projects.
    case projectUnsaved = "project_unsaved"
  }

  /// The place that events are written to, without secrets, for people.
  public var destination: String = "a closure"
  /// The number of the user that events carry; nil without a session.
  public var user: Int?
  /// The configuration that events carry; nil before one was fetched.
  public var config: ConfigEnvelope?
  /// Waits until events are written, or until a time limit.
  public var flush: @Sendable () async -> Void = {}
  /// Records an event, without waiting and without failing.
  public var send: @Sendable (_ event: Event) -> Void
}

extension Analytics {
  /// Drops every event.
  public static let mock = Analytics(destination: "nowhere") { _ in }
}

extension Analytics.Event: Encodable {
  private enum CodingKeys: String, CodingKey {
    case country
    case date
    case features
    case id
    case name
    case properties
    case user
  }

  /// Encodes the event as one object, with the date in ISO 8601.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id.uuidString, forKey: .id)
    try container.encode(date.formatted(.iso8601), forKey: .date)
    try container.encode(name, forKey: .name)
    try container.encode(properties, forKey: .properties)
    try container.encodeIfPresent(user, forKey: .user)
    try container.encodeIfPresent(country, forKey: .country)
    try container.encode(features, forKey: .features)
  }
}
