/// Memory for the contents of files, one after the other.
///
/// It grows to the size of the largest file and is reused, so that an audit of thousands of files allocates
/// only a few times.
package struct ByteBuffer: ~Copyable {
  private var storage: UnsafeMutableRawBufferPointer
  /// The number of used bytes.
  package private(set) var count = 0

  package init() {
    storage = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  }

  deinit {
    storage.deallocate()
  }

  /// The used bytes; valid until the next change.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafePointer(storage.baseAddress?.assumingMemoryBound(to: UInt8.self)), count: count)
  }

  package mutating func removeAll() {
    count = 0
  }

  /// Appends bytes that a function writes into free memory.
  ///
  /// - Parameters:
  ///   - capacity: The minimum number of free bytes.
  ///   - write: Receives the free memory, and returns the number of written bytes.
  /// - Returns: The number of written bytes.
  package mutating func append(
    capacity: Int, _ write: (UnsafeMutableRawBufferPointer) -> Int
  ) -> Int {
    if storage.count - count < capacity {
      let larger = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(storage.count * 2, count + capacity), alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[..<count]))
      storage.deallocate()
      storage = larger
    }
    let written = write(UnsafeMutableRawBufferPointer(rebasing: storage[count...]))
    if written > 0 { count += written }
    return written
  }

  package mutating func append(_ bytes: some Collection<UInt8>) {
    _ = append(capacity: bytes.count) { free in
      free.copyBytes(from: bytes)
      return bytes.count
    }
  }
}
