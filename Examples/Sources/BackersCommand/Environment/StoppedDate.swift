import BackersApp
import BackersEnvironment
import Environments
import Foundation

/// A clock that stands where the terminal's environment says, for the option `--now`.
///
/// The environment of the features has a metatype for a clock, which carries no value along; so
/// the moment lies in the other environment.
struct StoppedDate: DateProtocol {
  let date: Date

  init() {
    // It is put in place together with the moment, so there is one.
    date = Terminal.now ?? .distantPast
  }
}
