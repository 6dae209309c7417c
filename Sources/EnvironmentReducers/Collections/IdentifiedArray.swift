import EnvironmentIssues

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
/// Ids are unique. If several elements have the same id, ``append(_:)``, ``insert(_:at:)`` and the initializers keep
/// the first. If a change through a subscript gives an element the id of another, the changed element is removed, and
/// reported as an `EnvironmentIssue`.
public struct IdentifiedArray<Element: Identifiable> {
  private var elements: [Element] = []

  /// The position of each id.
  private var positions: [Element.ID: Int] = [:]
  private var version = CollectionVersion()

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
  /// element.
  ///
  /// - Parameter id: The id.
  /// - Complexity: O(1); removing an element is O(*n*) in the number of elements.
  public subscript(id id: Element.ID) -> Element? {
    get { positions[id].map { elements[$0] } }
    _modify {
      guard let position = positions[id] else {
        var element: Element?
        defer { if let element, isFree(element.id) { append(element) } }
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
  /// Returns the position of the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The position, or nil if there is no such element.
  /// - Complexity: O(1).
  public func index(id: Element.ID) -> Int? {
    positions[id]
  }

  /// Appends an element, unless there is one with its id.
  ///
  /// - Parameter element: The element.
  /// - Complexity: O(1).
  public mutating func append(_ element: Element) {
    insert(element, at: elements.count)
  }

  /// Inserts an element, unless there is one with its id.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position of the new element.
  /// - Complexity: O(*n*) in the number of elements after the position.
  public mutating func insert(_ element: Element, at position: Int) {
    if positions[element.id] != nil { return }
    elements.insert(element, at: position)
    reindex(position..<elements.count)
    renewVersion()
  }

  /// Removes the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element, or nil if there is none.
  /// - Complexity: O(*n*) in the number of elements after it.
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    positions[id].map { remove(at: $0, id: id) }
  }

  /// Moves elements, as `onMove` of a SwiftUI list requests it.
  ///
  /// - Parameters:
  ///   - offsets: The positions of the elements, such as an `IndexSet`.
  ///   - destination: The position before which they are inserted, counted before the move.
  /// - Complexity: O(*n*) in the number of elements.
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    let moving = Set(offsets)
    let (before, after) = (indices.prefix(destination), indices.dropFirst(destination))
    let order =
      before.filter { !moving.contains($0) } + moving.sorted()
      + after.filter { !moving.contains($0) }
    elements = order.map { elements[$0] }
    reindex(indices)
  }

  /// Exchanges two elements.
  ///
  /// - Parameters:
  ///   - first: The position of an element.
  ///   - second: The position of another.
  /// - Complexity: O(1).
  public mutating func swapAt(_ first: Int, _ second: Int) {
    elements.swapAt(first, second)
    reindex(first..<first + 1)
    reindex(second..<second + 1)
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element comes before the second.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try elements.sort(by: areInIncreasingOrder)
    reindex(indices)
  }

  /// Changes the element with an id in place, in less time than the subscript.
  ///
  /// - Returns: The result of `change`, or nil if there is no such element.
  mutating func modify<Result>(id: Element.ID, _ change: (inout Element) -> Result) -> Result? {
    guard let position = positions[id] else { return nil }
    defer { didModify(position, from: id) }
    return change(&elements[position])
  }

  private mutating func reindex(_ range: Range<Int>) {
    for position in range { positions[elements[position].id] = position }
  }

  @discardableResult
  private mutating func remove(at position: Int, id: Element.ID) -> Element {
    let element = elements.remove(at: position)
    didRemove(id)
    reindex(position..<elements.count)
    return element
  }

  private mutating func didRemove(_ id: Element.ID) {
    positions[id] = nil
    renewVersion()
    version.remove(id)
  }

  /// Makes the version one that no other collection and no store has.
  private mutating func renewVersion() {
    if !isKnownUniquelyReferenced(&version) { version = CollectionVersion(after: version) }
  }

  private mutating func didModify(_ position: Int, from id: Element.ID) {
    let new = elements[position].id
    if new == id { return }
    guard isFree(new) else {
      _ = remove(at: position, id: id)
      return
    }
    didRemove(id)
    positions[new] = position
    renewVersion()
  }

  /// Returns whether no element has an id, and reports one that has.
  private func isFree(_ id: Element.ID) -> Bool {
    if positions[id] == nil { return true }
    EnvironmentIssue.duplicateID(id, of: Element.self).report()
    return false
  }

  /// Closes the gap that the last element fills.
  private mutating func close(_ position: Int, id: Element.ID) {
    didRemove(id)
    guard position < elements.count else { return }
    elements.append(elements[position])
    elements.remove(at: position)
    reindex(position..<elements.count)
  }
}

extension IdentifiedArray {
  /// Returns what has been removed since a version.
  func changes(since seen: AnyObject?) -> CollectionChanges {
    (version, version.removed(since: seen))
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
