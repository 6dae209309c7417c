extension FileFacts {
  /// The version of the format.
  ///
  /// Increment it whenever a record changes its layout, so that caches in another format are not read.
  package static let formatVersion: UInt64 = 7

  /// Appends the facts in a form that only this program on this machine can read.
  package func encode(into bytes: inout [UInt8]) {
    let start = bytes.count
    Self.append(Self.formatVersion, to: &bytes)
    Self.append(UInt64(0), to: &bytes)
    let body = bytes.count
    Self.append(header, to: &bytes)
    Self.append(names, to: &bytes)
    Self.append(text, to: &bytes)
    Self.append(lineStarts, to: &bytes)
    Self.append(imports, to: &bytes)
    Self.append(contexts, to: &bytes)
    Self.append(sites, to: &bytes)
    Self.append(paths, to: &bytes)
    Self.append(pathEnds, to: &bytes)
    Self.append(calls, to: &bytes)
    Self.append(arguments, to: &bytes)
    Self.append(mentions, to: &bytes)
    Self.append(types, to: &bytes)
    Self.append(declarations, to: &bytes)
    Self.append(parameters, to: &bytes)
    Self.append(lists, to: &bytes)
    Self.append(suppressions, to: &bytes)
    Self.append(writes, to: &bytes)
    Self.append(namedWrites, to: &bytes)
    Self.append(nameUses, to: &bytes)
    Self.append(environmentNames, to: &bytes)
    bytes.withUnsafeMutableBytes { buffer in
      let sum = Self.checksum(UnsafeRawBufferPointer(rebasing: buffer[body...]))
      buffer.storeBytes(of: sum, toByteOffset: start + 8, as: UInt64.self)
    }
  }

  /// Decodes the output of `encode`.
  ///
  /// The records refer to each other without further checks, so any other input is rejected as a whole.
  package init?(decoding bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 16,
      bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self) == Self.formatVersion,
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        == Self.checksum(UnsafeRawBufferPointer(rebasing: bytes[16...]))
    else { return nil }
    var offset = 16
    guard let header = Self.read(Header.self, from: bytes, at: &offset),
      let names = Self.readArray(NameRecord.self, from: bytes, at: &offset),
      let text = Self.readArray(UInt8.self, from: bytes, at: &offset),
      let lineStarts = Self.readArray(UInt32.self, from: bytes, at: &offset),
      let imports = Self.readArray(Int32.self, from: bytes, at: &offset),
      let contexts = Self.readArray(ContextRecord.self, from: bytes, at: &offset),
      let sites = Self.readArray(SiteRecord.self, from: bytes, at: &offset),
      let paths = Self.readArray(Int32.self, from: bytes, at: &offset),
      let pathEnds = Self.readArray(Int32.self, from: bytes, at: &offset),
      let calls = Self.readArray(CallRecord.self, from: bytes, at: &offset),
      let arguments = Self.readArray(ArgumentRecord.self, from: bytes, at: &offset),
      let mentions = Self.readArray(Int32.self, from: bytes, at: &offset),
      let types = Self.readArray(TypeRecord.self, from: bytes, at: &offset),
      let declarations = Self.readArray(DeclarationRecord.self, from: bytes, at: &offset),
      let parameters = Self.readArray(ParameterRecord.self, from: bytes, at: &offset),
      let lists = Self.readArray(Int32.self, from: bytes, at: &offset),
      let suppressions = Self.readArray(SuppressionRecord.self, from: bytes, at: &offset),
      let writes = Self.readArray(WriteRecord.self, from: bytes, at: &offset),
      let namedWrites = Self.readArray(NamedWrite.self, from: bytes, at: &offset),
      let nameUses = Self.readArray(NameUse.self, from: bytes, at: &offset),
      let environmentNames = Self.readArray(Int32.self, from: bytes, at: &offset)
    else { return nil }
    self.init()
    self.header = header
    self.names = names
    self.text = text
    self.lineStarts = lineStarts
    self.imports = imports
    self.contexts = contexts
    self.sites = sites
    self.paths = paths
    self.pathEnds = pathEnds
    self.calls = calls
    self.arguments = arguments
    self.mentions = mentions
    self.types = types
    self.declarations = declarations
    self.parameters = parameters
    self.lists = lists
    self.suppressions = suppressions
    self.writes = writes
    self.namedWrites = namedWrites
    self.nameUses = nameUses
    self.environmentNames = environmentNames
  }

  private static func append<Value>(_ value: Value, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  private static func append<Element>(_ array: [Element], to bytes: inout [UInt8]) {
    append(UInt64(array.count), to: &bytes)
    array.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  private static func read<Value>(
    _ type: Value.Type, from bytes: UnsafeRawBufferPointer, at offset: inout Int
  ) -> Value? {
    let size = MemoryLayout<Value>.size
    guard offset + size <= bytes.count else { return nil }
    let value = withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + size)]))
      return buffer[0]
    }
    offset += size
    return value
  }

  private static func readArray<Element>(
    _ type: Element.Type, from bytes: UnsafeRawBufferPointer, at offset: inout Int
  ) -> [Element]? {
    guard let wide = read(UInt64.self, from: bytes, at: &offset), let count = Int(exactly: wide),
      count <= bytes.count
    else { return nil }
    // The last element of an array has no padding to its stride.
    let size = count * MemoryLayout<Element>.stride
    guard offset + size <= bytes.count else { return nil }
    defer { offset += size }
    return [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + size)]))
      initialized = count
    }
  }

  /// Detects damage by a disk or an incomplete write; not a protection against manipulation.
  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    var second: UInt64 = UInt64(bytes.count)
    var offset = 0
    while offset + 16 <= bytes.count {
      first =
        (first ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01B3
      second =
        (second ^ bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
        &* 0xFF51_AFD7_ED55_8CCD
      first ^= first >> 29
      second ^= second >> 31
      offset += 16
    }
    while offset < bytes.count {
      first = (first ^ UInt64(bytes[offset])) &* 0x100_0000_01B3
      offset += 1
    }
    return first ^ (second << 1) ^ (second >> 63)
  }
}
