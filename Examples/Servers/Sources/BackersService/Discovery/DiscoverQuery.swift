import HTTPTypes

/// A query for projects.
struct DiscoverQuery: Sendable {
  /// The maximum number of projects on a page.
  static let longestPage = 100

  var sort = ProjectSort.magic
  var category: Int?
  var isStaffPick = false
  var isStarred = false
  var isRecommended = false
  /// A text that the name or the blurb contains.
  var term: String?
  var page = 1
  var pageSize = 20
  /// The end of the previous page.
  var cursor: Cursor?

  /// Parses the parameters of a request.
  ///
  /// - Throws: A refusal that names the first invalid parameter.
  init(_ parameters: QueryParameters) throws {
    if let text = parameters["sort"] {
      guard let sort = ProjectSort(rawValue: text) else {
        throw Refusal.invalidParameter("sort", .oneOf(ProjectSort.allCases.map(\.rawValue)))
      }
      self.sort = sort
    }
    category = try parameters.positiveNumber("category_id")
    isStaffPick = try parameters.flag("staff_picks")
    isStarred = try parameters.flag("starred")
    isRecommended = try parameters.flag("recommended")
    term = parameters["term"]
    page = try parameters.positiveNumber("page") ?? page
    pageSize = try parameters.number("per_page", in: 1...Self.longestPage) ?? pageSize
    if let text = parameters["cursor"] {
      guard let cursor = Cursor(text), cursor.list == list else {
        throw Refusal(.unprocessableContent, nil, .cursorInvalid)
      }
      self.cursor = cursor
    }
  }

  /// Whether the response depends on the session.
  var needsSession: Bool { isStarred || isRecommended }

  /// The parameters that all pages of a list share, in the order of the URL.
  var filters: [(name: String, value: String)] {
    var filters = [("sort", sort.rawValue)]
    if let category { filters.append(("category_id", "\(category)")) }
    if isStaffPick { filters.append(("staff_picks", "true")) }
    if isStarred { filters.append(("starred", "true")) }
    if isRecommended { filters.append(("recommended", "true")) }
    if let term { filters.append(("term", term)) }
    return filters
  }

  /// The name of the list that the page belongs to.
  var list: String {
    filters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }
}
