public import BackersClient
public import BackersTexts

/// Which projects are shown.
public enum DiscoveryFilter: Equatable, Sendable {
  /// All of them.
  case everything
  /// Those that the service's people like.
  case staffPicks
  /// Those that the user has saved.
  case saved
  /// Those that the service thinks the user will like.
  case recommended
  /// Those of one kind.
  case category(BackersClient.Category)

  /// The filters that need no category, in the order in which they are offered.
  public static let simple: [DiscoveryFilter] = [.everything, .staffPicks, .saved, .recommended]

  /// Whether the filter needs a session.
  public var needsLogin: Bool { self == .saved || self == .recommended }
}

/// A query: filter, search term and order.
public struct DiscoveryQuery: Equatable, Sendable {
  /// The order.
  public var sort: DiscoveryParams.Sort
  /// Which projects.
  public var filter: DiscoveryFilter
  /// A text that the name or the blurb contains; nil for every project.
  public var search: String?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - sort: The order.
  ///   - filter: Which projects.
  ///   - search: A text that the name or the blurb contains.
  public init(
    sort: DiscoveryParams.Sort = .magic, filter: DiscoveryFilter = .everything,
    search: String? = nil
  ) {
    self.sort = sort
    self.filter = filter
    self.search = search
  }

  /// The query as the service understands it.
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
