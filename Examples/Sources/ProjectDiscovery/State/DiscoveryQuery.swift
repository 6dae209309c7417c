public import BackersClient
public import BackersTexts

/// A filter of projects.
public enum DiscoveryFilter: Equatable, Sendable {
  /// All projects.
  case everything
  /// The projects that the service's staff recommends.
  case staffPicks
  /// The user's saved projects.
  case saved
  /// The projects that the service recommends for the user.
  case recommended
  /// The projects of a category.
  case category(BackersClient.Category)

  /// The filters without a category, in the order of menus.
  public static let simple: [DiscoveryFilter] = [.everything, .staffPicks, .saved, .recommended]

  /// Whether the filter needs a session.
  public var needsLogin: Bool { self == .saved || self == .recommended }
}

/// A query: filter, search term and order.
public struct DiscoveryQuery: Equatable, Sendable {
  /// The order.
  public var sort: DiscoveryParams.Sort
  /// The filter.
  public var filter: DiscoveryFilter
  /// A text that the name or the blurb contains; nil for every project.
  public var search: String?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - sort: The order.
  ///   - filter: The filter.
  ///   - search: A text that the name or the blurb contains.
  public init(
    sort: DiscoveryParams.Sort = .magic, filter: DiscoveryFilter = .everything,
    search: String? = nil
  ) {
    self.sort = sort
    self.filter = filter
    self.search = search
  }

  /// The query for the service.
  public var params: DiscoveryParams {
    var params = DiscoveryParams(sort: sort, term: search)
    switch filter {
    case .everything: break
    case .staffPicks: params.staffPicks = true
    case .saved: params.starred = true
    case .recommended: params.recommended = true
    case .category(let category): params.categoryID = category.id
    }
    return params
  }
}

extension DiscoveryParams.Sort {
  /// The name of the order.
  public var text: DiscoveryText {
    switch self {
    case .magic: .sortMagic
    case .popularity: .sortPopular
    case .newest: .sortNewest
    case .endDate: .sortEndingSoon
    }
  }
}
