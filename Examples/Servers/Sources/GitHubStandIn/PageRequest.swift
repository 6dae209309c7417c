import Foundation
import HTTPTypes
import Hummingbird

/// Which page of a list is asked for, by GitHub's rules: the 1st of 30 unless said otherwise.
struct PageRequest: Equatable, Sendable {
  var page: Int
  var size: Int
  /// Where the list is, without its query.
  var url: String

  init(_ request: Request) {
    let query = request.uri.queryParameters
    page = max(query["page"].flatMap { Int($0) } ?? 1, 1)
    size = min(max(query["per_page"].flatMap { Int($0) } ?? 30, 1), 100)
    url = "http://\(request.head.authority ?? "localhost")\(request.uri.path)"
  }

  /// The places in a list of so many entries; none beyond its end.
  func range(of count: Int) -> Range<Int> {
    let (start, overflow) = (page - 1).multipliedReportingOverflow(by: size)
    guard !overflow, start < count else { return 0..<0 }
    return start..<min(start + size, count)
  }

  /// The `link` header: where the pages around this one are; nothing if it is the only one.
  func links(of count: Int) -> String? {
    let last = max((count + size - 1) / size, 1)
    var links: [String] = []
    if page > 1 { links += [link(to: min(page - 1, last), "prev")] }
    if page < last { links += [link(to: page + 1, "next"), link(to: last, "last")] }
    if page > 1 { links += [link(to: 1, "first")] }
    return links.isEmpty ? nil : links.joined(separator: ", ")
  }

  /// One link of a `link` header.
  func link(to page: Int, _ relation: String) -> String {
    "<\(url)?per_page=\(size)&page=\(page)>; rel=\"\(relation)\""
  }
}
