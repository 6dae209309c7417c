import Foundation

/// An error of a recorded call.
package struct RecordedError {
  package var type: String
  package var message: String
  /// The name by which the runtime finds the type.
  var mangledName: String?
  /// The JSON of the error.
  package var text: [UInt8]?

  /// Returns the JSON object of an error.
  static func text(of error: any Error, _ redaction: Redaction) -> [UInt8] {
    let type = Swift.type(of: error)
    var object = JSONText()
    object.append("{\"type\":")
    object.append(string: String(reflecting: type))
    if error is any Decodable, let value = Coding.text(of: error) {
      if let name = _mangledTypeName(type) {
        object.append(",\"mangled\":")
        object.append(string: name)
      }
      object.append(",\"value\":")
      object.bytes += redaction.applied(to: value)
    }
    // The description of a Codable error could contain values that its JSON redacts.
    object.append(",\"message\":")
    object.append(
      string: error is any Codable && redaction != .none ? "\(type)" : String(describing: error))
    object.append("}")
    return object.bytes
  }

  /// Returns the error that a replay throws, or nil if the endpoint cannot throw it.
  func error<Failure: Error>(as failure: Failure.Type) -> Failure? {
    if let text {
      if let error = try? Coding.value(failure, from: text[...]) { return error }
      // A name in the file cannot create any other object: the type must be a decodable error.
      if let mangledName, Self.isShallow(mangledName),
        let type = _typeByName(mangledName) as? any (Error & Decodable).Type,
        let error = try? decoded(type, text)
      {
        return error as? Failure
      }
    }
    if type == String(reflecting: CancellationError.self),
      let error = CancellationError() as? Failure
    {
      return error
    }
    return ReplayedError(type: type, message: message) as? Failure
  }

  /// Whether the runtime makes a type of a mangled name in little time.
  ///
  /// It takes exponential time for nested optionals, so a hostile file could hang a replay.
  private static func isShallow(_ mangledName: String) -> Bool {
    var name = Array(mangledName.utf8)[...]
    var depth = 0
    while let character = name.popFirst() {
      switch character {
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        // An identifier: its length, and its characters.
        var length = Int(character - UInt8(ascii: "0"))
        while let digit = name.first, (0x30...0x39).contains(digit), length < 1_000 {
          length = length * 10 + Int(digit - 0x30)
          name = name.dropFirst()
        }
        name = name.dropFirst(length)
      case UInt8(ascii: "S") where name.first == UInt8(ascii: "g"), UInt8(ascii: "G"):
        depth += 1
      default: break
      }
    }
    return depth <= maximumGenericDepth && mangledName.utf8.count <= 1_000
  }

  private static let maximumGenericDepth = 4

  private func decoded<Value: Error & Decodable>(
    _ type: Value.Type, _ text: [UInt8]
  ) throws -> any Error {
    guard let error = try Coding.value(type, from: text[...]) else {
      return ReplayedError(type: self.type, message: message)
    }
    return error
  }
}
