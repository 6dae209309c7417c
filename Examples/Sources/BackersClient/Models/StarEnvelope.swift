/// The response to saving a project, or to removing it from the saved projects.
public struct StarEnvelope: Codable, Equatable, Sendable {
  /// The project in its new state.
  public var project: Project
}
