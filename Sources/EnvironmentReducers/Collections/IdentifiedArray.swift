/// An ordered collection of identifiable elements, for rows and other features that are added and
/// removed.
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
/// Lookup by id takes constant time, at any position. A copy shares its elements with the original,
/// and a later change of one element copies 128 elements, not all of them: observing a store with a
/// large collection costs little. A version tells a store whether elements may have been removed,
/// so the store does not search for each element.
///
/// Ids are unique. If several elements have the same id, ``append(_:)`` and the initializers keep
/// the first.
public struct IdentifiedArray<Element: Identifiable> {
  /// An element's id.
  public typealias ID = Element.ID

  /// A token for the current elements, replaced at a change if a copy or a store also holds it.
  final class Version: Sendable {}

  private static var chunkShift: Int { 7 }
  private static var chunkSize: Int { 1 << chunkShift }

  /// The elements; all chunks but the last are full.
  private var chunks: ContiguousArray<ContiguousArray<Element>> = []
  private var positions: [ID: Int] = [:]

  /// Replaced when anything changes.
  private(set) var changeVersion = Version()

  /// Replaced when an element is removed, or gets another id.
  private(set) var removalVersion = Version()

  /// Makes an empty collection.
  public init() {}

  /// Makes a collection of elements.
  ///
  /// - Parameter elements: The elements. If several have the same id, the first is kept.
  /// - Complexity: O(*n*) in the number of elements.
  public init(_ elements: some Sequence<Element>) {
    positions.reserveCapacity(elements.underestimatedCount)
    for element in elements { append(element) }
  }
}

// MARK: - Reading

extension IdentifiedArray: RandomAccessCollection {
  /// The first position: 0.
  public var startIndex: Int { 0 }

  /// The position after the last element.
  public var endIndex: Int { positions.count }

  /// Accesses the element at a position.
  ///
  /// - Parameter position: The position.
  /// - Complexity: O(1); setting an element with another id is O(*n*) in the number of elements.
  public subscript(position: Int) -> Element {
    get {
      precondition(indices.contains(position), "Index \(position) is out of range 0..<\(count)")
      return chunks[position >> Self.chunkShift][position & (Self.chunkSize - 1)]
    }
    _modify {
      precondition(indices.contains(position), "Index \(position) is out of range 0..<\(count)")
      let id = self[position].id
      markChange()
      defer { didModify(position, from: id) }
      yield &chunks[position >> Self.chunkShift][position & (Self.chunkSize - 1)]
    }
  }

  /// The ids, in the order of the elements.
  public var ids: [ID] { map(\.id) }

  /// Returns the position of an element.
  ///
  /// - Parameter id: The element's id.
  /// - Returns: The position, or nil if there is no such element.
  /// - Complexity: O(1).
  public func index(id: ID) -> Int? {
    positions[id]
  }

  /// Returns whether there is an element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: Whether there is one.
  /// - Complexity: O(1).
  public func contains(id: ID) -> Bool {
    positions[id] != nil
  }

  /// Accesses the element with an id.
  ///
  /// Setting nil removes the element. Setting an element replaces the one with that id, or appends
  /// the element if there is none. A replacement with another id takes the position of the replaced
  /// element; if another element already has that id, the program stops.
  ///
  /// - Parameter id: The id.
  /// - Complexity: O(1); removing an element is O(*n*) in the number of elements.
  public subscript(id id: ID) -> Element? {
    get { positions[id].map { self[$0] } }
    _modify {
      guard let position = positions[id] else {
        var element: Element?
        defer { if let element { append(element) } }
        yield &element
        return
      }
      markChange()
      // Moved out of its chunk, so that the chunk does not share its storage and force a copy at a
      // change.
      var element: Element? = chunks[position >> Self.chunkShift]
        .remove(at: position & (Self.chunkSize - 1))
      defer { putBack(element, at: position, from: id) }
      yield &element
    }
  }
}

// MARK: - Changing

extension IdentifiedArray {
  /// Appends an element, unless there is one with its id.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether the element was appended, and the position of the element with that id.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let id = element.id
    if let index = positions[id] { return (false, index) }
    markChange()
    let index = positions.count
    positions[id] = index
    if index >> Self.chunkShift == chunks.count { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    return (true, index)
  }

