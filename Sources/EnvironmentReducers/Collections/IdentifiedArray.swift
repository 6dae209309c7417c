/// An ordered collection of identifiable elements, for rows and other features that are added and
/// removed: an array with an index of the ids.
///
/// ```swift
/// struct ListState: Equatable {
///   var rows: IdentifiedArray<RowState> = []
/// }
///
/// state.rows.append(RowState(id: 3))
/// state.rows[id: 3]?.isLoading = true
/// state.rows.remove(id: 3)
/// ```
///
/// Lookup by id takes constant time, at any position. A copy shares its elements with the original
/// until one of them changes.
///
/// Ids are unique. If several elements have the same id, ``append(_:)`` and the initializers keep
/// the first.
public struct IdentifiedArray<Element: Identifiable> {
  private var elements: [Element] = []

  /// The position of each id.
  private(set) var positions: [Element.ID: Int] = [:] {
    didSet { if !isKnownUniquelyReferenced(&version) { version = Version() } }
  }

  /// Stays the same object while the ids and their order stay the same.
  private(set) var version = Version()

  final class Version: Sendable {}

  /// Makes a collection of elements.
  ///
  /// - Parameter elements: The elements. If several have the same id, the first is kept.
  /// - Complexity: O(*n*) in the number of elements.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }
}

extension IdentifiedArray: RandomAccessCollection {
  /// The first position: 0.
  public var startIndex: Int { 0 }

  /// The position after the last element.
  public var endIndex: Int { elements.count }

  /// Accesses the element at a position.
  ///
  /// - Parameter position: The position.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Element {
    get { elements[position] }
    _modify {
      let id = elements[position].id
      defer { didModify(position, from: id) }
      yield &elements[position]
    }
  }

  /// Accesses the element with an id.
  ///
  /// Setting nil removes the element. Setting an element replaces the one with that id, or appends
  /// the element if there is none. A replacement with another id takes the position of the replaced
  /// element; if another element already has that id, the program stops.
  ///
  /// - Parameter id: The id.
  /// - Complexity: O(1); removing an element is O(*n*) in the number of elements.
  public subscript(id id: Element.ID) -> Element? {
    get { positions[id].map { elements[$0] } }
    _modify {
      guard let position = positions[id] else {
        var element: Element?
        defer { if let element { append(element) } }
        yield &element
        return
      }
      // Moved out of the array, so that the array does not share its storage and force a copy at a
      // change; the last element fills the gap, so that no others move.
      var element: Element? = elements[position]
      elements.swapAt(position, elements.count - 1)
      elements.removeLast()
      defer {
        if let element {
          elements.append(element)
          elements.swapAt(position, elements.count - 1)
          didModify(position, from: id)
        } else {
          close(position, id: id)
        }
      }
      yield &element
    }
  }
}

extension IdentifiedArray {
  /// Appends an element, unless there is one with its id.
  ///
  /// - Parameter element: The element.
  /// - Complexity: O(1).
  public mutating func append(_ element: Element) {
    if positions[element.id] != nil { return }
    positions[element.id] = elements.count
    elements.append(element)
  }

  /// Removes the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element, or nil if there is none.
  /// - Complexity: O(*n*) in the number of elements.
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let element = self[id: id] else { return nil }
    self[id: id] = nil
    return element
  }

  /// Changes the element with an id in place, in less time than the subscript.
  ///
  /// - Returns: The result of `change`, or nil if there is no such element.
  mutating func modify<Result>(id: Element.ID, _ change: (inout Element) -> Result) -> Result? {
    guard let position = positions[id] else { return nil }
    defer { didModify(position, from: id) }
    return change(&elements[position])
  }

  private mutating func didModify(_ position: Int, from id: Element.ID) {
    let new = elements[position].id
    if new == id { return }
    precondition(positions[new] == nil, "There is an element with the id \(new) already")
    positions[id] = nil
    positions[new] = position
  }

  /// Closes the gap that the last element fills.
  private mutating func close(_ position: Int, id: Element.ID) {
    positions[id] = nil
    guard position < elements.count else { return }
    elements.append(elements[position])
    elements.remove(at: position)
    for index in position..<elements.count { positions[elements[index].id] = index }
  }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether two collections have equal elements in the same order.
  ///
  /// - Parameters:
  ///   - lhs: A collection.
  ///   - rhs: Another collection.
  /// - Returns: Whether they are equal.
  /// - Complexity: O(*n*) in the number of elements; O(1) if one is an unchanged copy of the other.
  public static func == (lhs: IdentifiedArray, rhs: IdentifiedArray) -> Bool {
    lhs.elements == rhs.elements
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Makes a collection of elements.
  ///
  /// - Parameter elements: The elements. If several have the same id, the first is kept.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomReflectable {
  /// The description of the elements, as an array.
  public var description: String { "\(elements)" }

  /// The mirror of an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
