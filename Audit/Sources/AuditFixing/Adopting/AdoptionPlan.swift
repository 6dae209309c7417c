/// What `adopt` is going to change, and what it leaves.
package struct AdoptionPlan: Sendable {
  /// In an order in which the project compiles after each of them.
  package internal(set) var changes: [FileChange] = []
  package internal(set) var adopted: [Note] = []
  package internal(set) var left: [Note] = []

  /// A sentence about a declaration.
  package struct Note: Hashable, Sendable {
    /// Absolute.
    package var path: String
    package var line: Int
    package var text: String
  }
}
