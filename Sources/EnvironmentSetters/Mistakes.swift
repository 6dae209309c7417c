// Unavailable overloads, which improve the compiler's messages:
//
// - For a misspelled key path, the compiler reports the errors of the overload that matches best. An overload for
//   read-only key paths matches better than an overload for writable key paths, so the misspelled name is the only
//   error: "value of type 'Repo' has no member 'nmae'". Overloads for lenses without a label would match best, with
//   the message that a key path is not a lens; so they have a label.
// - For a read-only key path, their message states that it is read-only.
//
// They also complete the number of overloads that `With.swift` explains. `Scripts/check-samples` has the
// messages.

/// Is unavailable, because the key path is read-only.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the key path is read-only; change what an optional wraps in the closure of 'over'"
)
@_disfavoredOverload
public func set<Root, Value>(_ part: KeyPath<Root, Value>, _ value: Value) -> (Root) -> Root {
  unavailable()
}

/// Is unavailable, because the key path is read-only.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "the key path is read-only; change what an optional wraps in the closure of 'over'"
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
  message: "the key path is read-only; change what an optional wraps in the closure of 'over'"
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
  message: "the closure changes its argument in place; return the new value"
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
  message: "the key path is read-only; change what an optional wraps in the closure of 'with'"
)
@_disfavoredOverload
public func mut<Root, Value>(
  _ part: KeyPath<Root, Value>, _ value: Value
) -> (inout Root) -> Void {
  unavailable()
}

/// The body of an unavailable function.
package func unavailable() -> Never {
  // Fatal, because no code can call it.
  fatalError("This function is unavailable.")
}
