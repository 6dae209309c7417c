import AuditCatalog
import AuditEngine
import AuditModel
import Testing

/// What a cache keeps of a file.
@Suite("Facts that are kept")
struct FactsCodingTests {
  typealias Facts = [(AuditedFile, FileFacts)]

  static func facts(of snippet: Snippet) -> Facts {
    snippet.files.map { file in
      let module = Corpus.File(path: file.path, source: []).module
      let facts = Array(file.source.utf8).withUnsafeBufferPointer {
        MutationTests.scanner.scan($0)
      }
      return (AuditedFile(path: file.path, module: module), facts)
    }
  }

  static func encoded(_ facts: FileFacts) -> [UInt8] {
    var bytes: [UInt8] = []
    facts.encode(into: &bytes)
    return bytes
  }

  @Test("Facts that were kept say the same as those that were just read")
  func sameReport() throws {
    for snippet in Snippet.all {
      let fresh = Self.facts(of: snippet)
      let kept = try fresh.map { file, facts in
        let bytes = Self.encoded(facts)
        return (file, try #require(bytes.withUnsafeBytes { FileFacts(decoding: $0) }))
      }
      let resolver = MutationTests.resolver
      #expect(resolver.report(on: kept) == resolver.report(on: fresh), "\(snippet.title)")
    }
  }

  @Test("Damaged facts are refused, after any damage")
  func damage() {
    var random = SeededGenerator(seed: 12)
    for snippet in Snippet.all {
      for (_, facts) in Self.facts(of: snippet) {
        let bytes = Self.encoded(facts)
        for _ in 0..<20 {
          var damaged = bytes
          switch random.below(4) {
          case 0: damaged.removeLast(1 + random.below(bytes.count))
          case 1: damaged.append(UInt8(truncatingIfNeeded: random.next()))
          case 2: damaged.removeFirst(1 + random.below(16))
          default: damaged[random.below(bytes.count)] ^= UInt8(1 + random.below(255))
          }
          #expect(damaged.withUnsafeBytes { FileFacts(decoding: $0) } == nil)
        }
      }
    }
  }
}
