import ArgumentParser
import StandInRunning

/// Prints a failure in one line.
///
/// - Parameter message: What failed, where, and what to do.
/// - Returns: The error to throw.
func failure(_ message: String) -> ExitCode {
  printError("backers-server: \(message)")
  return .failure
}
