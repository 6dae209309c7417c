import EnvironmentClients

/// An argument of a recorded call.
package struct RecordedArgument {
  package var label: String?

  /// The JSON of the value.
  package var text: [UInt8]?

  /// The reason why there is no JSON: `redacted`, or the type of the value.
  package var omitted: String?

  /// Encodes the arguments of a call.
  static func all(of call: ClientCall, _ redaction: Redaction) -> [RecordedArgument] {
    call.arguments.map { argument in
      if let label = argument.label, redaction.contains(label) {
        return RecordedArgument(label: label, omitted: "redacted")
      }
      guard let value = argument.value else {
        return RecordedArgument(label: argument.label, omitted: "value that cannot be read")
      }
      guard let text = Coding.text(of: value) else {
        return RecordedArgument(label: argument.label, omitted: "\(type(of: value))")
      }
      return RecordedArgument(label: argument.label, text: redaction.applied(to: text))
    }
  }

  /// Returns the labels of the arguments, or their positions from 0, and their texts as JSON.
  static func texts(of call: ClientCall, _ redaction: Redaction) -> [(label: String, text: String)]
  {
    all(of: call, redaction).enumerated().map { index, argument in
      (argument.label ?? "\(index)", argument.valueDescription)
    }
  }

  /// Returns the arguments of a call as a JSON array of objects.
  static func text(of call: ClientCall, _ redaction: Redaction) -> JSONText {
    var list = JSONText()
    list.append("[")
    list.bytes.reserveCapacity(128)
    for (index, argument) in all(of: call, redaction).enumerated() {
      list.append(index > 0 ? ",{" : "{")
      if let label = argument.label {
        list.append("\"label\":")
        list.append(string: label)
        list.append(",")
      }
      if let text = argument.text {
        list.append("\"value\":")
        list.bytes += text
      } else {
        list.append("\"omitted\":")
        list.append(string: argument.omitted ?? "")
      }
      list.append("}")
    }
    list.append("]")
    return list
  }

  /// Whether this recorded argument matches an argument that a program passes.
  func matches(_ other: RecordedArgument) -> Bool {
    guard label == other.label else { return false }
    if omitted == "redacted" { return true }
    guard let text, let otherText = other.text else { return omitted == other.omitted }
    return (try? JSONScanner.areEqual(text, otherText)) ?? false
  }
}

extension RecordedArgument: CustomStringConvertible {
  /// The value as JSON, or the reason why there is none: `"swiftlang"`, `(redacted)`.
  package var valueDescription: String {
    text.map { String(decoding: $0, as: UTF8.self) } ?? "(\(omitted ?? ""))"
  }

  /// The argument as in a call: `organization: "swiftlang"`.
  package var description: String {
    label.map { "\($0): \(valueDescription)" } ?? valueDescription
  }
}
