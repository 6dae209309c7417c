/// An entry of a JSON list, whose decoding error does not fail the list.
package struct ListEntry<Element: Decodable & Sendable>: Decodable, Sendable {
  package var result: Result<Element, MalformedEntry>

  package init(from decoder: any Decoder) {
    do {
      result = .success(try Element(from: decoder))
    } catch {
      result = .failure(MalformedEntry(error))
    }
  }
}

/// A decoding error, as text that completes a sentence.
package struct MalformedEntry: Error, Equatable {
  package var reason: String

  package init(reason: String) {
    self.reason = reason
  }

  package init(_ error: any Error) {
    // For example, Foundation reports a number that is too large with an error of an internal type.
    guard let error = error as? DecodingError else {
      reason = "it cannot be read"
      return
    }
    reason =
      switch error {
      case .keyNotFound(let key, _): "“\(key.stringValue)” is missing"
      case .typeMismatch(let type, let context):
        Self.wrongType(context, expected: type)
      case .valueNotFound(let type, let context):
        Self.wrongType(context, expected: type)
      case .dataCorrupted(let context):
        "\(context.codingPath.last.map { "“\($0.stringValue)”" } ?? "it") is malformed: "
          + context.debugDescription
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
    // The path begins with the index of the entry, which is not a key.
    guard let key = context.codingPath.last, key.intValue == nil else { return "it is \(expected)" }
    return "“\(key.stringValue)” is \(expected)"
  }
}
