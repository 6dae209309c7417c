import Hummingbird

extension Request {
  /// Returns the path and the query, without some of its parameters.
  func path(without names: String...) -> String {
    let query = (uri.query ?? "").split(separator: "&")
      .filter { pair in !names.contains { pair.hasPrefix("\($0)=") } }
      .joined(separator: "&")
    return uri.path + (query.isEmpty ? "" : "?\(query)")
  }
}
