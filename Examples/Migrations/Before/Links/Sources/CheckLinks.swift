/// A link that leads nowhere.
struct Problem: Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case missingFile(String)
    case missingAnchor(String)
    case status(Int)
    case unreachable
  }

  var path: String
  var link: Link
  var reason: Reason
}

/// Finds the links that lead nowhere.
struct CheckLinks: Sendable {
  @Injected(\.files) private var files
  @Injected(\.links) private var links

  func run(_ documents: [Document]) async -> [Problem] {
    let anchors = Dictionary(
      documents.map { ($0.path, $0.anchors) }, uniquingKeysWith: { first, _ in first })
    let web = await statuses(of: documents)
    return documents.flatMap { document in
      document.links.compactMap { link in
        let reason =
          link.isWeb
          ? web[link.target] ?? nil : reason(for: link, in: document, anchors: anchors)
        return reason.map { Problem(path: document.path, link: link, reason: $0) }
      }
    }
  }

  private func reason(
    for link: Link, in document: Document, anchors: [String: Set<String>]
  ) -> Problem.Reason? {
    let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var path = document.path
    if let file = parts.first, !file.isEmpty {
      path = "\(document.folder)/\(file)"
      guard files.exists(path) else { return .missingFile(path) }
    }
    guard parts.count > 1, let known = anchors[path] else { return nil }
    let anchor = String(parts[1])
    return known.contains(anchor) ? nil : .missingAnchor(anchor)
  }

  /// Asks for each address once, all at the same time.
  private func statuses(of documents: [Document]) async -> [String: Problem.Reason?] {
    let addresses = Set(documents.flatMap(\.links).filter(\.isWeb).map(\.target))
    return await withTaskGroup(of: (String, Problem.Reason?).self) { group in
      for address in addresses {
        group.addTask {
          do {
            let status = try await links.status(of: address)
            return (address, (200..<400).contains(status) ? nil : .status(status))
          } catch {
            return (address, .unreachable)
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }
}
