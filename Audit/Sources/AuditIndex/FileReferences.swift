/// The symbols that the names of one file refer to, by position.
package struct FileReferences: Sendable {
  package struct Occurrence: Hashable, Sendable {
    /// The line, from 1.
    package var line: UInt32
    /// The column, from 1, in bytes of UTF-8.
    package var column: UInt32
    /// The index of the symbol in `symbols`.
    package var symbol: Int32
    package var roles: Roles
    /// The type of the receiver of a method call, as an index into `symbols`; -1 for none.
    package var receiver: Int32

    package init(line: UInt32, column: UInt32, symbol: Int32, roles: Roles, receiver: Int32 = -1) {
      self.line = line
      self.column = column
      self.symbol = symbol
      self.roles = roles
      self.receiver = receiver
    }

    fileprivate var position: UInt64 { UInt64(line) << 32 | UInt64(column) }
  }

  /// The occurrences, sorted by position.
  package let occurrences: [Occurrence]
  package let symbols: [IndexedSymbol]

  package init(_ occurrences: [Occurrence], symbols: [IndexedSymbol]) {
    self.occurrences = occurrences.sorted { $0.position < $1.position }
    self.symbols = symbols
  }

  /// Returns the occurrences at a position.
  ///
  /// Several symbols can occur at one position: `Date()` refers to a type and calls an initializer.
  ///
  /// - Complexity: O(log *n*) for *n* occurrences in the file.
  package func occurrences(line: Int, column: Int) -> ArraySlice<Occurrence> {
    let wanted = UInt64(line) << 32 | UInt64(column)
    var low = 0
    var high = occurrences.count
    while low < high {
      let middle = (low + high) / 2
      if occurrences[middle].position < wanted { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < occurrences.count, occurrences[end].position == wanted { end += 1 }
    return occurrences[low..<end]
  }
}

/// The roles of an occurrence.
package struct Roles: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static let definition = Roles(rawValue: 1 << 1)
  package static let reference = Roles(rawValue: 1 << 2)
  package static let call = Roles(rawValue: 1 << 5)
  /// The compiler has added the occurrence: a call of a getter, or an initializer that is not in the code.
  package static let implicit = Roles(rawValue: 1 << 8)
  /// A relation contains the type of the receiver.
  static let received = Roles(rawValue: 1 << 12)
}
