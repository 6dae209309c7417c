import AuditCatalog
import AuditEngine
import AuditModel
import Synchronization

/// Reads files on all threads, and derives their facts.
struct Reading: Sendable {
  /// The result of reading the files.
  struct Result: Sendable {
    /// The facts, in the order of the files.
    var facts: [(AuditedFile, FileFacts)] = []
    /// The uses in the other files of the project.
    var outside: [OutsideUse] = []
    var notices: [Notice] = []
  }

  private let files: [SourceTree.File]
  private let outside: [String]
  /// The indices of files, largest first, so that no thread starts with the largest file when the others have
  /// finished.
  private let order: [Int]
  let scanner: AuditEngine.Scanner
  private let fileSystem: FileSystem
  private let root: String
  let jobs: Int

  init(audit: Audit, files: [SourceTree.File], outside: [String]) {
    self.files = files
    self.outside = outside
    jobs = audit.jobs
    order = files.indices.sorted { (files[$1].size, $0) < (files[$0].size, $1) }
    scanner = AuditEngine.Scanner(catalog: audit.catalog)
    fileSystem = audit.fileSystem
    root = audit.root
  }

  // MARK: - Threads

  /// The state of one thread.
  private struct Part: Sendable {
    var facts: [(file: Int, facts: FileFacts)] = []
    var result = Result()
  }

  /// Returns the facts of all files.
  func facts(progress: (@Sendable (Audit.Progress) -> Void)?) async -> Result {
    let counter = Counter()
    let parts = await Workers.run(threads: jobs, count: files.count + outside.count) {
      next -> Part in
      var part = Part()
      while let number = next() {
        guard number < files.count else {
          look(atOutside: number - files.count, &part)
          continue
        }
        look(at: order[number], &part)
        progress?(Audit.Progress(done: counter.increment(), total: files.count))
      }
      return part
    }
    var result = Result()
    var facts: [(file: Int, facts: FileFacts)] = []
    for part in parts {
      facts += part.facts
      result.notices += part.result.notices
      result.outside += part.result.outside
    }
    facts.sort { $0.file < $1.file }
    result.facts = facts.map { number, facts in
      let file = files[number]
      return (AuditedFile(path: file.path, module: file.module, isLive: file.isLive), facts)
    }
    return result
  }

  private func look(at number: Int, _ part: inout Part) {
    let file = files[number]
    do throws(FileProblem) {
      let bytes = try fileSystem.read(Paths.join(root, file.path))
      // Manifests are not part of a program.
      if FileSystem.isManifest(bytes, path: file.path) { return }
      guard String(validating: bytes, as: UTF8.self) != nil else { throw FileProblem.notUTF8 }
      part.facts.append((number, bytes.withUnsafeBufferPointer { scanner.scan($0) }))
    } catch {
      part.result.notices.append(.unreadable(file.path, error))
    }
  }

  /// Scans a file that is not audited for uses of audited variables.
  ///
  /// A file that cannot be read has none.
  private func look(atOutside number: Int, _ part: inout Part) {
    guard let bytes = try? fileSystem.read(Paths.join(root, outside[number])) else { return }
    part.result.outside.append(bytes.withUnsafeBufferPointer { OutsideUse($0) })
  }

  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    func increment() -> Int {
      count.add(1, ordering: .relaxed).newValue
    }
  }
}
