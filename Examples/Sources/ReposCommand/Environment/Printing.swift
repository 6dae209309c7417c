import Environments
import Foundation
import ProgramSupport
import RepoOpening

extension Analytics {
  /// Writes each event to standard error, as one line of JSON.
  static let printing: Analytics = Analytics(description: "standard error") { event in
    Current.output.writeError("tracked \(event.line)\n")
  }
}

extension Opener {
  /// Prints the address, which a terminal can show as a link, or a pipe can pass on.
  static let printing: Opener = Opener(description: "standard output") { page in
    Current.output.write("\(page.absoluteString)\n")
  }
}
