/// Returns a setter, which converts a function of one part to a function of the whole value.
///
/// `over(part, transform)` is `prop(part)(transform)`. Use `prop` to compose setters, with each other
/// and with functions such as `optional`:
///
/// ```swift
/// let ownerName = pipe(prop(\User.name), prop(\Repo.owner))
/// let renamed = repos.map(ownerName { $0.uppercased() })
/// ```
///
/// - Parameter part: A key path to the part.
/// - Returns: A function that converts a function of the part to a function of the value, which returns a
///   changed copy.
/// - Complexity: One copy of the value, plus the complexity of the function of the part.
@inlinable
public func prop<Root, Value>(
  _ part: WritableKeyPath<Root, Value>
) -> (@escaping (Value) -> Value) -> (Root) -> Root {
  { transform in over(part, transform) }
}

/// Returns an in-place setter, which converts a change of one part to a change of the whole value.
///
/// `mver(part, change)` is `mprop(part)(change)`. Use `mprop` to compose setters, with each other and
/// with functions such as `optional`:
///
/// ```swift
/// let ownerName = pipe(mprop(\User.name), mprop(\Repo.owner))
/// update(&repo, ownerName { $0 += "!" })
/// ```
///
/// - Parameter part: A key path to the part.
/// - Returns: A function from a change of the part to a change of the value.
/// - Complexity: The complexity of the change; neither the value nor a stored part is copied.
@inlinable
public func mprop<Root, Value>(
  _ part: WritableKeyPath<Root, Value>
) -> (@escaping (inout Value) -> Void) -> (inout Root) -> Void {
  { change in mver(part, change) }
}
