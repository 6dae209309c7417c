import Foundation
import ProgramSupport

/// Returns a function that appends lines to a file.
func logger(to file: URL) throws -> @Sendable (String) -> Void {
  if !FileManager.default.fileExists(atPath: file.path) {
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
  }
  guard let handle = try? FileHandle(forWritingTo: file), (try? handle.seekToEnd()) != nil else {
    throw Failure("--log: \(file.path.safe) cannot be written. Check the path.")
  }
  return { try? handle.write(contentsOf: Data("\($0)\n".utf8)) }
}
