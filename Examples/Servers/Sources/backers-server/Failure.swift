import ArgumentParser
import Foundation

/// Tells a failure in one line.
///
/// - Parameter message: What failed, where, and what to do.
/// - Returns: What is thrown then.
func failure(_ message: String) -> ExitCode {
  printError("backers-server: \(message)")
  return .failure
}

/// Prints a line on standard error, at once.
func printError(_ line: String) {
  FileHandle.standardError.write(Data("\(line)\n".utf8))
}
