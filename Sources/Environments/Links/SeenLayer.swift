/// A layer that a task sees, or the part of it that it is of a linked stack.
struct SeenLayer<Environment: Sendable> {
  let origin: Origin
  let environment: Held<Environment>
}

extension EnvironmentStack {
  /// The layers that the current task sees, the top first.
  ///
  /// Looking is not a use: nothing is built for it, and nothing reported.
  func seenLayers() -> [SeenLayer<Environment>] {
    if let link = seenLink { return link.layers() }
    var layers: [SeenLayer<Environment>] = []
    var next = LayerStack(scope.get().storage).topLayer()
    while let layer = next {
      layers.append(SeenLayer(origin: layer.header.origin, environment: Held(layer)))
      next = layer.header.parent
    }
    return layers
  }
}
