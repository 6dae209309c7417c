/// The names of one file, each with a small number.
///
/// The first names are the `Word`s, so that code can compare them with constants.
struct NameTable {
  struct Entry {
    var hash: NameHash
    var offset: Int32
    var length: Int32
    var traits: NameTraits
    /// The number of occurrences.
    var uses: Int32 = 0
  }

  private(set) var entries: [Entry]
  private var numbers: [NameHash: Int32]
  private let known: KnownNames
  private let source: UnsafeBufferPointer<UInt8>

  init(source: UnsafeBufferPointer<UInt8>, known: KnownNames) {
    self.source = source
    self.known = known
    entries = known.seededEntries
    numbers = known.seededNumbers
  }

  subscript(name: Int32) -> Entry { entries[Int(name)] }

  /// Returns the number of the name at a position of the source.
  mutating func intern(offset: Int, length: Int) -> Int32 {
    var start = offset
    var count = length
    // `default` in backticks is the same name without them.
    if count > 2, source[start] == 0x60 {
      start += 1
      count -= 2
    }
    let bytes = UnsafeBufferPointer(rebasing: source[start..<(start + count)])
    let hash = NameHash(bytes)
    if let found = numbers[hash] {
      // A word was known only by its hash; now it has a text to print.
      if entries[Int(found)].offset < 0 {
        entries[Int(found)].offset = Int32(start)
        entries[Int(found)].length = Int32(count)
      }
      entries[Int(found)].uses += 1
      return found
    }
    let name = Int32(entries.count)
    entries.append(
      Entry(
        hash: hash, offset: Int32(start), length: Int32(count),
        traits: known.traits(of: hash, bytes), uses: 1))
    numbers[hash] = name
    return name
  }
}
