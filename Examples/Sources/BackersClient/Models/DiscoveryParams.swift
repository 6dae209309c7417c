package import Foundation

/// The query for a page of projects, and its order.
///
/// ```swift
/// let params = DiscoveryParams.template |> \.sort .~ .endDate |> \.staffPicks .~ true
/// ```
public struct DiscoveryParams: Codable, Equatable, Hashable, Sendable {
  /// An order of projects.
  public enum Sort: String, CaseIterable, Codable, Sendable {
    /// The service's own order.
    case magic
    /// The most popular projects first.
    case popularity
    /// The newest projects first.
    case newest
    /// The projects with the earliest deadline first.
    case endDate = "end_date"
  }

  /// The id of the category; nil for every category.
  public var categoryID: Int?
  /// The number of the page; the first is 1.
  public var page: Int
  /// The number of projects on a page, from 1 to 100.
  public var perPage: Int
  /// Whether only projects that are recommended for the user are returned.
  public var recommended: Bool
  /// The order.
  public var sort: Sort
  /// Whether only projects that the service's staff recommends are returned.
  public var staffPicks: Bool
  /// Whether only the user's saved projects are returned.
  public var starred: Bool
  /// A text that the name or the blurb of each project contains; nil for every project.
  public var term: String?

  /// Creates parameters, by default for every project.
  ///
  /// - Parameters:
  ///   - categoryID: The id of the category.
  ///   - page: The number of the page; the first is 1.
  ///   - perPage: The number of projects on a page, from 1 to 100.
  ///   - recommended: Whether only projects that are recommended for the user are returned.
  ///   - sort: The order.
  ///   - staffPicks: Whether only projects that the service's staff recommends are returned.
  ///   - starred: Whether only the user's saved projects are returned.
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

  /// The query items of a request; parameters without a value are left out.
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
