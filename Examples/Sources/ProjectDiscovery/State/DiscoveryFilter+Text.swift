import BackersClient
public import BackersTexts
import ProgramSupport

extension DiscoveryFilter {
  /// Returns the name of the filter.
  ///
  /// - Parameter texts: The language; the name of a category comes from the server.
  /// - Returns: One line without control characters.
  public func text(in texts: Texts) -> String {
    switch self {
    case .everything: texts(DiscoveryText.filterEverything)
    case .staffPicks: texts(DiscoveryText.filterStaffPicks)
    case .saved: texts(DiscoveryText.filterSaved)
    case .recommended: texts(DiscoveryText.filterRecommended)
    case .category(let category): safeText(category.name, limit: 60)
    }
  }
}
