/// Renders values for messages: short, on one line, in Swift syntax.
package enum Rendering {
  package static let mostCharacters = 200
  private static let mostElements = 20
  private static let mostLevels = 8

  package static func text(_ value: Any) -> String {
    clipped(whole(value))
  }

  /// Renders a value without a limit on the length.
  package static func whole(_ value: Any) -> String {
    whole(value, level: 0)
  }

  package static func clipped(_ text: String) -> String {
    text.count > mostCharacters ? "\(text.prefix(mostCharacters))…" : text
  }

  /// The description of a value whose type declares one.
  package static func ownDescription(_ value: Any) -> String? {
    switch value {
    case let string as any StringProtocol: String(string).debugDescription
    case let value as any CustomStringConvertible: value.description
    case let value as any CustomDebugStringConvertible: value.debugDescription
    default: nil
    }
  }

  /// Returns the value in optionals of any depth.
  ///
  /// A loop, because mirrors and casts unwrap optionals of optionals by recursion. They may be called with the result.
  package static func unwrapped(_ value: Any) -> Any? {
    var value = value
    while let optional = value as? any AnyOptional {
      guard let wrapped = optional.wrapped else { return nil }
      value = wrapped
    }
    return value
  }

  private static func whole(_ value: Any, level: Int) -> String {
    guard let value = unwrapped(value) else { return "nil" }
    let mirror = Mirror(reflecting: value)
    if level == mostLevels { return "…" }
    func list(_ children: Mirror.Children) -> String {
      var texts = children.prefix(mostElements).map { child in
        (label(child).map { "\($0): " } ?? "") + whole(child.value, level: level + 1)
      }
      if children.count > mostElements { texts.append("…") }
      return texts.joined(separator: ", ")
    }
    switch mirror.displayStyle {
    case .collection, .set:
      return "[\(list(mirror.children))]"
    case .dictionary:
      let pairs = mirror.children.prefix(mostElements).map { pair in
        Mirror(reflecting: pair.value).children.map { whole($0.value, level: level + 1) }
          .joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
    case .tuple:
      return "(\(list(mirror.children)))"
    case .enum:
      if let description = ownDescription(value) { return description }
      guard let payload = mirror.children.first else { return ".\(value)" }
      let inside = whole(payload.value, level: level + 1)
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      return ".\(payload.label ?? "")" + (isTuple ? inside : "(\(inside))")
    default:
      if let description = ownDescription(value) { return description }
      if mirror.children.isEmpty { return String(describing: value) }
      return "\(mirror.subjectType)(\(list(mirror.children)))"
    }
  }

  /// The name of a child; elements of tuples without labels and of collections have none.
  private static func label(_ child: Mirror.Child) -> String? {
    child.label.flatMap { $0.first == "." ? nil : $0 }
  }
}

private protocol AnyOptional { var wrapped: Any? { get } }

extension Optional: AnyOptional {
  fileprivate var wrapped: Any? { map { $0 as Any } }
}
