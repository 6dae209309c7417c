#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of byte strings, by their hashes.
///
/// It consists of a header, an index sorted by hash, and the contents. The index is read when the file is
/// opened; contents are read on demand, by any thread. Each content has a checksum, and a damaged content
/// counts as missing. A file that is replaced meanwhile stays readable through open descriptors.
package final class CacheFile: Sendable {
  /// The kind of a content, which determines how long an unused content is kept.
  package enum Kind: UInt8, Sendable {
    case facts = 0
    case report = 1

    /// The number of writes of the file after which an unused content is removed.
    var lifetime: Int {
      switch self {
      // Kept longer, for a return to an earlier branch.
      case .facts: 16
      case .report: 4
      }
    }
  }

  package struct Entry: Sendable {
    package var key: ContentHash
    var offset: Int
    package var length: Int
    var checksum: UInt64
    package var kind: Kind
    /// The number of writes of the file since the last use.
    package var age: Int
  }

  private static let magic: UInt64 = 0x4143_5649_4E45_0001
  private static let headSize = 32
  private static let entrySize = 48

  private let file: Int32
  /// The entries, sorted by key.
  package let entries: [Entry]

  /// Opens a file; nil if it does not exist or is unreadable.
  package init?(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    guard let entries = Self.readIndex(of: file) else {
      close(file)
      return nil
    }
    self.file = file
    self.entries = entries
  }

  deinit {
    close(file)
  }

  /// Returns the content of a key.
  package func content(_ key: ContentHash) -> [UInt8]? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].key == key else { return nil }
    return content(of: entries[low])
  }

  private func content(of entry: Entry) -> [UInt8]? {
    guard let bytes = Self.read(file, at: entry.offset, count: entry.length) else { return nil }
    let checksum = bytes.withUnsafeBytes { ContentHash($0).high }
    return checksum == entry.checksum ? bytes : nil
  }

  // MARK: - Writing

  /// Replaces a file by new contents, and old contents that were used or are not too old.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - old: The previous file.
  ///   - used: The keys that were read.
  ///   - new: The new contents.
  /// - Throws: An error if the file could not be written.
  package static func write(
    to path: String, keeping old: CacheFile?, used: Set<ContentHash>,
    new: [ContentHash: (kind: Kind, bytes: [UInt8])]
  ) throws(FileProblem) {
    var entries: [Entry] = []
    for (key, content) in new {
      let checksum = content.bytes.withUnsafeBytes { ContentHash($0).high }
      entries.append(
        Entry(
          key: key, offset: -1, length: content.bytes.count, checksum: checksum,
          kind: content.kind, age: 0))
    }
    for var entry in old?.entries ?? [] where new[entry.key] == nil {
      entry.age = used.contains(entry.key) ? 0 : entry.age + 1
      if entry.age <= entry.kind.lifetime { entries.append(entry) }
    }
    entries.sort { $0.key < $1.key }

    var offset = headSize + entries.count * entrySize
    var index = ByteWriter()
    for entry in entries {
      index.write(entry.key)
      index.write(fixed: UInt64(offset))
      index.write(fixed: UInt64(entry.length))
      index.write(fixed: entry.checksum)
      index.write(fixed: UInt64(entry.kind.rawValue) << 32 | UInt64(entry.age))
      offset += entry.length
    }
    var head = ByteWriter()
    head.write(fixed: magic)
    head.write(fixed: UInt64(entries.count))
    head.write(index.bytes.withUnsafeBytes { ContentHash($0) })

    try AtomicFile.write(to: path) { sink throws(FileProblem) in
      try sink.append(head.bytes + index.bytes)
      for entry in entries {
        if let content = new[entry.key] {
          try sink.append(content.bytes)
        } else {
          // Damaged contents are copied unchanged: their checksums reveal the damage.
          let bytes = old.flatMap { Self.read($0.file, at: entry.offset, count: entry.length) }
          try sink.append(bytes ?? Array(repeating: 0, count: entry.length))
        }
      }
    }
  }

  // MARK: - Reading

  private static func readIndex(of file: Int32) -> [Entry]? {
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      let head = read(file, at: 0, count: headSize)
    else { return nil }
    let size = Int(information.st_size)
    return head.withUnsafeBytes { head -> [Entry]? in
      var reader = ByteReader(head)
      guard let found = try? reader.readFixed(), found == magic,
        let count = try? reader.readFixed(), count <= UInt64(size / entrySize),
        let hash = try? reader.readHash(),
        let index = read(file, at: headSize, count: Int(count) * entrySize)
      else { return nil }
      return index.withUnsafeBytes { index -> [Entry]? in
        guard ContentHash(index) == hash else { return nil }
        return entries(in: index, count: Int(count), size: size)
      }
    }
  }

  private static func entries(
    in index: UnsafeRawBufferPointer, count: Int, size: Int
  ) -> [Entry]? {
    var reader = ByteReader(index)
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count {
      guard let key = try? reader.readHash(), let offset = try? reader.readFixed(),
        let length = try? reader.readFixed(), let checksum = try? reader.readFixed(),
        let rest = try? reader.readFixed(), offset <= UInt64(size),
        length <= UInt64(size) - offset,
        let kind = Kind(rawValue: UInt8(truncatingIfNeeded: rest >> 32))
      else { return nil }
      entries.append(
        Entry(
          key: key, offset: Int(offset), length: Int(length), checksum: checksum, kind: kind,
          age: Int(rest & 0xFFFF_FFFF)))
    }
    return entries
  }

  private static func read(_ file: Int32, at offset: Int, count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let got = pread(
          file, buffer.baseAddress.map { $0 + initialized }, count - initialized,
          off_t(offset + initialized))
        if got < 0, errno == EINTR { continue }
        if got <= 0 {
          isWhole = false
          return
        }
        initialized += got
      }
    }
    return isWhole ? bytes : nil
  }
}
