/// Returns whether two values are equal, by `==` or by identity.
///
/// - Returns: Whether they are equal; false if the type is neither equatable nor a class.
func isUnchanged<Value>(_ value: Value, since old: Value) -> Bool {
  func isEqual<Equated: Equatable>(_ type: Equated.Type) -> Bool {
    // Both casts succeed: the types are the same.
    guard let value = value as? Equated, let old = old as? Equated else { return false }
    return value == old
  }
  if let type = Value.self as? any Equatable.Type { return isEqual(type) }
  guard Value.self is AnyClass else { return false }
  return value as AnyObject === old as AnyObject
}
