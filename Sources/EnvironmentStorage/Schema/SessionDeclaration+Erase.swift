extension SessionDeclaration {
  /// Data of a session outside the environment: in files, cookies or caches that it refers to.
  ///
  /// ```swift
  /// Erase { $0.cookieStorage.removeAll() }
  /// ```
  ///
  /// Outside an extension of `SessionDeclaration`, write `SessionDeclaration.Erase`.
  public struct Erase: Sendable {
    let erase: @Sendable (Environment) throws -> Void

    /// Declares how the data is erased.
    ///
    /// - Parameter erase: Erases the data, and does nothing if it was erased before. It receives the
    ///   environment of the session that has ended: once for each layer of the stack that belongs to
    ///   the session, and once more after a crash during a logout. Its errors are causes of the error
    ///   that `logout` throws.
    public init(_ erase: @escaping @Sendable (Environment) throws -> Void) {
      self.erase = erase
    }
  }
}
