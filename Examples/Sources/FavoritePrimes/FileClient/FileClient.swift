public import EnvironmentClients
public import Foundation

/// Stores small files by name, as a plain struct of closures.
///
/// Use ``live(directory:maximumBytes:clock:randomNumber:)`` in the program, and closures in a test:
///
/// ```swift
/// let files = FileClient(load: { _ in Data("[2,31]".utf8) }, save: { _, _, _ in })
/// ```
@Controllable
public struct FileClient: Sendable {
  /// Loads the content of a file; the live client throws ``FileError``.
  public var load: @Sendable (_ name: String) async throws -> Data
  /// Saves the content of a file atomically.
  ///
  /// The live client throws ``FileError``, with the reason ``FileError/Reason/changed`` if the file
  /// does not have the expected content.
  public var save:
    @Sendable (_ name: String, _ content: Data, _ replacing: Replaced) async throws -> Void

  /// The expected content of the file before a save.
  public enum Replaced: Codable, Equatable, Sendable {
    /// Any content.
    case anything
    /// Only this content, or no file.
    case content(Data)
    /// No file.
    case nothing
  }
}
