// Overloads that no code can call. They improve the compiler's messages:
//
// - For a misspelled key path, the compiler reports on the overload that is nearest to compiling. One
//   for read-only key paths is nearer than one for writable ones, so that the name is all that is wrong:
//   "value of type 'Repo' has no member 'nmae'". Overloads for lenses at the same place would be nearest,
//   with the message that a key path is not a lens; so those have a label.
// - For a read-only key path, they say so.
//
// They also make up the number of overloads that `With.swift` explains. `Scripts/check-diagnostics` has
// the messages.

/// Is unavailable, because the key path is read-only.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the key path is read-only; 'over' with 'optional' reaches what an optional wraps"
)
@_disfavoredOverload
public func set<Root, Value>(_ part: KeyPath<Root, Value>, _ value: Value) -> (Root) -> Root {
  unavailable()
}

/// Is unavailable, because the key path is read-only.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the key path is read-only; 'over' with 'optional' reaches what an optional wraps"
)
@_disfavoredOverload
public func set<Root, Wrapped>(
  _ part: KeyPath<Root, Wrapped?>, _ value: Wrapped
) -> (Root) -> Root {
  unavailable()
}

/// Is unavailable, because the key path is read-only.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the key path is read-only; 'over' with 'optional' reaches what an optional wraps"
)
@_disfavoredOverload
public func over<Root, Value>(
  _ part: KeyPath<Root, Value>, _ transform: (Value) -> Value
) -> (Root) -> Root {
  unavailable()
}

/// Is unavailable, because `over` takes a function that returns the new value.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the closure changes its argument in place; use 'mver', or return the new value"
)
@_disfavoredOverload
public func over<Root, Value>(
  _ part: WritableKeyPath<Root, Value>, _ change: (inout Value) -> Void
) -> (Root) -> Root {
  unavailable()
}

/// Is unavailable, because the key path is read-only.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the key path is read-only; 'mver' with 'optional' reaches what an optional wraps"
)
@_disfavoredOverload
public func mut<Root, Value>(
  _ part: KeyPath<Root, Value>, _ value: Value
) -> (inout Root) -> Void {
  unavailable()
}

/// Is unavailable, because the key path is read-only.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the key path is read-only; 'mver' with 'optional' reaches what an optional wraps"
)
@_disfavoredOverload
public func mver<Root, Value>(
  _ part: KeyPath<Root, Value>, _ change: (inout Value) -> Void
) -> (inout Root) -> Void {
  unavailable()
}

private func unavailable() -> Never {
  // Fatal, because no code can call an unavailable function.
  fatalError("This function is unavailable.")
}
