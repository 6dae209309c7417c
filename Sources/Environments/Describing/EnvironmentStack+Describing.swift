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
