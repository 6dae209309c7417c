import AuditModel
import Foundation

extension Baseline {
  /// The reason why a file is not a baseline.
  package enum Unreadable: Error, Hashable, Sendable {
    case damaged(String)
    case version(Int)
  }

  private static let version = 1

  private struct Document: Decodable {
    struct Entry: Decodable {
      var rule: String
      var declaration: String
      var code: String
      var ordinal: Int
    }

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
    let document: Document
    do {
      // The version is decoded first, because the format of a later version is unknown.
      let version = try JSONDecoder().decode(Head.self, from: data).version
      guard version == Self.version else { throw Unreadable.version(version) }
      document = try JSONDecoder().decode(Document.self, from: data)
    } catch let error as Unreadable {
      throw error
    } catch let error as DecodingError {
      throw .damaged(Self.reason(error))
    } catch {
      throw .damaged("\(error)")
    }
    self.init(
      entries: document.entries.map {
        Entry(rule: $0.rule, declaration: $0.declaration, code: $0.code, ordinal: $0.ordinal)
      })
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

  private static func reason(_ error: DecodingError) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
      return path.isEmpty ? "" : " at `\(path.joined().drop { $0 == "." })`"
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "'\(key.stringValue)' is missing\(path(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "a value of another kind is expected\(path(context))"
    case .dataCorrupted: return "it is no JSON"
    @unknown default: return "it cannot be read"
    }
  }
}

extension Baseline.Unreadable: CustomStringConvertible {
  /// The problem and the remedy, as in "is damaged: it is no JSON; …".
  package var description: String {
    switch self {
    case .damaged(let reason):
      "is damaged: \(reason); restore it, or write it anew by `environment-audit baseline`"
    case .version(let version):
      "has version \(version), and this program knows 1; use a newer environment-audit"
    }
  }
}
