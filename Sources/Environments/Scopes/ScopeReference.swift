/// What a stack's task-local value is: the stack of layers that the task sees.
///
/// One reference, never nil, which the runtime copies without asking for the witnesses of a type
/// made at run time: 80 instructions a read.
///
/// `@unchecked Sendable` because ``LayerStack`` is, and this is one without its shortcut.
@usableFromInline
struct ScopeReference<Environment: Sendable>: @unchecked Sendable {
  @usableFromInline let storage: LayerStack<Environment>.Storage

  @inlinable @inline(__always)
  init(_ layers: LayerStack<Environment>) {
    storage = layers.storage
  }
}

extension EnvironmentStack {
  /// The scope of the current task; nil outside any.
  @usableFromInline
  var currentScope: LayerStack<Environment>? {
    let storage = scope.get().storage
    return storage === processWide.storage ? nil : LayerStack(storage)
  }
}
