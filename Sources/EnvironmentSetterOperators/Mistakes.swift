import EnvironmentSetters

// Unavailable overloads, which improve the compiler's messages, like those of `EnvironmentSetters`.

/// Is unavailable, because the key path is read-only.
@_documentation(visibility: internal)
@available(*, unavailable, message: "the key path is read-only")
@_disfavoredOverload
public func .~ <Root, Value>(part: KeyPath<Root, Value>, value: Value) -> (Root) -> Root {
  unavailable()
}

/// Is unavailable, because the key path is read-only.
@_documentation(visibility: internal)
@available(*, unavailable, message: "the key path is read-only")
@_disfavoredOverload
public func .~ <Root, Wrapped>(part: KeyPath<Root, Wrapped?>, value: Wrapped) -> (Root) -> Root {
  unavailable()
}

/// Is unavailable, because the key path is read-only.
@_documentation(visibility: internal)
@available(*, unavailable, message: "the key path is read-only")
@_disfavoredOverload
public func %~ <Root, Value>(
  part: KeyPath<Root, Value>, transform: @escaping (Value) -> Value
) -> (Root) -> Root {
  unavailable()
}
