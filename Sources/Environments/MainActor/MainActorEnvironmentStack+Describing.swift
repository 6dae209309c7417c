extension MainActorEnvironmentStack: @MainActor CustomStringConvertible {
  /// The layers that the current task sees, in the form of `EnvironmentStack`'s description.
  public var description: String {
    stackDescription.text(width: .max)
  }
}

extension MainActorEnvironmentStack: @MainActor CustomDebugStringConvertible {
  /// The description, in lines of at most 80 columns.
  public var debugDescription: String {
    stackDescription.text(width: 80)
  }
}

extension MainActorEnvironmentStack {
  private var stackDescription: StackDescription {
    let (shown, count) = active.described(limit: StackDescription.layerLimit)
    return StackDescription(
      name: StackMessages.stack(Environment.self, location, of: "MainActorEnvironmentStack"),
      notes: [],
      layers: shown.map {
        StackDescription.Layer(origin: $0.origin.text, fields: FieldList(of: $0.environment))
      },
      layerCount: count)
  }
}
