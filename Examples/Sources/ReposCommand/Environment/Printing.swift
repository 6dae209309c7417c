import Environments
import Foundation
import ProgramSupport
import RepoOpening

extension Analytics {
  /// Shows every event on standard error, as one line of JSON.
  static let printing: Analytics = Analytics(description: "standard error") { event in
    Current.output.writeError("tracked \(event.line)\n")
  }
}

extension Opener {
  /// Prints the address, for the terminal to make a link of, or for a pipe to go on with.
  static let printing: Opener = Opener(description: "standard output") { page in
    Current.output.write("\(page.absoluteString)\n")
  }
}
