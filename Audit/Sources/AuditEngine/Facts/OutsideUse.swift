/// The uses of audited variables in a file that is not audited.
///
/// For example, a variable that a test assigns cannot become a constant. Such a file is only tokenized, which
/// takes a small part of the time of parsing it.
package struct OutsideUse: Sendable {
  let writes: [NamedWrite]
  /// All names.
  let names: [UInt64]
  /// The types that its types inherit from.
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
  /// The writes of a parsed file of tests, by name.
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
