/// The progress of fetching a list in pages.
public struct FetchProgress: Equatable, Sendable {
  /// The number of the fetched page; the first is 1.
  public var page: Int
  /// The number of pages; nil if the server does not state it.
  public var pages: Int?

  /// Creates the progress of a list.
  ///
  /// - Parameters:
  ///   - page: The number of the fetched page; the first is 1.
  ///   - pages: The number of pages; nil if the server does not state it.
  public init(page: Int, pages: Int? = nil) {
    self.page = page
    self.pages = pages
  }
}
