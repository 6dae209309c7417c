/// A kind of projects.
public struct Category: Codable, Equatable, Identifiable, Sendable {
  /// The number under which the server knows the category.
  public var id: Int
  /// Its name, in the language of the request.
  public var name: String
  /// Its place among the categories; absent if a project names it.
  public var position: Int?
  /// Its name in addresses.
  public var slug: String?
}

/// All categories, as the server sends them.
public struct CategoriesEnvelope: Codable, Equatable, Sendable {
  /// The categories in the order in which they were delivered.
  public var categories: [Category]
}
