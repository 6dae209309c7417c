public import Foundation

/// Keeps small files by their names, as a plain struct of closures.
///
/// Use ``live(directory:maximumBytes:clock:randomNumber:)`` in the running program, and closures in a
/// test:
///
/// ```swift
/// let files = FileClient(load: { _ in Data("[2,31]".utf8) }, save: { _, _ in })
/// ```
public struct FileClient: Sendable {
  /// Gets the content of a file; the live one throws ``FileError``.
  public var load: @Sendable (_ name: String) async throws -> Data
  /// Makes the content of a file, all of it or nothing; the live one throws ``FileError``.
  public var save: @Sendable (_ name: String, _ content: Data) async throws -> Void

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - load: Gets the content of the file named.
  ///   - save: Makes the content of the file named, all of it or nothing.
  public init(
    load: @escaping @Sendable (_ name: String) async throws -> Data,
    save: @escaping @Sendable (_ name: String, _ content: Data) async throws -> Void
  ) {
    self.load = load
    self.save = save
  }
}
