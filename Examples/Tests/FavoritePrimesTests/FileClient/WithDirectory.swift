import FavoritePrimes
import Foundation

/// Lends a directory of its own, and a client that keeps files in it.
///
/// - Parameters:
///   - path: A directory below it that the client uses, which is not made.
///   - maximumBytes: How large a file may be that is loaded.
///   - body: What is done with it.
/// - Throws: What the body throws.
func withDirectory(
  _ path: String? = nil, maximumBytes: Int = 1_000_000,
  _ body: (URL, FileClient) async throws -> Void
) async throws {
  let root = FileManager.default.temporaryDirectory
    .appending(path: "file-client-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: root) }
  let folder = path.map { root.appending(path: $0, directoryHint: .isDirectory) } ?? root
  let client = FileClient.live(
    directory: folder, maximumBytes: maximumBytes, clock: ContinuousClock(), randomNumber: { 1 })
  try await body(folder, client)
}

extension URL {
  /// What is in the directory, by name.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(percentEncoded: false)).sorted()
  }
}

extension FileClient {
  /// Saves over any content.
  func save(_ name: String, _ content: Data) async throws {
    try await save(name, content, .anything)
  }
}
