/// Collects the facts of one file.
struct FactsBuilder {
  var facts = FileFacts()
  /// The indices of names in the facts, by their numbers in the scan.
  private var indices: [Int32] = []
  private var indicesByHash: [NameHash: Int32] = [:]
  private let source: UnsafeBufferPointer<UInt8>

  init(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  /// Returns the index of a name of the scan.
  mutating func name(_ number: Int32, in table: NameTable) -> Int32 {
    let position = Int(number)
    guard position >= 0 else { return -1 }
    if position >= indices.count {
      indices.append(
        contentsOf: repeatElement(-1, count: max(position + 1 - indices.count, 512)))
    }
    if indices[position] >= 0 { return indices[position] }
    let entry = table[number]
    let index = Int32(facts.names.count)
    let start = Int(max(entry.offset, 0))
    appendName(
      hash: entry.hash,
      UnsafeBufferPointer(rebasing: source[start..<(start + Int(entry.length))]))
    indices[position] = index
    return index
  }

  /// Returns the index of a text that is not a name in the source.
  mutating func text(_ text: String) -> Int32 {
    let hash = NameHash(text)
    if let index = indicesByHash[hash] { return index }
    let index = Int32(facts.names.count)
    var copy = text
    copy.withUTF8 { appendName(hash: hash, $0) }
    indicesByHash[hash] = index
    return index
  }

  private mutating func appendName(hash: NameHash, _ bytes: UnsafeBufferPointer<UInt8>) {
    facts.names.append(
      NameRecord(
        hash: hash.value, offset: UInt32(facts.text.count), length: UInt32(bytes.count)))
    facts.text.append(contentsOf: bytes)
  }

  mutating func type(
    _ kind: TypeRecord.Kind, context: Int32, _ a: Int32 = -1, _ b: Int32 = -1, _ c: Int32 = -1
  ) -> Int32 {
    facts.types.append(TypeRecord(kind: kind, context: context, a: a, b: b, c: c))
    return Int32(facts.types.count - 1)
  }
}
