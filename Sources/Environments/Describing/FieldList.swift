/// The fields of an environment, as text.
struct FieldList: Equatable {
  /// Names and values, each on one line, not truncated.
  var fields: [Field]

  struct Field: Equatable {
    let name: String
    let value: String
  }

  init(of environment: Any) {
    let mirror = Mirror(reflecting: environment)
    // An enumeration or a tuple has no named fields, and is described as one value.
    guard mirror.displayStyle == .struct || mirror.displayStyle == .class else {
      fields = [Field(name: "", value: Self.line(environment))]
      return
    }
    fields = mirror.children.map { child in
      Field(name: child.label ?? "", value: Self.line(child.value))
    }
  }

  /// Returns the fields whose text differs from the text in `other`.
  ///
  /// Fields are compared by their text, because closures cannot be compared.
  func differing(from other: FieldList) -> [Field] {
    fields.filter { !other.fields.contains($0) }
  }

  /// The width of the column of names.
  var nameWidth: Int {
    fields.map(\.name.count).max() ?? 0
  }

  /// Returns lines of at most `width` columns: names in one column, values in the next.
  static func lines(of fields: [Field], nameWidth: Int, width: Int) -> [String] {
    fields.map { field in
      let padding = String(repeating: " ", count: max(0, nameWidth - field.name.count))
      let gap = nameWidth == 0 ? "" : "  "
      return clip("  " + field.name + padding + gap + field.value, to: width)
    }
  }

  private static func line(_ value: Any) -> String {
    // A value's line breaks must not look like lines of the list.
    shown(value).split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
  }

  private static func shown(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { shown($0.value) } ?? "nil"
    }
    if value is String || value is Substring {
      // The standard library escapes apostrophes, which need no escape here.
      return String(reflecting: value).split(separator: #"\'"#, omittingEmptySubsequences: false)
        .joined(separator: "'")
    }
    // For a closure, or a struct that has only closures, the type is the only useful description.
    let text = String(describing: value)
    return text == "(Function)" ? "\(type(of: value))" : text
  }

  private static func clip(_ line: String, to width: Int) -> String {
    line.count <= width ? line : line.prefix(width - 1) + "…"
  }
}
