import AuditCatalog
import AuditEngine
import AuditIndex

extension Reading {
  /// Scans files again that contain names which only the index reveals as relevant.
  ///
  /// - Parameters:
  ///   - result: The facts of all files, which are replaced for such files.
  ///   - index: The symbols that the names refer to.
  ///   - catalog: The rules.
  func complete(_ result: inout Result, by index: CodeIndex, catalog: Catalog) async {
    guard !index.isEmpty else { return }
    let missed = MissedNames(catalog: catalog, index: index, files: result.facts)
    let wanted = result.facts.enumerated().compactMap { number, entry -> Wanted? in
      let offsets = missed.offsets(in: entry.0, entry.1)
      return offsets.isEmpty
        ? nil : Wanted(number: number, path: entry.0.path, offsets: offsets)
    }
    guard !wanted.isEmpty else { return }
    // On the threads of the workers, which have large stacks.
    let parts = await Workers.run(threads: jobs, count: wanted.count) { next in
      var part: [(number: Int, facts: FileFacts)] = []
      var buffer = ByteBuffer()
      while let number = next() {
        let file = wanted[number]
        guard (try? fileReader.read(file.path, into: &buffer)) != nil else { continue }
        part.append(
          (file.number, scanner.scan(buffer.bytes, stoppingAt: file.offsets)))
      }
      return part
    }
    for (number, facts) in parts.joined() { result.facts[number].1 = facts }
  }

  private struct Wanted: Sendable {
    var number: Int
    var path: String
    var offsets: Set<Int32>
  }
}
