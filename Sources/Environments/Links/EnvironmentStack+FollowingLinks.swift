public import Synchronization

extension EnvironmentStack {
  @inlinable @inline(__always)
  var isLinked: Bool {
    attention.load(ordering: .acquiring) & Attention.linked != 0
  }

  /// The link, whoever asks.
  var link: (any Link<Environment>)? {
    isLinked ? linked.load()?.link : nil
  }

  /// The link by which the current task sees this stack; nil where the stack stands alone, and in
  /// a scope that was opened while it did.
  var seenLink: (any Link<Environment>)? {
    guard let link, currentScope == nil else { return nil }
    return link
  }

  /// The same, for a use that a strict stack may not allow.
  var usedLink: (any Link<Environment>)? {
    guard let link = seenLink else { return nil }
    reportUnscopedUse()
    return link
  }

  /// Whether the current task is in a scope of this stack, or of the one it is linked to.
  package var isInScope: Bool {
    currentScope != nil || link?.isInScope == true
  }

  @usableFromInline
  func openLinkedScope(
    _ origin: Origin, _ change: (inout Environment) -> Void
  ) -> CapturedScope<Environment>? {
    seenLink.map { CapturedScope(scope: $0.openScope(origin, change)) }
  }

  func openLinkedScope(
    _ origin: Origin, with environment: Environment
  ) -> CapturedScope<Environment>? {
    openLinkedScope(origin) { $0 = environment }
  }
}
