package import AuditCatalog
internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

/// Reads source code, and keeps what an audit needs to know of it.
package struct Scanner: Sendable {
  private let known: KnownNames

  package init(catalog: Catalog) {
    known = KnownNames(catalog: catalog)
  }

  /// Reads one file.
  ///
  /// What it gives depends on the bytes and the catalog only, so that it can be kept by content.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file, in UTF-8.
  ///   - offsets: Where names start at which to stop in any case; see ``MissedNames``.
  /// - Returns: The facts, which hold nothing of the syntax tree.
  package func scan(
    _ source: UnsafeBufferPointer<UInt8>, stoppingAt offsets: Set<Int32> = []
  ) -> FileFacts {
    let isTooDeep = NestingLimit.isExceeded(in: source)
    // What is nested too deeply is not read at all: only its lines are counted.
    let read = isTooDeep ? UnsafeBufferPointer(rebasing: source[..<0]) : source
    let tree = Parser.parse(source: read)
    // The raw nodes live as long as the tree does.
    return withExtendedLifetime(tree) {
      let outline = Outline(tree: tree.raw, source: read, known: known)
      let scan = FileScan(outline: outline, source: source, indexedOffsets: offsets)
      scan.builder.facts.header.hasSyntaxErrors = isTooDeep || tree.hasError
      scan.noteLines()
      scan.noteComments()
      scan.run()
      return scan.finish()
    }
  }
}
