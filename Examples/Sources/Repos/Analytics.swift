public import EnvironmentClients

/// Receives what the user does.
@Controllable
public struct Analytics: Sendable {
  /// Records an event.
  public var track: @Sendable (_ event: Event) throws -> Void

  /// Something that the user did.
  public struct Event: Codable, Equatable, Sendable {
    /// The kind of event: `tapped_repo`.
    public var name: String
    /// Its properties.
    public var properties: [String: String]

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - name: The kind of event.
    ///   - properties: Its properties.
    public init(name: String, properties: [String: String]) {
      self.name = name
      self.properties = properties
    }
  }
}

/// The device that the program runs on.
public struct Device: Codable, Equatable, Sendable {
  /// The name of the system.
  public var systemName: String
  /// The version of the system.
  public var systemVersion: String
}

/// The size of the screen.
public struct Screen: Codable, Equatable, Sendable {
  /// The height, in lines or points.
  public var height: String
  /// The width, in characters or points.
  public var width: String
}

/// The version of the program.
public struct Version: Codable, Equatable, Sendable {
  /// The build: `42`.
  public var build: String
  /// The release: `0.0.1`.
  public var release: String
}

extension Analytics.Event {
  /// The user opened the page of a repository, in the current environment.
  static func tappedRepo(_ repo: Repo) -> Analytics.Event {
    Analytics.Event(
      name: "tapped_repo",
      properties: [
        "build": Current.version.build,
        "release": Current.version.release,
        "repo_name": repo.name,
        "screen_height": Current.screen.height,
        "screen_width": Current.screen.width,
        "system_name": Current.device.systemName,
        "system_version": Current.device.systemVersion,
      ])
  }
}
