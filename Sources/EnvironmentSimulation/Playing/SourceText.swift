import EnvironmentReducers
import Foundation

/// Values as source code.
enum SourceText {
  /// Returns a value as source code; nil if its type has no literal and no initializer that is known.
  static func of(_ value: Any) -> String? {
    switch value {
    case let value as String: return value.debugDescription
    case let value as Character: return "Character(\(String(value).debugDescription))"
    case is any BinaryInteger, is Bool: return "\(value)"
    case let value as Double where value.isFinite: return "\(value)"
    case let value as UUID: return "UUID(uuidString: \"\(value)\")!"
    case let value as URL: return "URL(string: \(value.absoluteString.debugDescription))!"
    case let value as Date:
      return "Date(timeIntervalSinceReferenceDate: \(value.timeIntervalSinceReferenceDate))"
    case let value as Duration: return of(value)
    default: return structure(value)
    }
  }

  static func of(_ duration: Duration) -> String {
    let nanoseconds = duration.inNanoseconds
    for (unit, name) in [(1_000_000_000, "seconds"), (1_000_000, "milliseconds")]
      as [(Int64, String)]
    where nanoseconds % unit == 0 {
      return ".\(name)(\(nanoseconds / unit))"
    }
    return ".nanoseconds(\(nanoseconds))"
  }

  /// Returns a value for a report.
  static func description(of value: Any) -> String { of(value) ?? Rendering.text(value) }

  private static func structure(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { of($0.value) } ?? "nil"
    case .collection, .set: return list(mirror.children).map { "[\($0)]" }
    case .dictionary:
      let pairs = mirror.children.compactMap { list(Mirror(reflecting: $0.value).children, ": ") }
      guard pairs.count == mirror.children.count else { return nil }
      return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
    case .tuple: return list(mirror.children).map { "(\($0))" }
    case .enum:
      guard let payload = mirror.children.first else {
        // The type may describe its cases in other words.
        return value is any CustomStringConvertible ? nil : ".\(value)"
      }
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      return of(payload.value).map { ".\(payload.label ?? "")\(isTuple ? $0 : "(\($0))")" }
    case .struct:
      return list(mirror.children).map { "\(name(of: mirror.subjectType))(\($0))" }
    default: return nil
    }
  }

  private static func list(_ children: Mirror.Children, _ separator: String = ", ") -> String? {
    let texts = children.map { child in
      of(child.value).map { text in
        let label = child.label.flatMap {
          $0 == "key" || $0 == "value" || $0.first == "." ? nil : $0
        }
        return label.map { "\($0): \(text)" } ?? text
      }
    }
    return texts.contains(nil) ? nil : texts.compactMap(\.self).joined(separator: separator)
  }

  /// The name of a type without its module, and without what the runtime says of private types.
  private static func name(of type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".").dropFirst()
      .filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
  }
}
