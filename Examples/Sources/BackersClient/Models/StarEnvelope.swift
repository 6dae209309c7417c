/// The response to saving a project, or removing it from the saved ones.
public struct StarEnvelope: Codable, Equatable, Sendable {
  /// The project as it is now.
  public var project: Project
}
