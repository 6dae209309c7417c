import Foundation

/// Runs an operation with a directory that is gone afterwards.
///
/// - Parameter operation: What runs; it receives the path of the directory.
/// - Returns: The result of the operation.
/// - Throws: What the operation threw.
func withTemporaryDirectory<Value>(
  _ operation: (_ path: String) async throws -> Value
) async throws -> Value {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "backers-server-\(UUID().uuidString)").path(percentEncoded: false)
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try await operation(path)
}
