/// A value that counts how often it had to copy its storage, as an array would.
struct CopyCounter {
  private final class Storage {
    var number = 0
  }

  private var storage = Storage()
  private(set) var copies = 0

  /// Changes the value in place if its storage is uniquely referenced, and a copy of it otherwise.
  mutating func change() {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = Storage()
      copy.number = storage.number
      storage = copy
      copies += 1
    }
    storage.number += 1
  }

  var number: Int { storage.number }
}

/// A whole that holds counters in every kind of place.
struct Shelf {
  var plain = CopyCounter()
  var list = [CopyCounter(), CopyCounter()]
  var numbers = Array(0..<10_000)
}
