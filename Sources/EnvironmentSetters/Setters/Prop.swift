/// Makes a setter: a function that turns a function of one part into a function of the whole.
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
/// - Returns: A function from a function of the part to a function of the whole, which returns a changed
///   copy.
/// - Complexity: One copy of the whole, and that of the function of the part.
@inlinable
public func prop<Root, Value>(
  _ part: WritableKeyPath<Root, Value>
) -> (@escaping (Value) -> Value) -> (Root) -> Root {
  { transform in over(part, transform) }
}

/// Makes a setter that works in place: a function that turns a change of one part into a change of the
/// whole.
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
/// - Returns: A function from a change of the part to a change of the whole.
/// - Complexity: That of the change: neither the whole nor a stored part is copied.
@inlinable
public func mprop<Root, Value>(
  _ part: WritableKeyPath<Root, Value>
) -> (@escaping (inout Value) -> Void) -> (inout Root) -> Void {
  { change in mver(part, change) }
}
