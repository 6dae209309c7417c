/// The fields of an environment that belong to a session.
///
/// A change in place keeps their values if a login or logout happens between its read and its write.
package struct SessionFields<Environment>: Sendable {
  /// The stack whose session it is.
  let owner: ObjectIdentifier

  /// Copies the fields to the first environment from the second.
  let copy: @Sendable (inout Environment, Environment) -> Void

  /// Creates a description of the fields.
  ///
  /// - Parameters:
  ///   - owner: The identity of the stack whose session it is.
  ///   - copy: Copies the fields to the first environment from the second.
  package init(
    of owner: ObjectIdentifier,
    copy: @escaping @Sendable (inout Environment, Environment) -> Void
  ) {
    self.owner = owner
    self.copy = copy
  }

  /// Returns the same fields for an environment that contains this one as a part.
  func pulledBack<Root>(
    by part: any WritableKeyPath<Root, Environment> & Sendable
  ) -> SessionFields<Root> {
    SessionFields<Root>(of: owner) { [copy] in
      copy(&$0[keyPath: part], $1[keyPath: part])
    }
  }
}
