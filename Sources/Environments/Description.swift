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
    var layers: [(origin: Origin, fields: [DescribedField])] = []
    var count = 0
    forEachLayer {
      count += 1
      if count <= 20 { layers.append(($0, DescribedField.fields(of: $1.pointee))) }
    }
    let width = layers.flatMap(\.fields).map(\.name.count).max() ?? 0
    var lines = [initial.stackName]
    if let link { lines.append("linked to \(link.name)") }
    if layers.isEmpty, lines.count == 1 {
      lines.append(
        initial.isBootstrapped ? "not bootstrapped yet" : "not built yet: it has not been used")
    }
    for (index, layer) in layers.enumerated() {
      lines.append(layer.origin.text)
      for field in layer.fields where index == 0 || !layers[index - 1].fields.contains(field) {
        let gap = String(repeating: " ", count: width == 0 ? 0 : width + 2 - field.name.count)
        lines.append("  " + field.name + gap + field.value)
      }
    }
    if count > layers.count {
      lines.append("and \(count - layers.count) more layers")
    }
    return lines.joined(separator: "\n")
  }

  /// Passes each layer that the current task sees to a function, the top first.
  ///
  /// Does not build the initial environment, and is not a use that a strict stack reports. By pointers, because a
  /// large environment may not fit on the thread's stack.
  func forEachLayer(_ body: (Origin, UnsafePointer<Environment>) -> Void) {
    if let link = activeLink { return link.forEachLayer(body) }
    guard let top = environments_location_pin(memory.scopeLocation ?? memory.processWide) else {
      return
    }
    // The reference to the top keeps the layers below it.
    defer { environments_layer_release(top) }
    for layer in sequence(first: top, next: \.pointee.parent) {
      body(layer.pointee.origin, UnsafePointer(layer.environment(as: Environment.self)))
    }
  }
}

extension Origin {
  /// `pushed at App/Login.swift:31`.
  fileprivate var text: String {
    let file = UnsafeBufferPointer(start: file, count: Int(file_length))
    let path = file.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
    return "\(Kind(rawValue: kind).map { "\($0)" } ?? "made") at \(path):\(line)"
  }
}

/// A field of an environment, as text on one line.
///
/// Fields are compared by their text, because closures cannot be compared.
private struct DescribedField: Equatable {
  let name: String
  let value: String

  init(name: String?, _ value: Any) {
    self.name = name ?? ""
    // A value's line breaks must not look like lines of the list.
    self.value = Self.text(of: value).split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
  }

  static func fields(of environment: Any) -> [DescribedField] {
    let mirror = Mirror(reflecting: environment)
    // An enumeration or a tuple has no named fields, and is described as one value.
    return mirror.displayStyle == .struct || mirror.displayStyle == .class
      ? mirror.children.map { DescribedField(name: $0.label, $0.value) }
      : [DescribedField(name: nil, environment)]
  }

  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { Self.text(of: $0.value) } ?? "nil"
    }
    if value is String || value is Substring {
      // The standard library escapes apostrophes, which need no escape here.
      return String(reflecting: value).split(separator: #"\'"#, omittingEmptySubsequences: false)
        .joined(separator: "'")
    }
    // For a closure, or a struct that has only closures, the type is the only useful description.
    let shown = String(describing: value)
    return shown == "(Function)" ? "\(type(of: value))" : shown
  }
}
