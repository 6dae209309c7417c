package import AuditCatalog
internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

/// Scans source code, and records the facts that an audit needs.
package struct Scanner: Sendable {
  private let known: KnownNames

  package init(catalog: Catalog) {
    known = KnownNames(catalog: catalog)
  }

  /// Scans one file.
  ///
  /// The result depends only on the bytes and the catalog, and not on the order in which files are read.
  ///
  /// - Parameter source: The bytes of the file, in UTF-8.
  /// - Returns: The facts, which do not refer to the syntax tree.
  package func scan(_ source: UnsafeBufferPointer<UInt8>) -> FileFacts {
    let isTooDeep = NestingLimit.isExceeded(in: source)
    // Code that is nested too deeply is not parsed; only its lines are counted.
    let read = isTooDeep ? UnsafeBufferPointer(rebasing: source[..<0]) : source
    if let blanked = LargeLiterals.blanked(in: read) {
      return blanked.withUnsafeBufferPointer { scan(source, parsing: $0, isTooDeep: isTooDeep) }
    }
    return scan(source, parsing: read, isTooDeep: isTooDeep)
  }

  private func scan(
    _ source: UnsafeBufferPointer<UInt8>, parsing read: UnsafeBufferPointer<UInt8>, isTooDeep: Bool
  ) -> FileFacts {
    let tree = Parser.parse(source: read)
    // The raw nodes are valid as long as the tree exists.
    return withExtendedLifetime(tree) {
      let outline = Outline(tree: tree.raw, source: read, known: known)
      let scan = FileScan(outline: outline, source: source)
      scan.builder.facts.header.isTooDeep = isTooDeep
      scan.builder.facts.header.hasSyntaxErrors = isTooDeep || tree.hasError
      scan.noteLines()
      scan.noteComments()
      scan.run()
      return scan.finish()
    }
  }
}
