/// Converts an in-place change of an optional value to a change of a dictionary.
///
/// The value is `nil` if the key is missing. Setting it inserts, and setting it to `nil` removes:
///
/// ```swift
/// update(&Current, mver(\.flags, value(forKey: "beta") { $0 = true }))
/// update(&Current, mver(\.users, value(forKey: id, optional(mut(\.name, "Blob")))))
/// ```
///
/// - Parameters:
///   - key: The key to look up.
///   - change: A function that changes the value for that key in place.
/// - Returns: A function that changes one value of a dictionary in place.
/// - Complexity: O(1) on average, plus the complexity of `change`; neither the dictionary nor the value is
///   copied.
@inlinable
public func value<Key: Hashable, Value>(
  forKey key: Key,
  _ change: @escaping (inout Value?) -> Void
) -> (inout [Key: Value]) -> Void {
  { dictionary in change(&dictionary[key]) }
}

/// Converts a throwing in-place change of an optional value to a change of a dictionary.
///
/// - Parameters:
///   - key: The key to look up.
///   - change: A function that changes the value for that key in place and may throw.
/// - Returns: A function that changes one value of a dictionary in place. It throws the error of
///   `change`; changes made before the error are kept.
/// - Complexity: O(1) on average, plus the complexity of `change`; neither the dictionary nor the value is
///   copied.
@_disfavoredOverload
@inlinable
public func value<Key: Hashable, Value, Failure: Error>(
  forKey key: Key,
  _ change: @escaping (inout Value?) throws(Failure) -> Void
) -> (inout [Key: Value]) throws(Failure) -> Void {
  { (dictionary) throws(Failure) in try change(&dictionary[key]) }
}

/// Converts a function of an optional value to a function of a dictionary.
///
/// The function gets `nil` if the key is missing. The key is removed if it returns `nil`:
///
/// ```swift
/// let counted = with(shelf, over(\.counts, value(forKey: "swift") { ($0 ?? 0) + 1 }))
/// ```
///
/// - Parameters:
///   - key: The key to look up.
///   - transform: A function from the value for that key to its replacement.
/// - Returns: A function from a dictionary to a changed copy.
/// - Complexity: O(*n*), since the dictionary is copied.
@_disfavoredOverload
@inlinable
public func value<Key: Hashable, Value>(
  forKey key: Key,
  _ transform: @escaping (Value?) -> Value?
) -> ([Key: Value]) -> [Key: Value] {
  { dictionary in
    var copy = dictionary
    copy[key] = transform(dictionary[key])
    return copy
  }
}

/// Converts a throwing function of an optional value to a function of a dictionary.
///
/// - Parameters:
///   - key: The key to look up.
///   - transform: A function from the value for that key to its replacement, which may throw.
/// - Returns: A function from a dictionary to a changed copy, which throws the error of `transform`.
/// - Complexity: O(*n*), since the dictionary is copied.
@_disfavoredOverload
@inlinable
public func value<Key: Hashable, Value, Failure: Error>(
  forKey key: Key,
  _ transform: @escaping (Value?) throws(Failure) -> Value?
) -> ([Key: Value]) throws(Failure) -> [Key: Value] {
  { (dictionary) throws(Failure) in
    var copy = dictionary
    copy[key] = try transform(dictionary[key])
    return copy
  }
}
