package import Foundation

/// Which projects are asked for, and in which order.
///
/// ```swift
/// let params = DiscoveryParams.template |> \.sort .~ .endDate |> \.staffPicks .~ true
/// ```
public struct DiscoveryParams: Codable, Equatable, Hashable, Sendable {
  /// An order of projects.
  public enum Sort: String, CaseIterable, Codable, Sendable {
    /// By what the service thinks interesting.
    case magic
    /// The most popular first.
    case popularity
    /// The youngest first.
    case newest
    /// Those that end soon first.
    case endDate = "end_date"
  }

  /// The number of a category; absent if it does not matter.
  public var categoryID: Int?
  /// Which page; the first is 1.
  public var page: Int
  /// How many projects a page has, from 1 to 100.
  public var perPage: Int
  /// Whether only what fits the user is shown.
  public var recommended: Bool
  /// The order.
  public var sort: Sort
  /// Whether only what the service recommends is shown.
  public var staffPicks: Bool
  /// Whether only what the user has saved is shown.
  public var starred: Bool
  /// A text that the name or the blurb of each project contains; nil for every project.
  public var term: String?

  /// Creates parameters, those of every project unless told otherwise.
  ///
  /// - Parameters:
  ///   - categoryID: The number of a category.
  ///   - page: Which page; the first is 1.
  ///   - perPage: How many projects a page has, from 1 to 100.
  ///   - recommended: Whether only what fits the user is shown.
  ///   - sort: The order.
  ///   - staffPicks: Whether only what the service recommends is shown.
  ///   - starred: Whether only what the user has saved is shown.
  ///   - term: A text that the name or the blurb of each project contains.
  public init(
    categoryID: Int? = nil, page: Int = 1, perPage: Int = 20, recommended: Bool = false,
    sort: Sort = .magic, staffPicks: Bool = false, starred: Bool = false, term: String? = nil
  ) {
    self.categoryID = categoryID
    self.page = page
    self.perPage = perPage
    self.recommended = recommended
    self.sort = sort
    self.staffPicks = staffPicks
    self.starred = starred
    self.term = term
  }

  /// As the query of a request; what is not asked for is not mentioned.
  package var query: [URLQueryItem] {
    var items = [URLQueryItem(name: "sort", value: sort.rawValue)]
    if let categoryID { items.append(URLQueryItem(name: "category_id", value: "\(categoryID)")) }
    items.append(URLQueryItem(name: "page", value: "\(max(page, 1))"))
    items.append(URLQueryItem(name: "per_page", value: "\(min(max(perPage, 1), 100))"))
    for (name, isWanted) in [
      ("staff_picks", staffPicks), ("starred", starred), ("recommended", recommended),
    ] where isWanted {
      items.append(URLQueryItem(name: name, value: "true"))
    }
    if let term { items.append(URLQueryItem(name: "term", value: term)) }
    return items
  }
}
