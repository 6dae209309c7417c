/// What a file that is not audited shows about the variables of those that are.
///
/// A test that assigns a variable makes it no constant. Such a file is read by its tokens, which takes a small part of
/// the time of parsing it.
package struct OutsideUse: Sendable {
  let writes: [NamedWrite]
  /// All names.
  let names: [UInt64]
  /// What its types inherit from.
  let implemented: Set<UInt64>

  /// - Parameter source: The bytes of the file, in UTF-8.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ source: UnsafeBufferPointer<UInt8>) {
    let scan = WriteScan.Scan(source: source)
    writes = Array(scan.found)
    names = scan.names
    implemented = scan.implemented
  }
}

extension FileFacts {
  /// What the file writes, by name, for a file of tests that has been parsed.
  var writesByName: [NamedWrite] {
    namedWrites
      + writes.flatMap { write in
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
