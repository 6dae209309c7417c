/// A category of projects.
public struct Category: Codable, Equatable, Identifiable, Sendable {
  /// The server's id of the category.
  public var id: Int
  /// The name, in the language of the request.
  public var name: String
  /// The position among the categories; absent in a project.
  public var position: Int?
  /// The name in URLs.
  public var slug: String?
}

/// The server's response with all categories.
public struct CategoriesEnvelope: Codable, Equatable, Sendable {
  /// The categories, in the order of the response.
  public var categories: [Category]
}
