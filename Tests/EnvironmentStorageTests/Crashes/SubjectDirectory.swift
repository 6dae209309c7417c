import Foundation

extension SubjectProcess {
  /// Runs what blocks on a thread of its own: the pool that tasks share has as many as there are
  /// processors.
  static func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
  }
}

/// A directory with the stores of a subject.
enum SubjectDirectory {
  static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "storage-subject-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try body(directory)
  }

  /// What lies there besides the store, its lock, its log and its keys.
  static func unexpectedFiles(in directory: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    let expected: Set = ["state", "state.lock", "state-wal", "keys"]
    return names.filter { !expected.contains($0) }.sorted()
  }
}
