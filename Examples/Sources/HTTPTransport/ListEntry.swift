/// An entry of a list in JSON, whose failure stays its own.
package struct ListEntry<Element: Decodable & Sendable>: Decodable, Sendable {
  package var result: Result<Element, MalformedEntry>

  package init(from decoder: any Decoder) {
    do {
      result = .success(try Element(from: decoder))
    } catch let error as DecodingError {
      result = .failure(MalformedEntry(error))
    } catch {
      result = .failure(MalformedEntry(reason: "it cannot be read"))
    }
  }
}

/// What is wrong with something in JSON, as half a sentence.
package struct MalformedEntry: Error, Equatable {
  package var reason: String

  package init(reason: String) {
    self.reason = reason
  }

  package init(_ error: DecodingError) {
    reason =
      switch error {
      case .keyNotFound(let key, _): "“\(key.stringValue)” is missing"
      case .typeMismatch(let type, let context):
        Self.wrongType(context, expected: type)
      case .valueNotFound(let type, let context):
        Self.wrongType(context, expected: type)
      case .dataCorrupted(let context):
        "“\(context.codingPath.last?.stringValue ?? "it")” is malformed: \(context.debugDescription)"
      @unknown default: "it cannot be read"
      }
  }

  private static func wrongType(
    _ context: DecodingError.Context, expected type: any Any.Type
  ) -> String {
    let expected =
      switch "\(type)" {
      case "Bool": "no boolean"
      case "String": "no text"
      case "Int", "Double": "no number"
      case let name where name.hasPrefix("Array"): "no list"
      default: "no object"
      }
    // The path begins with the index of the entry; an index is no key.
    guard let key = context.codingPath.last, key.intValue == nil else { return "it is \(expected)" }
    return "“\(key.stringValue)” is \(expected)"
  }
}
