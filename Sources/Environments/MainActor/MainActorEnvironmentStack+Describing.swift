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
  /// Returns at most `limit` of the layers that the task sees, the top first, and their total number.
  ///
  /// Does not build the initial environment, and is not a use that a strict stack reports.
  func described(limit: Int) -> (shown: [DescribedLayer<Environment>], count: Int) {
    activeLink?.described(limit: limit) ?? (key.scope ?? processWide).described(limit: limit)
  }

  private var stackDescription: StackDescription {
    let (shown, count) = described(limit: StackDescription.layerLimit)
    return StackDescription(
      name: typeName,
      notes: link.map { ["linked to \($0.name)"] } ?? [],
      layers: shown.map {
        StackDescription.Layer(origin: $0.origin.text, fields: FieldList(of: $0.environment))
      },
      layerCount: count)
  }
}
