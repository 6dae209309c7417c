/// The planned changes of `adopt`, and the remaining declarations.
package struct AdoptionPlan: Sendable {
  /// The changes, in an order in which the project compiles after each of them.
  package internal(set) var changes: [FileChange] = []
  package internal(set) var adopted: [Note] = []
  package internal(set) var left: [Note] = []

  /// A note about a declaration.
  package struct Note: Hashable, Sendable {
    /// The absolute path.
    package var path: String
    package var line: Int
    package var text: String
  }
}
