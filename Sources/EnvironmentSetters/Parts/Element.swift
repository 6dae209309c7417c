/// Converts an in-place change of an element to a change of its collection.
///
/// ```swift
/// update(&Current, mver(\.projects, element(at: 0, mut(\.name, "The Project"))))
/// ```
///
/// A key path such as `\.projects[0].name` reaches the same part, but takes the element out of the array and
/// writes it back, which copies large values in the element.
///
/// - Parameters:
///   - index: The element's index. An index outside the collection is a programming error, as for the
///     collection's own subscript, and ends the program with an explanation.
///   - change: A function that changes the element in place.
/// - Returns: A function that changes one element of a collection in place.
/// - Complexity: The complexity of `change`; neither the collection nor the element is copied.
@inlinable
public func element<Elements: MutableCollection>(
  at index: Elements.Index,
  _ change: @escaping (inout Elements.Element) -> Void
) -> (inout Elements) -> Void {
  { elements in
    requireElement(at: index, in: elements)
    change(&elements[index])
  }
}

/// Converts a throwing in-place change of an element to a change of its collection.
///
/// - Parameters:
///   - index: The element's index. An index outside the collection ends the program with a message.
///   - change: A function that changes the element in place and may throw.
/// - Returns: A function that changes one element of a collection in place. It throws the error of
///   `change`; changes made before the error are kept.
/// - Complexity: The complexity of `change`; neither the collection nor the element is copied.
@_disfavoredOverload
@inlinable
public func element<Elements: MutableCollection, Failure: Error>(
  at index: Elements.Index,
  _ change: @escaping (inout Elements.Element) throws(Failure) -> Void
) -> (inout Elements) throws(Failure) -> Void {
  { (elements) throws(Failure) in
    requireElement(at: index, in: elements)
    try change(&elements[index])
  }
}

/// Converts a function of an element to a function of its collection.
///
/// ```swift
/// let renamed = with(portfolio, over(\.projects, element(at: 0, set(\.name, "The Project"))))
/// ```
///
/// - Parameters:
///   - index: The element's index. An index outside the collection ends the program with a message.
///   - transform: A function from the element to its replacement.
/// - Returns: A function from a collection to a copy with that element replaced.
/// - Complexity: O(*n*) for a collection such as `Array`, which is copied.
@_disfavoredOverload
@inlinable
public func element<Elements: MutableCollection>(
  at index: Elements.Index,
  _ transform: @escaping (Elements.Element) -> Elements.Element
) -> (Elements) -> Elements {
  { elements in
    requireElement(at: index, in: elements)
    var copy = elements
    copy[index] = transform(elements[index])
    return copy
  }
}

/// Converts a throwing function of an element to a function of its collection.
///
/// - Parameters:
///   - index: The element's index. An index outside the collection ends the program with a message.
///   - transform: A function from the element to its replacement, which may throw.
/// - Returns: A function from a collection to a copy with that element replaced, which throws the error
///   of `transform`.
/// - Complexity: O(*n*) for a collection such as `Array`, which is copied.
@_disfavoredOverload
@inlinable
public func element<Elements: MutableCollection, Failure: Error>(
  at index: Elements.Index,
  _ transform: @escaping (Elements.Element) throws(Failure) -> Elements.Element
) -> (Elements) throws(Failure) -> Elements {
  { (elements) throws(Failure) in
    requireElement(at: index, in: elements)
    var copy = elements
    copy[index] = try transform(elements[index])
    return copy
  }
}

@inlinable
func requireElement<Elements: Collection>(at index: Elements.Index, in elements: Elements) {
  guard index >= elements.startIndex, index < elements.endIndex else {
    failForMissingElement(at: index, in: elements)
  }
}

@usableFromInline
@inline(never)
func failForMissingElement<Elements: Collection>(
  at index: Elements.Index, in elements: Elements
) -> Never {
  // Not `precondition`, because a release build does not print its message.
  fatalError(
    """
    element(at: \(index)) reached for an element that isn't there. \
    The \(Elements.self) has \(elements.count) elements: \
    its indices begin at \(elements.startIndex) and end before \(elements.endIndex). \
    Check the index, or change the whole collection with over(_:_:) or mver(_:_:).
    """
  )
}
