package import Foundation

/// Runs an operation with an empty directory, which is removed afterwards.
package func withTemporaryDirectory<Result>(
  _ operation: (URL) async throws -> Result
) async throws -> Result {
  let url = FileManager.default.temporaryDirectory.appending(path: "server-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try await operation(url)
}
