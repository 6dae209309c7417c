import BackersApp
import BackersClient
import BackersTexts
import Foundation
import HTTPTransport
import ProgramSupport
import ProjectDiscovery

extension DiscoveryParams.Sort {
  /// The orders, by the names on the command line.
  static let names: [(name: String, sort: DiscoveryParams.Sort)] = [
    ("magic", .magic), ("popularity", .popularity), ("newest", .newest), ("ending-soon", .endDate),
  ]

  /// Parses an order: `magic`, `ending-soon`.
  init(reading text: String) throws(ReadingError) {
    self = try choice(text, kind: "order", of: Self.names)
  }
}

extension DiscoveryFilter {
  /// The filters, by the names on the command line.
  static let names: [(name: String, filter: DiscoveryFilter)] = [
    ("everything", .everything), ("staff-picks", .staffPicks), ("saved", .saved),
    ("recommended", .recommended),
  ]

  /// Parses a filter: `everything`, `staff-picks`.
  init(reading text: String) throws(ReadingError) {
    self = try choice(text, kind: "filter", of: Self.names)
  }
}

extension Language {
  /// Parses a language, by its code or its native name: `de`, `Deutsch`.
  init(reading text: String) throws(ReadingError) {
    let folded = text.lowercased()
    if let named = Self.allCases.first(where: { $0.ownName.lowercased() == folded }) {
      self = named
    } else {
      self = try choice(text, kind: "language", of: Self.allCases.map { ($0.rawValue, $0) })
    }
  }
}

extension ServerConfig {
  /// The servers, by the names on the command line.
  static let names: [(name: String, config: ServerConfig)] = [
    ("production", .production), ("staging", .staging), ("local", .local),
  ]

  /// Parses a server, by its name or its address: `staging`, `http://127.0.0.1:8080`.
  init(reading text: String) throws(ReadingError) {
    if let named = Self.names.first(where: { $0.name == text.lowercased() }) {
      self = named.config
    } else if !text.contains(":") && !text.contains("/") {
      // A single word is meant as a name, not as an address.
      self = try choice(text, kind: "server", of: Self.names)
    } else {
      self = .custom(try URL(readingAPI: text, example: Self.local.apiBaseURL))
    }
  }
}

/// Parses one of a few names, ignoring case; the error lists all names.
private func choice<Value>(
  _ text: String, kind: String, of choices: [(name: String, Value)]
) throws(ReadingError) -> Value {
  if let found = choices.first(where: { $0.name == text.lowercased() }) { return found.1 }
  let names = choices.map(\.name)
  throw nearest(to: text, in: names) == nil
    ? ReadingError(
      "“\(quoted(text))” is no \(kind). Use one of: \(names.joined(separator: ", ")).")
    : ReadingError(text, isNo: kind, of: names, example: names[0])
}
