/// Collects the facts of one file.
struct FactsBuilder {
  var facts = FileFacts()
  private var indices: [NameHash: Int32] = [:]
  private let source: UnsafeBufferPointer<UInt8>

  init(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  /// Returns the index of a name of the scan.
  mutating func name(_ number: Int32, in table: NameTable) -> Int32 {
    guard number >= 0 else { return -1 }
    let entry = table[number]
    let start = Int(max(entry.offset, 0))
    return index(
      of: entry.hash, UnsafeBufferPointer(rebasing: source[start..<(start + Int(entry.length))]))
  }

  /// Returns the index of a text that is not a name in the source.
  mutating func text(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { index(of: NameHash($0), $0) }
  }

  private mutating func index(of hash: NameHash, _ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    if let index = indices[hash] { return index }
    let index = Int32(facts.names.count)
    facts.names.append(
      NameRecord(
        hash: hash.value, offset: UInt32(facts.text.count), length: UInt32(bytes.count)))
    facts.text.append(contentsOf: bytes)
    indices[hash] = index
    return index
  }

  mutating func type(_ form: TypeRecord.Form, context: Int32) -> Int32 {
    facts.types.append(TypeRecord(form: form, context: context))
    return Int32(facts.types.count - 1)
  }
}
