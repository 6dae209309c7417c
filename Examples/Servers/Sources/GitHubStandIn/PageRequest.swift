import Foundation
import HTTPTypes
import Hummingbird

/// The requested page of a list, by GitHub's rules: by default, the first page of 30 entries.
struct PageRequest: Equatable, Sendable {
  var page: Int
  var size: Int
  /// The URL of the list, without its query.
  var url: String

  init(_ request: Request) {
    let query = request.uri.queryParameters
    page = max(query["page"].flatMap { Int($0) } ?? 1, 1)
    size = min(max(query["per_page"].flatMap { Int($0) } ?? 30, 1), 100)
    url = "http://\(request.head.authority ?? "localhost")\(request.uri.path)"
  }

  /// Returns the positions of the page's entries in a list; empty beyond the end.
  func range(of count: Int) -> Range<Int> {
    let (start, overflow) = (page - 1).multipliedReportingOverflow(by: size)
    guard !overflow, start < count else { return 0..<0 }
    return start..<min(start + size, count)
  }

  /// Returns the `link` header with the URLs of the other pages; nil if there are none.
  func links(of count: Int) -> String? {
    let last = max((count + size - 1) / size, 1)
    var links: [String] = []
    if page > 1 { links += [link(to: min(page - 1, last), "prev")] }
    if page < last { links += [link(to: page + 1, "next"), link(to: last, "last")] }
    if page > 1 { links += [link(to: 1, "first")] }
    return links.isEmpty ? nil : links.joined(separator: ", ")
  }

  /// Returns one link of a `link` header.
  func link(to page: Int, _ relation: String) -> String {
    "<\(url)?per_page=\(size)&page=\(page)>; rel=\"\(relation)\""
  }
}
