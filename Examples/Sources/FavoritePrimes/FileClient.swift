public import EnvironmentClients
public import Foundation
import ProgramSupport

/// The file of the favorite primes, an array of integers in JSON.
public let favoritePrimesFile = "favorite-primes.json"

/// Reads and writes files.
@Controllable
public struct FileClient: Sendable {
  /// Reads a file; nil if there is none.
  public var load: @Sendable (_ name: String) async throws -> Data?
  /// Writes a file, atomically.
  public var save: @Sendable (_ name: String, _ content: Data) async throws -> Void
}

extension FileClient {
  /// A client whose file always contains [2, 31].
  public static let mock = FileClient(load: { _ in Data("[2,31]".utf8) }, save: { _, _ in })

  /// Returns a client of the files in a folder.
  ///
  /// - Parameter folder: The folder, which is created when it is needed.
  /// - Returns: The client, whose errors are ``ProgramSupport/Failure``.
  public static func live(_ folder: URL) -> FileClient {
    FileClient(
      load: { name in
        let file = folder.appending(path: name)
        do {
          return try Data(contentsOf: file)
        } catch CocoaError.fileReadNoSuchFile {
          return nil
        } catch {
          throw Failure("\(file.path.safe) cannot be read. Check its permissions.")
        }
      },
      save: { name, content in
        let file = folder.appending(path: name)
        do {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          try content.write(to: file, options: .atomic)
        } catch {
          throw Failure("\(file.path.safe) cannot be written. Check the disk and the permissions.")
        }
      })
  }
}
