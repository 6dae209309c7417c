import Synchronization

extension EnvironmentStack {
  /// Builds the initial environment where that is due, and reports a read that a strict stack
  /// does not allow.
  @usableFromInline
  func attendToFlags() {
    guard currentScope == nil else { return }
    reportUnscopedUse()
    build()
  }

  /// Reports a use outside any scope of a stack that is strict about it.
  func reportUnscopedUse() {
    guard
      attention.load(ordering: .relaxed) & Attention.strict != 0,
      currentScope == nil,
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
    attention.wrappingSubtract(Attention.unbuilt, ordering: .releasing)
    return true
  }
}
