import EnvironmentReducers

/// The parts in which two values differ, with the path to each.
struct Differences {
  private struct Line {
    let path: String
    let text: String
  }

  private static let mostLines = 10

  private var lines: [Line] = []

  init(from expected: Any, to actual: Any) {
    compare(expected, actual, at: "", level: 0)
    let isEqual = areEqual(expected, actual) ?? true
    if lines.isEmpty, !isEqual {
      add("=", "the values are not equal, but no visible part of them differs", at: "")
    }
  }

  /// Makes the differences of two texts that do not describe values.
  init(expected: String, actual: String) {
    add("-", expected, at: "")
    add("+", actual, at: "")
  }

  var isEmpty: Bool { lines.isEmpty }

  /// The lines for a message, truncated if there are too many.
  var text: String { text(indentedBy: 4) }

  func text(indentedBy spaces: Int) -> String {
    let shown = lines.count > Self.mostLines ? Array(lines.prefix(Self.mostLines)) : lines
    let hidden = lines.count - shown.count
    let note = hidden == 0 ? [] : ["… and \(hidden) \(hidden == 1 ? "line" : "lines") more, hidden"]
    return (shown.map(\.text) + note)
      .map { String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
  }

  /// Returns the same differences, with those first whose paths overlap paths in `others`.
  func starting(with others: Differences) -> Differences {
    let paths = others.lines.map(\.path)
    let isFirst = { (line: Line) in
      paths.contains { $0.hasPrefix(line.path) || line.path.hasPrefix($0) }
    }
    var copy = self
    copy.lines = lines.filter(isFirst) + lines.filter { !isFirst($0) }
    return copy
  }
}

extension Differences {
  private mutating func compare(_ expected: Any, _ actual: Any, at path: String, level: Int) {
    if areEqual(expected, actual) == true { return }
    guard let expected = Rendering.unwrapped(expected), let actual = Rendering.unwrapped(actual)
    else { return add(expected, actual, at: path) }
    let (one, other) = (Mirror(reflecting: expected), Mirror(reflecting: actual))
    guard type(of: expected) == type(of: actual), one.displayStyle == other.displayStyle, level < 16
    else { return add(expected, actual, at: path) }
    switch one.displayStyle {
    case .collection:
      compareElements(
        one.children.map(\.value), other.children.map(\.value), at: path, level: level)
    case .dictionary, .set:
      compareUnordered(expected, actual, at: path, level: level)
    case .enum:
      compareCases(expected, actual, at: path, level: level)
    case .struct, .class, .tuple:
      compareFields(expected, actual, at: path, level: level)
    default:
      add(expected, actual, at: path)
    }
  }

  private mutating func add(_ expected: Any, _ actual: Any, at path: String) {
    let texts = Self.apart(Rendering.whole(expected), Rendering.whole(actual))
    // Functions, and other values that always have the same description.
    if texts.0 == texts.1 { return }
    add("-", texts.0, at: path)
    add("+", texts.1, at: path)
  }

  private mutating func add(_ sign: String, _ text: String, at path: String) {
    lines.append(
      Line(path: path, text: path.isEmpty ? "\(sign) \(text)" : "\(sign) \(path): \(text)"))
  }

  /// Truncates two long texts so that they start shortly before the first difference.
  private static func apart(_ one: String, _ other: String) -> (String, String) {
    let same = zip(one, other).prefix { $0 == $1 }.count
    guard max(one.count, other.count) > Rendering.mostCharacters, same > 40 else {
      return (Rendering.clipped(one), Rendering.clipped(other))
    }
    return (
      Rendering.clipped("…\(one.dropFirst(same - 20))"),
      Rendering.clipped("…\(other.dropFirst(same - 20))")
    )
  }
}

extension Differences {
  private mutating func compareFields(
    _ expected: Any, _ actual: Any, at path: String, level: Int
  ) {
    // Dates, amounts and similar values have a short description, and fields that mean nothing to a
    // reader.
    let (one, other) = (Rendering.ownDescription(expected), Rendering.ownDescription(actual))
    if let one, let other, one != other, max(one.count, other.count) <= 60 {
      return add(expected, actual, at: path)
    }
    let (fields, others) = (Self.fields(of: expected), Self.fields(of: actual))
    if fields.isEmpty || fields.count != others.count {
      return add(expected, actual, at: path)
    }
    for (field, other) in zip(fields, others) {
      let name = field.label.map { $0.first == "." ? String($0.dropFirst()) : $0 } ?? "?"
      compare(
        field.value, other.value, at: path.isEmpty ? name : "\(path).\(name)", level: level + 1)
    }
  }

