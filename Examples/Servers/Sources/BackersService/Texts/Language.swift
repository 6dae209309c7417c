/// A language of the server's texts.
public enum Language: String, CaseIterable, Sendable {
  /// English, which is also the fallback.
  case en
  /// German.
  case de
  /// Spanish.
  case es

  /// Selects the supported language that a client prefers.
  ///
  /// - Parameter header: The header `Accept-Language`, as in `fr, de-AT;q=0.8, *;q=0.1`.
  init(acceptLanguage header: String?) {
    self = .en
    var best = 0.0
    // The limit bounds the work for a long header.
    for entry in (header ?? "").split(separator: ",", maxSplits: 32).prefix(32) {
      let parts = entry.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      guard let tag = parts.first else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2) ?? "1"
      let weight = Double(quality) ?? 0
      let primary = tag.split(separator: "-").first.map(String.init) ?? ""
      guard let language = Language(rawValue: primary == "*" ? "en" : primary), weight > best,
        weight <= 1
      else { continue }
      (self, best) = (language, weight)
    }
  }
}
