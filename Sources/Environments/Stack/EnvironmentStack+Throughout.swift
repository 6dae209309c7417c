extension EnvironmentStack {
  /// Changes the environments of a stack, the one on top and those below it, all at once.
  ///
  /// - Parameter change: Changes the copy of a layer, and says whether that is to take its place.
  ///   It is asked for the top first, which has the depth 0; where it says no there, nothing is
  ///   changed at all. It may run again where another writer came first.
  package func replaceThroughout(_ change: (inout Environment, _ depth: Int) -> Bool) {
    if isLinked, let link = usedLink { return link.changeThroughout(change) }
    _ = seen.change { (top) -> Layer<Environment>? in
      var isMeant = false
      let new = top.copy(above: nil, origin: top.header.origin) { isMeant = change(&$0, 0) }
      guard isMeant else { return nil }
      // Nobody has seen the new layer yet.
      new.header.parent = top.changedParents(change)
      return new
    }
  }
}

extension Layer {
  /// The layers below this one, with those replaced that `change` says yes to, and what is above
  /// one of them.
  fileprivate func changedParents(_ change: (inout Environment, _ depth: Int) -> Bool) -> Layer? {
    var parents: [Layer] = []
    var next = header.parent
    while let layer = next {
      parents.append(layer)
      next = layer.header.parent
    }
    var parent: Layer?
    var isAsBefore = true
    for (index, layer) in parents.enumerated().reversed() {
      var isMeant = false
      let copy = layer.copy(above: parent, origin: layer.header.origin) {
        isMeant = change(&$0, index + 1)
        if !isMeant { $0 = layer.pointer.pointee }
      }
      isAsBefore = isAsBefore && !isMeant
      parent = isAsBefore ? layer : copy
    }
    return parent
  }
}