  /// The fields of a value, inherited fields first.
  private static func fields(of value: Any) -> [Mirror.Child] {
    var mirrors = [Mirror(reflecting: value)]
    while let mirror = mirrors[0].superclassMirror { mirrors.insert(mirror, at: 0) }
    return mirrors.flatMap(\.children)
  }

  private mutating func compareCases(
    _ expected: Any, _ actual: Any, at path: String, level: Int
  ) {
    let one = Mirror(reflecting: expected).children.first
    let other = Mirror(reflecting: actual).children.first
    guard let one, let other, let name = one.label, name == other.label,
      max(Rendering.whole(expected).count, Rendering.whole(actual).count) > 60
    else { return add(expected, actual, at: path) }
    compare(
      one.value, other.value, at: path.isEmpty ? ".\(name)" : "\(path).\(name)", level: level + 1)
  }

  /// Compares elements in order, without the common prefix and suffix.
  ///
  /// If both collections have the same number of remaining elements, these count as changed;
  /// otherwise, they count as removed and added.
  private mutating func compareElements(
    _ expected: [Any], _ actual: [Any], at path: String, level: Int
  ) {
    let begin = zip(expected, actual).prefix { Self.lookEqual($0, $1) }.count
    let (one, other) = (expected.dropFirst(begin), actual.dropFirst(begin))
    let end = zip(one.reversed(), other.reversed()).prefix { Self.lookEqual($0, $1) }.count
    let (removed, added) = (one.dropLast(end), other.dropLast(end))
    if removed.count == added.count {
      for index in removed.indices {
        compare(expected[index], actual[index], at: "\(path)[\(index)]", level: level + 1)
      }
    } else {
      for index in removed.indices {
        add("-", Rendering.text(expected[index]), at: "\(path)[\(index)]")
      }
      for index in added.indices {
        add("+", Rendering.text(actual[index]), at: "\(path)[\(index)]")
      }
    }
  }

  private static func lookEqual(_ one: Any, _ other: Any) -> Bool {
    areEqual(one, other) ?? (Rendering.whole(one) == Rendering.whole(other))
  }

  private mutating func compareUnordered(
    _ expected: Any, _ actual: Any, at path: String, level: Int
  ) {
    if let one = expected as? Set<AnyHashable>, let other = actual as? Set<AnyHashable> {
      for element in one.subtracting(other).map(\.base).map(Rendering.text).sorted() {
        add("-", element, at: path)
      }
      for element in other.subtracting(one).map(\.base).map(Rendering.text).sorted() {
        add("+", element, at: path)
      }
    } else if let one = expected as? [AnyHashable: Any], let other = actual as? [AnyHashable: Any] {
      let keys = Set(one.keys).union(other.keys).map { (Rendering.text($0.base), $0) }
      for (name, key) in keys.sorted(by: { $0.0 < $1.0 }) {
        switch (one[key], other[key]) {
        case (let value?, let otherValue?):
          compare(value, otherValue, at: "\(path)[\(name)]", level: level + 1)
        case (let value?, nil): add("-", Rendering.text(value), at: "\(path)[\(name)]")
        case (nil, let value?): add("+", Rendering.text(value), at: "\(path)[\(name)]")
        case (nil, nil): break
        }
      }
    } else {
      add(expected, actual, at: path)
    }
  }
}

/// Compares with `==`; returns nil if the values have different types, or one that is not `Equatable`.
private func areEqual(_ one: Any, _ other: Any) -> Bool? {
  func compare<Value: Equatable>(_ one: Value) -> Bool? { (other as? Value).map { $0 == one } }
  // A cast of another value would unwrap optionals by recursion.
  guard type(of: one) is any Equatable.Type, type(of: other) is any Equatable.Type else {
    return nil
  }
  return (one as? any Equatable).flatMap { compare($0) }
}
