/// The names that a field must not have: the compiler prefers a member of the stack to a field with the
/// same name.
package enum StackMembers {
  /// The names of the public members of both stacks, without arguments.
  package static let names: Set<String> = [
    "bootstrap", "capturedScope", "current", "customMirror", "debugDescription", "description",
    "link",
    "makeStrict", "openScope", "pop", "push", "replace", "updates", "withEnvironment",
    "withOverrides",
  ]

  /// Returns the stored fields of an environment that have the name of a member, in their order.
  static func collisions(with environment: Any) -> [String] {
    Mirror(reflecting: environment).children.compactMap(\.label).filter(names.contains)
  }
}

extension EnvironmentStack {
  /// Reports fields that have the name of a member of the stack, once for each stack.
  ///
  /// In debug builds only, which is enough: the names of the fields are the same in release builds.
  func reportCollisions(in environment: Environment) {
    #if DEBUG
      guard initial.beginCheckOfFields() else { return }
      let fields = StackMembers.collisions(with: environment)
      guard !fields.isEmpty else { return }
      EnvironmentIssue.fieldsNamedLikeMembers(
        fields, of: Environment.self, in: typeName, at: initial.location
      ).report()
    #endif
  }
}
