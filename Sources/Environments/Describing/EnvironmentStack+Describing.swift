extension EnvironmentStack: CustomStringConvertible {
  /// The layers that the current task sees, the top first, each with where it came from: all
  /// fields of the top, and of the others those that look different there.
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
  /// ``Secret``s are not shown. To look is not to use: nothing is built for it, and a strict stack
  /// reports nothing.
  public var description: String {
    stackDescription.text(width: .max)
  }
}

extension EnvironmentStack: CustomDebugStringConvertible {
  /// The same, in lines of at most 80 columns.
  public var debugDescription: String {
    stackDescription.text(width: 80)
  }
}

extension EnvironmentStack: CustomReflectable {
  /// The layers that the current task sees, the top first, under their origins: what `dump` shows.
  public var customMirror: Mirror {
    let children = seenLayers().map { layer in
      (label: Optional(layer.origin.description), value: layer.value as Any)
    }
    return Mirror(self, children: children, displayStyle: .class)
  }
}

extension EnvironmentStack {
  /// The stack's type, and where it was made.
  var typeName: String {
    StackMessages.stack(Environment.self, initial.place)
  }

  private var stackDescription: StackDescription {
    StackDescription(
      name: typeName,
      notes: (link.map { ["linked to \($0.name)"] } ?? [])
        + (processWide.isEmpty && initial.isMissing ? ["not bootstrapped yet"] : []),
      layers: seenLayers().map { layer in
        StackDescription.Layer(origin: layer.origin, fields: FieldList(of: layer.value))
      })
  }
}

extension SeenLayer {
  fileprivate var value: Environment {
    withExtendedLifetime(environment.owner) { environment.pointer.pointee }
  }
}

extension Origin: CustomStringConvertible {
  /// `pushed at App/Login.swift:31`.
  @usableFromInline var description: String { "\(kind.rawValue) at \(fileID):\(line)" }
}
