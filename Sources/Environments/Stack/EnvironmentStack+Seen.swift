import Synchronization

extension EnvironmentStack {
  /// The stack of layers that the current task sees, with an environment in it.
  ///
  /// Not for a linked stack.
  var seen: LayerStack<Environment> {
    if attention.load(ordering: .acquiring) >= Attention.firstFlag { attendToFlags() }
    return LayerStack(scope.get().storage)
  }

  /// The environment that the current task sees, held.
  func held() -> Held<Environment> {
    if isLinked, let link = usedLink { return link.held() }
    return Held(seen.topLayer().unsafelyUnwrapped)
  }

  /// A copy of the environment that the current task sees.
  func copy() -> Environment {
    let held = held()
    return withExtendedLifetime(held.owner) { held.pointer.pointee }
  }

  /// Replaces the environment on top, or pushes a changed copy of it.
  ///
  /// `change` says whether to go on. It may run again where another writer came first.
  func change(
    _ step: ChangeStep, from origin: Origin, _ change: (inout Environment) -> Bool
  ) {
    if isLinked, let link = usedLink { return link.change(step, from: origin, change) }
    _ = seen.change { top in
      var goesOn = true
      let layer =
        switch step {
        case .push: top.copy(above: top, origin: origin) { goesOn = change(&$0) }
        case .replace:
          top.copy(above: top.header.parent, origin: top.header.origin) { goesOn = change(&$0) }
        }
      return goesOn ? layer : nil
    }
  }

  func pop(at place: SourcePlace) -> Environment? {
    if isLinked, let link = usedLink { return link.pop(at: place) }
    guard let popped = seen.change({ $0.header.parent }) else {
      EnvironmentIssue.poppedBottom(
        of: Environment.self, inScope: currentScope != nil, at: place
      ).report()
      return nil
    }
    return popped.pointer.pointee
  }
}
