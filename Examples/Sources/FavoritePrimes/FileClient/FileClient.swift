public import EnvironmentClients
public import Foundation

/// Keeps small files by their names, as a plain struct of closures.
///
/// Use ``live(directory:maximumBytes:clock:randomNumber:)`` in the running program, and closures in a
/// test:
///
/// ```swift
/// let files = FileClient(load: { _ in Data("[2,31]".utf8) }, save: { _, _, _ in })
/// ```
@Controllable
public struct FileClient: Sendable {
  /// Loads the content of a file; the live one throws ``FileError``.
  public var load: @Sendable (_ name: String) async throws -> Data
  /// Saves the content of a file, all of it or nothing.
  ///
  /// The live one throws ``FileError``, with the reason ``FileError/Reason/changed`` if the file has another
  /// content than the one to be replaced.
  public var save:
    @Sendable (_ name: String, _ content: Data, _ replacing: Replaced) async throws -> Void

  /// The content that a save replaces.
  public enum Replaced: Codable, Equatable, Sendable {
    /// Any content.
    case anything
    /// This content only, or no file.
    case content(Data)
    /// No content: there must be no file.
    case nothing
  }
}
