import BackersApp
import BackersEnvironment
import Environments
import Foundation

/// The dates of a function in the terminal's environment, for the option `--now` and for recordings.
///
/// The environment of the features has a metatype for a clock, which carries no value along; so the function is
/// in the other environment.
struct TerminalDate: DateProtocol {
  let date: Date

  init() {
    // It is put in place together with the function, so there is one.
    date = Terminal.date?() ?? .distantPast
  }
}
