/// The path of an action: the cases and elements that lead to its feature, such as
/// `AppAction.list.row(3).deleteTapped`.
enum ActionPath {
  private static let mostLevels = 16

  /// Returns the path of an action.
  ///
  /// A payload that is an enum continues the path. If the payload is a tuple whose last element is
  /// an enum, as in `case row(id: Row.ID, RowAction)`, the path shows the other elements in
  /// parentheses.
  static func text(_ action: Any) -> String {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else { return short(action) }
    return "\(mirror.subjectType)" + cases(of: action, level: 0)
  }

  private static func cases(of action: Any, level: Int) -> String {
    guard let (name, payload) = Mirror(reflecting: action).children.first,
      let name, level < mostLevels
    else { return ".\(short(action))" }
    let mirror = Mirror(reflecting: payload)
    switch mirror.displayStyle {
    case .enum:
      return ".\(name)" + cases(of: payload, level: level + 1)
    case .tuple:
      guard let inner = mirror.children.reversed().first?.value,
        Mirror(reflecting: inner).displayStyle == .enum
      else { return ".\(name)\(short(payload))" }
      let elements = mirror.children.dropLast().map { short($0.value) }
      return ".\(name)(\(elements.joined(separator: ", ")))" + cases(of: inner, level: level + 1)
    default:
      return ".\(name)(\(short(payload)))"
    }
  }

  /// Truncates the description of a value to a length that suits a message.
  static func short(_ value: Any) -> String {
    let text = isLarge(value) ? "\(type(of: value))(…)" : String(describing: value)
    return text.count > 200 ? "\(text.prefix(200))…" : text
  }

  /// Whether a value has too many parts for its description, which follows them by recursion: that of a deep value
  /// overflows the stack.
  private static func isLarge(_ value: Any) -> Bool {
    var (left, count) = ([value], 0)
    while let value = left.popLast(), count < 1_000 {
      let children = Mirror(reflecting: value).children
      count += 1 + children.count
      if count < 1_000 { left += children.map(\.value) }
    }
    return count >= 1_000
  }
}
