/// How types are called that hold what a program depends on.
enum EnvironmentNames {
  static func isEnvironment(type name: String) -> Bool {
    if exact.contains(name) { return true }
    return suffixes.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }

  /// Whether a class is one of the stacks that hold environments.
  static func isStack(type name: String) -> Bool {
    name == "EnvironmentStack" || name == "MainActorEnvironmentStack"
  }

  private static let exact: Set<String> = [
    "World", "AppEnvironment", "EnvironmentStack", "StackedEnvironment", "Environment",
    "Dependencies", "AppDependencies", "DependencyValues", "EnvironmentValues",
  ]

  private static let suffixes = ["Environment", "World", "Dependencies", "EnvironmentStack"]
}
