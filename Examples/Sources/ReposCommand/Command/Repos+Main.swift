import ArgumentParser
import CommandRunning
import Environments
import Foundation
import Reading
import RepoListing
import RepoOpening
import TerminalIO

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
      },
      atEnd: { await Current.opening.analytics.flush() })
    interruption.cancel()
    exit(withError: ExitCode(status))
  }
}
