import AuditModel
import Foundation

extension Baseline {
  /// The reason why a file is not a baseline.
  package enum Unreadable: Error, Hashable, Sendable {
    case damaged
    case version(Int)
  }

  private static let version = 1

  private struct Document: Decodable {
    var entries: [Entry]
  }

  private struct Head: Decodable {
    var version: Int
  }

  /// Decodes the output of `json`.
  ///
  /// - Throws: `Unreadable`.
  package init(json: [UInt8]) throws(Unreadable) {
    let data = Data(json)
    do {
      // The version is decoded first, because the format of a later version is unknown.
      let version = try JSONDecoder().decode(Head.self, from: data).version
      guard version == Self.version else { throw Unreadable.version(version) }
      self.init(entries: try JSONDecoder().decode(Document.self, from: data).entries)
    } catch let error as Unreadable {
      throw error
    } catch {
      throw .damaged
    }
  }

  /// The baseline with one sorted entry per line, which results in readable differences and simple merges.
  package var json: String {
    let lines = entries.map { entry in
      "    { \"rule\": \(JSONText.quoted(entry.rule)),"
        + " \"declaration\": \(JSONText.quoted(entry.declaration)),"
        + " \"code\": \(JSONText.quoted(entry.code)), \"ordinal\": \(entry.ordinal) }"
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": \(Self.version),\n  \"entries\": \(list)\n}\n"
  }
}

extension Baseline.Unreadable: CustomStringConvertible {
  /// The problem and the remedy, as in "is damaged; …".
  package var description: String {
    switch self {
    case .damaged:
      "is damaged; restore it, or write it anew by `environment-audit baseline`"
    case .version(let version):
      "has version \(version), and this program knows 1; use a newer environment-audit"
    }
  }
}
