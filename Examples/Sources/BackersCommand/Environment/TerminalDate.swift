import BackersApp
import BackersEnvironment
import Environments
import Foundation

/// The dates of a function in the terminal's environment, for the option `--now` and for
/// recordings.
///
/// The environment of the features stores the clock as a metatype, which cannot hold a value, so
/// the function is stored in the terminal's environment.
struct TerminalDate: DateProtocol {
  let date: Date

  init() {
    // Not nil, because the function is installed together with this type.
    date = Terminal.date?() ?? .distantPast
  }
}
