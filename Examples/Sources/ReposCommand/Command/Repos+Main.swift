import ArgumentParser
import CommandRunning
import Environments
import Foundation
import ProgramSupport
import RepoListing
import RepoOpening

extension Repos {
  static func main() async {
    let interruption = finishWhenInterrupted(by: Current.signals) {
      Current.input.restore()
      await Current.opening.analytics.flush()
    }
    let status = await status(
      of: Array(CommandLine.arguments.dropFirst()),
      output: { Current.output },
      code: { error in
        switch error {
        case is ReadingError: .validationFailure
        case is Failed, is NoSuchRow, is OpenerError: .failure
        default: nil
        }
      })
    interruption.cancel()
    exit(withError: ExitCode(status))
  }
}

/// Waits until all events have arrived, and reports a failure.
func finishAnalytics() async {
  await Current.analytics.flush()
  reportAnalytics()
}

/// Reports a failure to send events on standard error, once.
func reportAnalytics() {
  if let problem = Current.analytics.problem() {
    Current.output.writeError("repos: \(problem)\n")
  }
}
