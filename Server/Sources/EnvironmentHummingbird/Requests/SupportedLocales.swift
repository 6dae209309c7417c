public import Foundation
public import HTTPTypes
import NIOConcurrencyHelpers

/// The locales for which a server has texts, and the choice of one for each request.
///
/// ```swift
/// let locales = SupportedLocales("en", "de", "es")
/// environment.locale = locales.preferred(by: request.headers)
/// ```
///
/// The header `Accept-Language` lists language ranges with qualities (RFC 9110, section 12.5.4). The ranges are
/// tried in descending order of quality. `de-AT` selects `de-AT`, otherwise `de`, otherwise German of another
/// region in the same script; `de` also selects `de-CH`; `*` selects the first locale. A range of quality 0
/// excludes its locales.
public struct SupportedLocales: Sendable {
  private struct Entry {
    let locale: Locale
    let index: Int
    let tag: [Substring]
    let script: String?
  }

  private let entries: [Entry]

  /// A cache of the choices by header.
  ///
  /// Clients send few different headers.
  private let chosen = NIOLockedValueBox<[String: Int]>([:])

  /// The maximum number of cached headers, because clients can send any number of different ones.
  private static let headerLimit = 256

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - first: The BCP 47 tag of the default, for requests that accept none of the locales.
  ///   - others: The tags of other locales.
  public init(_ first: String, _ others: String...) {
    entries = ([first] + others).enumerated().map { index, identifier in
      let tag = identifier.lowercased().split(separator: "-")
      return Entry(
        locale: Locale(identifier: identifier), index: index, tag: tag,
        script: Self.script(of: tag))
    }
  }

  /// Returns the locale that a client prefers.
  ///
  /// - Parameter headers: The headers of its request.
  /// - Returns: A supported locale, or the first one if no range is acceptable.
  /// - Complexity: O(*n* · *m*) in the number of ranges, at most 32, and the number of locales.
  public func preferred(by headers: HTTPFields) -> Locale {
    guard let header = headers[.acceptLanguage] else { return entries[0].locale }
    if let index = chosen.withLockedValue({ $0[header] }) { return entries[index].locale }
    let index = index(of: header)
    // Long headers are not cached, to bound the memory.
    if header.utf8.count <= 256 {
      chosen.withLockedValue {
        if $0.count >= Self.headerLimit { $0.removeAll() }
        $0[header] = index
      }
    }
    return entries[index].locale
  }

  private func index(of header: String) -> Int {
    let ranges = LanguageRange.parse(header)
    // The longest range takes precedence: `de;q=0, de-CH` accepts Swiss German.
    let candidates = entries.filter { entry in
      ranges.filter { entry.tag.starts(with: $0.tag) }
        .max { $0.tag.count < $1.tag.count }?.quality != 0
    }
    for range in ranges where range.quality > 0 {
      if let entry = Self.best(of: candidates, for: range.tag) { return entry.index }
    }
    return 0
  }

  private static func best(of entries: [Entry], for range: [Substring]) -> Entry? {
    // First the exact tag, then more specific tags, then more general ones, the "lookup" of RFC 4647.
    if let exact = entries.first(where: { $0.tag == range }) { return exact }
    if let special = entries.first(where: { $0.tag.starts(with: range) }) { return special }
    var shorter = range
    while shorter.count > 1 {
      shorter.removeLast()
      // A single letter introduces an extension, and has no meaning without it.
      if let last = shorter.last, last.count == 1 { continue }
      if let general = entries.first(where: { $0.tag == shorter }) { return general }
    }
    // Then the same language and script of another region.
    let relatives = entries.filter { range.first != nil && $0.tag.first == range.first }
    guard !relatives.isEmpty else { return nil }
    let script = script(of: range)
    return relatives.first { $0.script == script }
  }

  /// Returns the script that a tag names, or the usual script of its language in its region.
  private static func script(of tag: [Substring]) -> String? {
    let language = Locale.Language(identifier: tag.joined(separator: "-"))
    return Locale.Language(identifier: language.maximalIdentifier).script?.identifier
  }
}

/// An element of the header `Accept-Language`; its tag is empty for `*`.
private struct LanguageRange {
  var tag: [Substring]
  var quality: Double

  /// Returns the valid ranges of a header, those of the highest quality first.
  static func parse(_ header: String) -> [LanguageRange] {
    // The limit bounds the work for a long header. The sort is stable: ranges of equal quality keep the order of
    // the header.
    header.lowercased().split(separator: ",", maxSplits: 32).prefix(32)
      .compactMap { LanguageRange($0) }
      .sorted { $0.quality > $1.quality }
  }

  private init?(_ element: Substring) {
    // A quality is 0 to 1, with up to three digits.
    let pattern =
      /[ \t]*(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)[ \t]*(?:;[ \t]*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)[ \t]*)?/
    guard let match = element.wholeMatch(of: pattern) else { return nil }
    tag = match.1 == "*" ? [] : match.1.split(separator: "-")
    quality = match.2.flatMap { Double($0) } ?? 1
  }
}
