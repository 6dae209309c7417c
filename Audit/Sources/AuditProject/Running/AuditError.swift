/// Why an audit could not be begun.
///
/// What goes wrong with single files is no such error, but a notice in the report.
package enum AuditError: Error, Hashable, Sendable {
  /// A path that was asked for is not there, or cannot be read.
  case path(String, FileProblem, near: [String])
  case configuration(ConfigurationError)
  /// There is no file to read in these paths, beside files of tests.
  case noFiles([String], testFiles: Int)
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
