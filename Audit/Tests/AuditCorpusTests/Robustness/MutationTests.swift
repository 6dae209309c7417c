import AuditCatalog
import AuditEngine
import AuditModel
import Foundation
import Testing

/// Invalid code: a crash on it would stop the audit of all other files.
@Suite("Broken code", .serialized)
struct MutationTests {
  #if DEBUG
    static let count = 500
  #else
    static let count = 100_000
  #endif

  static let catalog = Catalog.standard
  static let scanner = Scanner(catalog: catalog)
  static let resolver = Resolver(
    catalog: catalog, settings: EngineSettings(enabledRules: Set(catalog.rules.map(\.id))))

  /// The snippets, and the engine's own code in pieces as short as they are.
  static func sources() throws -> [[UInt8]] {
    var sources = Snippet.all.flatMap(\.files).map { Array($0.source.utf8) }
    let engine = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/AuditEngine").standardizedFileURL
    let paths = try FileManager.default.subpathsOfDirectory(atPath: engine.path)
    for path in paths.sorted() where path.hasSuffix(".swift") {
      let text = try String(contentsOf: engine.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for start in stride(from: 0, to: lines.count, by: 15) {
        let piece = lines[start..<min(lines.count, start + 15)]
        sources.append(Array(piece.joined(separator: "\n").utf8))
      }
    }
    return sources
  }

  @Test(
    "Broken files are audited without a crash: 500 in a build for debugging, 100,000 in release")
  func mutations() throws {
    let sources = try Self.sources()
    #expect(sources.count > 500)
    var mutator = Mutator(sources: sources, seed: 6)
    var counts: [Mutation: Int] = [:]
    var unparsed = 0
    var findings = 0
    var batch: [(AuditedFile, FileFacts)] = []
    for number in 0..<Self.count {
      let (bytes, mutations) = mutator.next()
      for mutation in mutations { counts[mutation, default: 0] += 1 }
      let facts = bytes.withUnsafeBufferPointer { Self.scanner.scan($0) }
      if facts.hasSyntaxErrors { unparsed += 1 }
      batch.append((AuditedFile(path: "Sources/M/\(number).swift", module: "M"), facts))
      if batch.count == 25 {
        findings += try Self.checkedFindings(in: batch)
        batch.removeAll(keepingCapacity: true)
      }
    }
    print("\(Self.count) broken files: \(unparsed) do not parse, \(findings) findings")
    #expect(Mutation.allCases.allSatisfy { counts[$0, default: 0] > Self.count / 10 })
    // Mutations that leave all code valid, or none, would try nothing.
    #expect(unparsed > Self.count / 4)
    #expect(findings > Self.count / 4)
  }

  /// How much is found, where all of it lies in the files that it names.
  static func checkedFindings(in files: [(AuditedFile, FileFacts)]) throws -> Int {
    let lines = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $1.lineCount) })
    let report = resolver.report(on: files)
    for finding in report.findings {
      let count = try #require(lines[finding.file])
      let span = finding.span
      let isInside =
        1...count ~= span.startLine && 1...count ~= span.endLine
        && (span.startLine, span.startColumn) <= (span.endLine, span.endColumn)
      if !isInside {
        Issue.record("\(finding.file) has \(count) lines, and a finding at \(span)")
      }
    }
    return report.findings.count
  }
}
