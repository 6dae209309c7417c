import Synchronization

extension EnvironmentStack {
  /// `place`, with the rare things done.
  @usableFromInline
  var unusualPlace: Place {
    if let link = usedLink { return link.place() }
    attendToFlags()
    return Place(top: LayerStack(scope.get().storage).top, offset: 0)
  }

  /// Builds the initial environment where that is due, and reports a use that a strict stack
  /// does not allow.
  func attendToFlags() {
    guard currentScope == nil else { return }
    reportUnscopedUse()
    build()
  }

  /// Reports a use outside any scope of a stack that is strict about it.
  func reportUnscopedUse() {
    guard
      attention.load(ordering: .relaxed) & Attention.strict != 0,
      !isInScope,
      !UnscopedUse.isAllowed
    else { return }
    EnvironmentIssue.unscopedUse(of: Environment.self, at: initial.place).report()
  }

  /// Builds the initial environment, once, where there is no environment yet.
  @usableFromInline
  func build() {
    guard processWide.isEmpty else { return }
    initial.build(
      unless: { !processWide.isEmpty },
      install: { _ = install($0) })
  }

  /// Makes `environment` the first of the process-wide stack, and says whether it is.
  func install(_ environment: Environment) -> Bool {
    let layer = Layer.make(environment, above: nil, origin: initial.origin)
    guard processWide.install(layer) else { return false }
    attention.bitwiseAnd(~Attention.unbuilt, ordering: .releasing)
    initial.forget()
    return true
  }
}
