/// The reason why an audit could not start.
///
/// A problem with a single file is not an error, but a notice in the report.
package enum AuditError: Error, Hashable, Sendable {
  /// A requested path does not exist or cannot be read.
  case path(String, FileProblem, near: [String])
  case configuration(ConfigurationError)
  /// The paths contain no files except tests.
  case noFiles([String], testFiles: Int)

  /// Returns the error with the path, and those that are similar to it, as they are displayed.
  package func showing(_ shown: (String) -> String) -> AuditError {
    guard case .path(let path, let problem, let near) = self else { return self }
    return .path(shown(path), problem, near: near.map(shown))
  }
}

extension AuditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .path(let path, .missing, let near):
      if near.isEmpty {
        "there is no file or folder '\(path)'; check the path, and the folder that you are in"
      } else {
        "there is no file or folder '\(path)'"
          + NearMisses.question(path, in: near)
      }
    case .path(let path, let problem, _):
      "'\(path)' \(problem)"
    case .configuration(let error):
      error.description
    case .noFiles(let paths, let testFiles):
      "there is no Swift code to audit in \(paths.map { "'\($0)'" }.joined(separator: ", "))"
        + (testFiles == 0
          ? "; check the path, and what the configuration excludes"
          : " beside \(testFiles) \(testFiles == 1 ? "file" : "files") of tests; name a folder of tests to audit it")
    }
  }
}
