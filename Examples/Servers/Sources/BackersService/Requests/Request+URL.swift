import Hummingbird

extension Request {
  /// The host and port that the client asked for; this machine's where it wrote something else.
  var knownAuthority: String {
    guard let authority = head.authority, authority.utf8.count <= 255,
      authority.wholeMatch(of: /[A-Za-z0-9.\-]+(:[0-9]+)?|\[[0-9A-Fa-f:.]+\](:[0-9]+)?/) != nil
    else { return "localhost" }
    return authority
  }

  /// The path and the query, without some of its parameters.
  func path(without names: String...) -> String {
    let query = (uri.query ?? "").split(separator: "&")
      .filter { pair in !names.contains { pair.hasPrefix("\($0)=") } }
      .joined(separator: "&")
    return uri.path + (query.isEmpty ? "" : "?\(query)")
  }
}
