import AuditCatalog
import AuditEngine
import AuditModel

/// Reads files on all threads, and derives their facts.
struct Reading: Sendable {
  /// The result of reading the files.
  struct Result: Sendable {
    /// The facts, in the order of the files.
    var facts: [(AuditedFile, FileFacts)] = []
    /// The facts of the other files of the project.
    var outside: [FileFacts] = []
    var notices: [Notice] = []
  }

  private let files: [SourceTree.File]
  private let outside: [String]
  private let scanner: AuditEngine.Scanner
  private let fileSystem: FileSystem
  private let root: String
  private let jobs: Int

  init(audit: Audit, files: [SourceTree.File], outside: [String]) {
    self.files = files
    self.outside = outside
    jobs = audit.jobs
    scanner = AuditEngine.Scanner(catalog: audit.catalog)
    fileSystem = audit.fileSystem
    root = audit.root
  }

  /// The facts of a file, or the reason why there are none; neither for a manifest.
  private struct Read: Sendable {
    var number: Int
    var facts: FileFacts?
    var problem: FileProblem?
  }

  /// Returns the facts of all files.
  func facts() async -> Result {
    // The largest first, so that no thread starts with the largest file when the others have finished.
    let order =
      files.indices.sorted { (files[$1].size, $0) < (files[$0].size, $1) }
      + (files.count..<(files.count + outside.count))
    let parts = await Workers.run(threads: jobs, count: order.count) { next -> [Read] in
      var part: [Read] = []
      while let place = next() { part.append(read(order[place])) }
      return part
    }
    var result = Result()
    for read in parts.joined().sorted(by: { $0.number < $1.number }) {
      if read.number >= files.count {
        result.outside += [read.facts].compactMap(\.self)
        continue
      }
      let file = files[read.number]
      if let problem = read.problem { result.notices.append(.unreadable(file.path, problem)) }
      guard let facts = read.facts else { continue }
      result.facts.append(
        (AuditedFile(path: file.path, module: file.module, isLive: file.isLive), facts))
    }
    return result
  }

  private func read(_ number: Int) -> Read {
    let path = number < files.count ? files[number].path : outside[number - files.count]
    do throws(FileProblem) {
      let bytes = try fileSystem.read(Paths.join(root, path))
      // Manifests are not part of a program.
      if FileSystem.isManifest(bytes, path: path) { return Read(number: number) }
      guard String(validating: bytes, as: UTF8.self) != nil else { throw FileProblem.notUTF8 }
      return Read(
        number: number, facts: bytes.withUnsafeBufferPointer { scanner.scan($0) })
    } catch {
      return Read(number: number, problem: error)
    }
  }
}
