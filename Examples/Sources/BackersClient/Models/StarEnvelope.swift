/// What the server answers where a project was saved, or is saved no longer.
public struct StarEnvelope: Codable, Equatable, Sendable {
  /// The project as it is now.
  public var project: Project
}
