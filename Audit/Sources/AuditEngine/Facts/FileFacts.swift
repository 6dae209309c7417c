/// The facts about a file, independent of other files.
package struct FileFacts: Sendable {
  package var lineCount: Int { Int(header.lineCount) }
  /// Whether the whole file is test code, by its imports or declarations, or by its folder.
  package var isTestCode: Bool {
    get { header.isTestCode }
    set { header.isTestCode = newValue }
  }
  package var hasSyntaxErrors: Bool { header.hasSyntaxErrors }
  /// Whether the file is nested so deeply that it was not parsed.
  package var isTooDeep: Bool { header.isTooDeep }

  struct Header {
    var lineCount: Int32 = 0
    var controlledReads: Int32 = 0
    var isTestCode = false
    var hasSyntaxErrors = false
    var isTooDeep = false
    /// Whether the file has top-level statements: then its variables are not visible in other files.
    var isScript = false
  }

  var header = Header()
  var names: [NameRecord] = []
  /// The texts of the names.
  var text: [UInt8] = []
  /// The start of each line.
  var lineStarts: [UInt32] = []
  var imports: [Int32] = []
  var contexts: [ContextRecord] = []
  var sites: [SiteRecord] = []
  var paths: [Int32] = []
  var pathEnds: [Int32] = []
  var calls: [CallRecord] = []
  var arguments: [ArgumentRecord] = []
  var mentions: [Int32] = []
  var types: [TypeRecord] = []
  var declarations: [DeclarationRecord] = []
  var parameters: [ParameterRecord] = []
  var lists: [Int32] = []
  var suppressions: [SuppressionRecord] = []
  var writes: [WriteRecord] = []
  /// The writes in code that is not analyzed further.
  var namedWrites: [NamedWrite] = []
  /// The types in declarations of environment stacks.
  var environmentNames: [Int32] = []
  /// The distinct names of the file.
  var nameUses: [NameUse] = []

  init() {}

  /// Returns whether a name occurs in the code.
  package func uses(_ name: String) -> Bool {
    let hash = NameHash(name).value
    return nameUses.contains { $0.name == hash }
  }

  func hash(_ name: Int32) -> NameHash {
    NameHash(value: name < 0 ? 0 : names[Int(name)].hash)
  }

  func string(_ name: Int32) -> String {
    guard name >= 0 else { return "" }
    let record = names[Int(name)]
    let start = Int(record.offset)
    return String(decoding: text[start..<(start + Int(record.length))], as: UTF8.self)
  }

  /// Returns the line and the column of a byte, both from 1.
  func position(of offset: Int32) -> (line: Int, column: Int) {
    let wanted = UInt32(max(offset, 0))
    var low = 0
    var high = lineStarts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= wanted { low = middle } else { high = middle }
    }
    let start = lineStarts.isEmpty ? 0 : lineStarts[low]
    return (low + 1, Int(wanted - start) + 1)
  }

  /// The writes of a file of tests, by name.
  var writesByName: [NamedWrite] { namedWrites + named(writes[...]) }

  func named(_ writes: ArraySlice<WriteRecord>) -> [NamedWrite] {
    writes.flatMap { write in
      write.path.indices.map { index in
        let isFirst = index == Int(write.path.start)
        let isLast = index == write.path.indices.upperBound - 1
        return NamedWrite(
          base: isFirst ? 0 : hash(paths[index - 1]).value, name: hash(paths[index]).value,
          method: write.method < 0 ? 0 : hash(write.method).value,
          isBehind: write.isBehind || !isLast, isKey: write.isKey)
      }
    }
  }
}
