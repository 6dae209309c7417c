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
  private let outside: [(path: String, isTest: Bool)]
  private let scanner: AuditEngine.Scanner
  private let fileSystem: FileSystem
  private let root: String
  private let jobs: Int

  init(audit: Audit, files: [SourceTree.File], outside: [(path: String, isTest: Bool)]) {
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
        guard var facts = read.facts else { continue }
        if outside[read.number - files.count].isTest { facts.isTestCode = true }
        result.outside.append(facts)
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

  /// Returns the bytes with `?` for each one that is no part of a character, as for a Latin-1 letter in a comment;
  /// nil for another encoding.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    // A text in UTF-16 has them.
    guard !bytes.contains(0) else { return nil }
    var result = bytes
    var index = 0
    while index < bytes.count {
      let length =
        switch bytes[index] {
        case ..<0x80: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
      let end = index + length
      if length > 0, end <= bytes.count,
        bytes[index + 1..<end].allSatisfy({ 0x80...0xBF ~= $0 })
      {
        index = end
      } else {
        result[index] = UInt8(ascii: "?")
        index += 1
      }
    }
    return result
  }

  private func read(_ number: Int) -> Read {
    let path = number < files.count ? files[number].path : outside[number - files.count].path
    do throws(FileProblem) {
      let bytes = try fileSystem.read(Paths.join(root, path))
      // Manifests are not part of a program.
      if FileSystem.isManifest(bytes, path: path) { return Read(number: number) }
      guard let text = Self.utf8(bytes) else { throw FileProblem.notUTF8 }
      return Read(
        number: number, facts: text.withUnsafeBufferPointer { scanner.scan($0) })
    } catch {
      return Read(number: number, problem: error)
    }
  }
}
