extension MainActorEnvironmentStack: @MainActor CustomStringConvertible {
  /// The layers that the current task sees, as `EnvironmentStack` shows them.
  public var description: String {
    StackDescription(name: StackMessages.stack(Environment.self, place), notes: [], layers: shown)
      .text(width: .max)
  }
}

extension MainActorEnvironmentStack: @MainActor CustomDebugStringConvertible {
  /// The same, in lines of at most 80 columns.
  public var debugDescription: String {
    StackDescription(name: StackMessages.stack(Environment.self, place), notes: [], layers: shown)
      .text(width: 80)
  }
}

extension MainActorEnvironmentStack {
  private var shown: [StackDescription.Layer] {
    seen.all.map {
      StackDescription.Layer(origin: $0.origin, fields: FieldList(of: $0.environment))
    }
  }
}
