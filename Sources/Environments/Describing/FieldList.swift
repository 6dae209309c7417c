/// The fields of an environment, as text for a person.
struct FieldList: Equatable {
  /// Name and value, each on one line, not yet cut.
  var fields: [Field]

  struct Field: Equatable {
    let name: String
    let value: String
  }

  init(of environment: Any) {
    let mirror = Mirror(reflecting: environment)
    // An environment that is no structure, an enumeration or a tuple, is shown as a whole.
    guard mirror.displayStyle == .struct || mirror.displayStyle == .class else {
      fields = [Field(name: "", value: Self.line(environment))]
      return
    }
    fields = mirror.children.map { child in
      Field(name: child.label ?? "", value: Self.line(child.value))
    }
  }

  /// The fields that are shown otherwise than in `other`.
  ///
  /// Compared as they are shown: closures all look alike, and can be compared in no other way.
  func differing(from other: FieldList) -> [Field] {
    fields.filter { !other.fields.contains($0) }
  }

  /// How wide the column of names has to be.
  var nameWidth: Int {
    fields.map(\.name.count).max() ?? 0
  }

  /// Lines of at most `width` columns: names in one column, values in the next.
  static func lines(of fields: [Field], nameWidth: Int, width: Int) -> [String] {
    fields.map { field in
      let padding = String(repeating: " ", count: max(0, nameWidth - field.name.count))
      let gap = nameWidth == 0 ? "" : "  "
      return clip("  " + field.name + padding + gap + field.value, to: width)
    }
  }

  private static func line(_ value: Any) -> String {
    // A value's own line breaks are not to look like ours.
    shown(value).split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
  }

  private static func shown(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { shown($0.value) } ?? "nil"
    }
    if value is String || value is Substring {
      // Apostrophes need no escaping, whatever the standard library does.
      return String(reflecting: value).split(separator: #"\'"#, omittingEmptySubsequences: false)
        .joined(separator: "'")
    }
    // Closures, and structures of nothing but closures, have nothing to show but their type.
    let text = String(describing: value)
    return text == "(Function)" ? "\(type(of: value))" : text
  }

  private static func clip(_ line: String, to width: Int) -> String {
    line.count <= width ? line : line.prefix(width - 1) + "…"
  }
}
