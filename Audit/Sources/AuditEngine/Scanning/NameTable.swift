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

  private(set) var entries: [Entry] = []
  private var slots: [Int32]
  private var mask: Int
  private let known: KnownNames
  private let source: UnsafeBufferPointer<UInt8>

  init(source: UnsafeBufferPointer<UInt8>, known: KnownNames) {
    self.source = source
    self.known = known
    slots = known.seededSlots
    mask = slots.count - 1
    entries = known.seededEntries
    entries.reserveCapacity(1024)
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
    var slot = Int(truncatingIfNeeded: hash.value) & mask
    while true {
      let found = slots[slot]
      if found < 0 { break }
      if entries[Int(found)].hash == hash {
        // A word was known only by its hash; now it has a text to print.
        if entries[Int(found)].offset < 0 {
          entries[Int(found)].offset = Int32(start)
          entries[Int(found)].length = Int32(count)
        }
        entries[Int(found)].uses += 1
        return found
      }
      slot = (slot + 1) & mask
    }
    let name = Int32(entries.count)
    entries.append(
      Entry(
        hash: hash, offset: Int32(start), length: Int32(count),
        traits: known.traits(of: hash, bytes), uses: 1))
    slots[slot] = name
    if entries.count * 2 > slots.count { grow() }
    return name
  }

  private mutating func grow() {
    slots = NameTable.slots(for: entries, count: slots.count * 2)
    mask = slots.count - 1
  }

  static func slots(for entries: [Entry], count: Int) -> [Int32] {
    var slots = [Int32](repeating: -1, count: count)
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash.value) & (count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(index)
    }
    return slots
  }
}
