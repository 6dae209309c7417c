/// The path of a closure in an environment: `AppEnvironment.gitHub.fetchRepos`.
public struct ClientPath: Hashable, Sendable, CustomStringConvertible {
  /// The names, from the outside in.
  public let components: [String]

  /// Creates a path with one name.
  ///
  /// - Parameter name: The name of the environment or client.
  public init(_ name: String) {
    components = [name]
  }

  /// Creates the path of a client or an environment.
  ///
  /// - Parameter type: Its type. The path omits generic arguments.
  @usableFromInline
  init(type: Any.Type) {
    self.init(String("\(type)".prefix { $0 != "<" }))
  }

  private init(components: [String]) {
    self.components = components
  }

  /// Returns the path of a member.
  ///
  /// - Parameter name: The member's name.
  /// - Returns: This path, followed by the name.
  public func appending(_ name: String) -> ClientPath {
    ClientPath(components: components + [name])
  }

  /// The names with dots between them.
  public var description: String { components.joined(separator: ".") }
}
