import Environments
import Foundation
import GitHubClient
import ProgramSupport

extension ReposScreen {
  /// Returns the message of a failed list, with dates in the environment's calendar.
  func wording(of failure: any Error) -> String {
    switch failure {
    case let error as GitHubError: return error.message { Current.calendar.text(for: $0) }
    case is CancellationError: return "The request was cancelled. Try again."
    default:
      let reason = safeText((failure as NSError).localizedDescription, limit: 500)
      return reason.isEmpty ? "No reason was given. Try again." : reason
    }
  }

  /// Returns the message about skipped repositories, with the likely cause.
  func wording(of skipped: [SkippedRepo]) -> String {
    let shown = skipped.prefix(3).map { safeText($0.description) }.joined(separator: "; ")
    let rest = skipped.count > 3 ? "; and \(skipped.count - 3) more" : ""
    let what =
      skipped.count == 1
      ? "1 malformed repository was skipped"
      : "\(skipped.count) malformed repositories were skipped"
    return "\(what) (\(shown)\(rest)). The server is at fault; tell those who run it."
  }
}
