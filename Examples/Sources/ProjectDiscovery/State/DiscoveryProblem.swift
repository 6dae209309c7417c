public import BackersTexts
import ProgramSupport

/// A failure of the list, kept so that it can be worded in any language.
public enum DiscoveryProblem: Equatable, Sendable {
  /// The first page did not come.
  case firstPageFailed(Problem)
  /// Another page did not come; those before it stay.
  case nextPageFailed(Problem)
  /// The server's link to the next page is no address.
  case cursorMalformed
  /// The server's link to the next page leads back.
  case cursorRepeated
  /// The categories did not come.
  case categoriesFailed(Problem)
  /// A project could not be saved.
  case saveFailed(name: String, Problem)
  /// A project is still saved.
  case unsaveFailed(name: String, Problem)

  /// The failure and its reason.
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
