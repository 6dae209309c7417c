import ArgumentParser
import BackersApp
import BackersEnvironment
import BackersTexts
import CommandRunning
import EnvironmentStorage
import Environments
import Foundation
import ProgramSupport

extension Backers {
  static func main() async {
    let watching = finishWhenInterrupted(by: Terminal.signals) {
      Terminal.input.restore()
      try? await World.save()
    }
    let status = await status(
      of: Array(CommandLine.arguments.dropFirst()),
      output: { Terminal.output },
      code: { error in
        switch error {
        case is ReadingError: .validationFailure
        case is Failed, is StorageError.SessionFailure: .failure
        default: nil
        }
      },
      wording: { error in
        error is StorageError.SessionFailure
          ? Texts(Current.language).reason(of: error) : "\(error)"
      })
    watching.cancel()
    exit(withError: ExitCode(status))
  }
}
