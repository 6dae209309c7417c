import CEnvironments

extension EnvironmentStack: CustomStringConvertible {
  /// The layers that the current task sees, the top first, each with its origin: all fields of the top
  /// layer, and those fields of each other layer whose text differs.
  ///
  /// ```text
  /// EnvironmentStack<AppEnvironment> (made at App/World.swift:9)
  /// pushed at App/Login.swift:31
  ///   calendar  gregorian (fixed)
  ///   language  de
  ///   token     <secret>
  /// root at App/World.swift:9
  ///   language  en
  /// ```
  ///
  /// ``Secret``s are redacted. At most the topmost 20 layers are described. A description is not a use of
  /// the stack: it does not build the initial environment, and a strict stack does not report it.
  public var description: String {
    stackDescription.text(width: .max)
  }
}

extension EnvironmentStack: CustomDebugStringConvertible {
  /// The description, in lines of at most 80 columns.
  public var debugDescription: String {
    stackDescription.text(width: 80)
  }
}

extension EnvironmentStack: CustomReflectable {
  /// At most the topmost 20 layers that the current task sees, labeled by their origins, for `dump`.
  public var customMirror: Mirror {
    let children = layers(limit: StackDescription.layerLimit).shown.map { layer in
      (label: Optional(layer.origin.text), value: layer.environment as Any)
    }
    return Mirror(self, children: children, displayStyle: .class)
  }
}

extension EnvironmentStack {
  private var stackDescription: StackDescription {
    let (shown, count) = layers(limit: StackDescription.layerLimit)
    let isWaiting =
      environments_access_load(state) & AccessState.unbuilt != 0 && !initial.hasBuilder
    return StackDescription(
      name: typeName,
      notes: (link.map { ["linked to \($0.name)"] } ?? [])
        + (isWaiting ? ["not bootstrapped yet"] : []),
      layers: shown.map { layer in
        StackDescription.Layer(origin: layer.origin.text, fields: FieldList(of: layer.environment))
      },
      layerCount: count)
  }
}

extension Origin {
  /// `pushed at App/Login.swift:31`.
  var text: String {
    let file = UnsafeBufferPointer(start: file, count: file_length)
    let path = file.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
    return "\(Kind(rawValue: kind).map { "\($0)" } ?? "made") at \(path):\(line)"
  }
}

extension EnvironmentStack {
  /// Returns at most `limit` of the layers that the current task sees, the top first, and their total
  /// number.
  ///
  /// Does not build the initial environment, and is not a use that a strict stack reports.
  func layers(limit: Int) -> (shown: [DescribedLayer<Environment>], count: Int) {
    if let link = activeLink { return link.layers(limit: limit) }
    guard let top = environments_location_pin(memory.scope?.location ?? memory.processWide) else {
      return ([], 0)
    }
    // The reference to the top keeps the layers below it.
    defer { environments_layer_release(top) }
    var shown: [DescribedLayer<Environment>] = []
    var count = 0
    var next = Optional(top)
    while let layer = next {
      if count < limit {
        let environment = layer.environment(as: Environment.self).pointee
        shown.append((layer.pointee.origin, environment))
      }
      count += 1
      next = layer.pointee.parent
    }
    return (shown, count)
  }
}

/// A layer in a description.
typealias DescribedLayer<Environment> = (origin: Origin, environment: Environment)

/// The text that describes a stack.
struct StackDescription {
  struct Layer {
    let origin: String
    let fields: FieldList
  }

  /// The maximum number of described layers.
  static let layerLimit = 20

  /// The stack's type and location.
  let name: String

  /// Further lines about the stack.
  let notes: [String]

  /// The topmost layers, the top first.
  let layers: [Layer]

  /// The total number of layers.
  let layerCount: Int

  /// Returns the description; lines of fields are truncated at `width` columns.
  func text(width: Int) -> String {
    let body =
      layers.isEmpty && notes.isEmpty ? ["not built yet: it has not been used"] : layerLines(width)
    return ([name] + notes + body).joined(separator: "\n")
  }

  /// Returns all fields of the top layer, and those fields of each other layer whose text differs.
  private func layerLines(_ width: Int) -> [String] {
    let nameWidth = layers.map(\.fields.nameWidth).max() ?? 0
    let lines = layers.indices.flatMap { index in
      let fields = layers[index].fields
      let shown =
        index == 0 ? fields.fields : fields.differing(from: layers[index - 1].fields)
      return [layers[index].origin]
        + FieldList.lines(of: shown, nameWidth: nameWidth, width: width)
    }
    let omitted = layerCount - layers.count
    return omitted == 0 ? lines : lines + ["and \(omitted) more layers"]
  }
}

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
