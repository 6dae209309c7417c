/// Returns a function that reads one part of its argument.
///
/// ```swift
/// let owners = repos.map(pipe(get(\.owner?.name), { $0 ?? "unknown" }))
/// ```
///
/// - Parameter part: A key path to the part; a read-only one will do.
/// - Returns: A function from a value to its part.
/// - Complexity: One copy of the part.
@inlinable
public func get<Root, Value>(_ part: KeyPath<Root, Value>) -> (Root) -> Value {
  { root in root[keyPath: part] }
}

/// Returns a function that reads one part of its argument through a lens.
///
/// - Parameter part: A lens to the part.
/// - Returns: A function from a value to its part.
/// - Complexity: The complexity of the lens.
@_disfavoredOverload
public func get<Root, Value>(lens part: Lens<Root, Value>) -> (Root) -> Value {
  { root in part.get(root) }
}