  /// Replaces the element with the same id, or appends the element if there is none.
  ///
  /// - Parameter element: The element.
  /// - Returns: The replaced element, or nil.
  /// - Complexity: O(1).
  @discardableResult
  package mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let position = positions[element.id] else {
      append(element)
      return nil
    }
    let old = self[position]
    self[position] = element
    return old
  }

  /// Inserts an element, unless there is one with its id.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position, from 0 to ``endIndex``.
  /// - Returns: Whether the element was inserted, and the position of the element with that id.
  /// - Complexity: O(*n*) in the number of elements.
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int)
  {
    precondition((0...count).contains(position), "Index \(position) is out of range 0...\(count)")
    if let index = positions[element.id] { return (false, index) }
    var elements = Array(self)
    elements.insert(element, at: position)
    rebuild(elements)
    return (true, position)
  }

  /// Removes the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element, or nil if there is none.
  /// - Complexity: O(*n*) in the number of elements.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    positions[id].map { remove(at: $0) }
  }

  /// Removes the element at a position.
  ///
  /// - Parameter position: The position.
  /// - Returns: The element.
  /// - Complexity: O(*n*) in the number of elements.
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let element = self[position]
    markChange()
    markRemoval()
    chunks[position >> Self.chunkShift].remove(at: position & (Self.chunkSize - 1))
    close(position, id: element.id)
    return element
  }

  /// Removes the elements that meet a condition.
  ///
  /// - Parameter shouldBeRemoved: The condition.
  /// - Throws: The error of the condition; nothing is removed then.
  /// - Complexity: O(*n*) in the number of elements.
  public mutating func removeAll<Failure: Error>(
    where shouldBeRemoved: (Element) throws(Failure) -> Bool
  ) throws(Failure) {
    var kept: [Element] = []
    for element in self where try !shouldBeRemoved(element) { kept.append(element) }
    guard kept.count < count else { return }
    markRemoval()
    rebuild(kept)
  }

  /// Removes all elements.
  public mutating func removeAll() {
    if !isEmpty { self = IdentifiedArray() }
  }

  /// Moves an element to another position.
  ///
  /// - Parameters:
  ///   - source: The element's position.
  ///   - destination: The element's position after the move.
  /// - Complexity: O(*n*) in the number of elements.
  package mutating func move(from source: Int, to destination: Int) {
    precondition(indices.contains(source) && indices.contains(destination), "Index out of range")
    var elements = Array(self)
    elements.insert(elements.remove(at: source), at: destination)
    rebuild(elements)
  }

  /// Exchanges two elements.
  ///
  /// - Parameters:
  ///   - first: The position of an element.
  ///   - second: The position of another one.
  /// - Complexity: O(1).
  package mutating func swapAt(_ first: Int, _ second: Int) {
    let (one, other) = (self[first], self[second])
    markChange()
    put(other, at: first)
    put(one, at: second)
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether the first element belongs before the second.
  /// - Throws: The error of the comparison; nothing is sorted then.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    rebuild(try sorted(by: areInIncreasingOrder))
  }

  /// Changes an element in place.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - change: Changes the element; not called if there is none.
  /// - Returns: The result of `change`, or nil if there is no such element.
  /// - Throws: The error of `change`.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func modify<Result, Failure: Error>(
    id: ID, _ change: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let position = positions[id] else { return nil }
    return try change(&self[position])
  }
}

// MARK: - Keeping the order, the positions and the versions

extension IdentifiedArray {
  private mutating func markChange() {
    // A uniquely referenced version is kept: no copy and no store has seen it.
    if !isKnownUniquelyReferenced(&changeVersion) { changeVersion = Version() }
  }

  private mutating func markRemoval() {
    if !isKnownUniquelyReferenced(&removalVersion) { removalVersion = Version() }
  }

  private mutating func put(_ element: Element, at position: Int) {
    chunks[position >> Self.chunkShift][position & (Self.chunkSize - 1)] = element
    positions[element.id] = position
  }

  private mutating func rebuild(_ elements: [Element]) {
    markChange()
    chunks = []
    positions.removeAll(keepingCapacity: true)
    for element in elements { append(element) }
  }

  private mutating func didModify(_ position: Int, from id: ID) {
    let new = chunks[position >> Self.chunkShift][position & (Self.chunkSize - 1)].id
    guard new != id else { return }
    precondition(positions[new] == nil, "There is an element with the id \(new) already")
    positions[id] = nil
    positions[new] = position
    markRemoval()
  }

  /// Puts an element back into the chunk that it was taken from, or closes its gap.
  private mutating func putBack(_ element: Element?, at position: Int, from id: ID) {
    if let element {
      chunks[position >> Self.chunkShift].insert(element, at: position & (Self.chunkSize - 1))
      didModify(position, from: id)
    } else {
      markRemoval()
      close(position, id: id)
    }
  }

  /// Moves later elements forward after one was taken from its chunk.
  private mutating func close(_ position: Int, id: ID) {
    for chunk in (position >> Self.chunkShift)..<(chunks.count - 1) {
      chunks[chunk].append(chunks[chunk + 1].removeFirst())
    }
    if chunks[chunks.count - 1].isEmpty { chunks.removeLast() }
    positions[id] = nil
    for index in position..<positions.count { positions[self[index].id] = index }
  }
}

// MARK: - Conformances

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether two collections have equal elements in the same order.
  ///
  /// - Parameters:
  ///   - lhs: A collection.
  ///   - rhs: Another collection.
  /// - Returns: Whether they are equal.
  /// - Complexity: O(1) for an unchanged copy, otherwise at most O(*n*); storage that both
  ///   collections share is not compared.
  public static func == (lhs: IdentifiedArray, rhs: IdentifiedArray) -> Bool {
    lhs.changeVersion === rhs.changeVersion || lhs.chunks == rhs.chunks
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
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

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes an array of elements.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The decoder's error.
  public init(from decoder: any Decoder) throws {
    self.init(try Array(from: decoder))
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomReflectable {
  /// The description of an array of the elements.
  public var description: String { "\(Array(self))" }

  /// A mirror of the elements, like that of an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
