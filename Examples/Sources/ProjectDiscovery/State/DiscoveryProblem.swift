public import BackersTexts
import ProgramSupport

/// A failure of the list, stored without a language so that it can be shown in any.
public enum DiscoveryProblem: Equatable, Sendable {
  /// The first page could not be fetched.
  case firstPageFailed(Problem)
  /// A further page could not be fetched; the previous pages are kept.
  case nextPageFailed(Problem)
  /// The server's link to the next page is not an address.
  case cursorMalformed
  /// The server's link to the next page leads to an earlier page.
  case cursorRepeated
  /// The categories could not be fetched.
  case categoriesFailed(Problem)
  /// A project could not be saved.
  case saveFailed(name: String, Problem)
  /// A project could not be removed from the saved projects.
  case unsaveFailed(name: String, Problem)

  /// Returns the failure and its reason.
  ///
  /// - Parameter texts: The language.
  /// - Returns: One line without control characters, for any text of a server.
  public func text(in texts: Texts) -> String {
    switch self {
    case .firstPageFailed(let problem):
      texts(DiscoveryText.firstPageFailed, ["reason": problem.text(in: texts)])
    case .nextPageFailed(let problem):
      texts(DiscoveryText.nextPageFailed, ["reason": problem.text(in: texts)])
    case .cursorMalformed: texts(DiscoveryText.cursorMalformed)
    case .cursorRepeated: texts(DiscoveryText.cursorRepeated)
    case .categoriesFailed(let problem):
      texts(DiscoveryText.categoriesFailed, ["reason": problem.text(in: texts)])
    case .saveFailed(let name, let problem):
      texts(
        DiscoveryText.saveFailed,
        ["name": safeText(name, limit: 60), "reason": problem.text(in: texts)])
    case .unsaveFailed(let name, let problem):
      texts(
        DiscoveryText.unsaveFailed,
        ["name": safeText(name, limit: 60), "reason": problem.text(in: texts)])
    }
  }
}
