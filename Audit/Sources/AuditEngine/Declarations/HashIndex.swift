/// A dictionary from hashes to small numbers.
///
/// The keys are hashes already, so a lookup costs a tenth of one in `Dictionary`.
struct HashIndex: Sendable {
  private var keys: [UInt64]
  private var values: [Int32]
  private(set) var count = 0
  private var mask: Int

  init(minimumCapacity: Int = 16) {
    var capacity = 16
    while capacity < minimumCapacity * 2 { capacity *= 2 }
    keys = [UInt64](repeating: 0, count: capacity)
    values = [Int32](repeating: -1, count: capacity)
    mask = capacity - 1
  }

  /// The value of a key, or -1; setting replaces it.
  subscript(key: NameHash) -> Int32 {
    get {
      let key = key.value | 1
      var slot = Int(truncatingIfNeeded: key >> 7) & mask
      while keys[slot] != 0 {
        if keys[slot] == key { return values[slot] }
        slot = (slot + 1) & mask
      }
      return -1
    }
    set {
      let key = key.value | 1
      var slot = Int(truncatingIfNeeded: key >> 7) & mask
      while keys[slot] != 0 {
        if keys[slot] == key {
          values[slot] = newValue
          return
        }
        slot = (slot + 1) & mask
      }
      keys[slot] = key
      values[slot] = newValue
      count += 1
      if count * 2 > keys.count { grow() }
    }
  }

  func contains(_ key: NameHash) -> Bool { self[key] >= 0 }

  private mutating func grow() {
    var bigger = HashIndex(minimumCapacity: keys.count)
    for (slot, key) in keys.enumerated() where key != 0 {
      bigger[NameHash(value: key)] = values[slot]
    }
    self = bigger
  }
}
