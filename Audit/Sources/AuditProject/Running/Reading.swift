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
    /// The names of environments that occur in the code.
    var namesSeen: Set<String> = []
    /// The cache keys of the facts of each file.
    fileprivate var keys: [(file: Int, key: ContentHash)] = []
    fileprivate var outsideKeys: [(file: Int, key: ContentHash)] = []
    /// Encoded facts that were not in the cache.
    fileprivate var encoded: [ContentHash: [UInt8]] = [:]
  }

  private let files: [SourceTree.File]
  private let outside: [String]
  /// The indices of files, largest first, so that no thread starts with the largest file when the others have
  /// finished.
  private let order: [Int]
  private let cache: CacheFile?
  private let cachePath: String?
  private let seed: ContentHash
  let scanner: AuditEngine.Scanner
  let fileReader: FileReader
  let jobs: Int
  private let names: [String]

  /// Identifies the records of the index.
  private let index: String

  init(
    audit: Audit, files: [SourceTree.File], outside: [String], cache: CacheFile?, index: String
  ) {
    self.index = index
    self.files = files
    self.outside = outside
    self.cache = cache
    cachePath = audit.options.cachePath
    jobs = audit.options.jobs
    order = files.indices.sorted { (files[$1].size, $0) < (files[$0].size, $1) }
    // Facts depend on the catalog, and so on the program and on the banned symbols of a configuration.
    let banned = audit.configuration.banned.map { "\($0.value.symbol)\n\($0.value.name)\n" }
    seed = ContentHash(banned.joined(), seed: ToolVersion.identity())
    scanner = AuditEngine.Scanner(catalog: audit.catalog)
    fileReader = FileReader(fileSystem: audit.fileSystem, root: audit.root)
    let parts = audit.configuration.environments.flatMap { $0.value.split(separator: ".") }
    names = Set(parts.map(String.init)).sorted()
  }

  /// Returns the cached report for the same files with the same settings.
  ///
  /// The function reads and hashes all files, but parses none.
  func knownReport(settings: EngineSettings) async -> (report: AuditReport, files: Result)? {
    guard let cache, !cache.entries.isEmpty else { return nil }
    let result = await run(progress: nil, isSurvey: true)
    guard let bytes = cache.content(reportKey(of: result, settings: settings)),
      let report = bytes.withUnsafeBytes({ AuditReport(decoding: $0) })
    else { return nil }
    return (report, result)
  }

  /// Returns the facts of all files, from the cache or from their code.
  func facts(progress: (@Sendable (Audit.Progress) -> Void)?) async -> Result {
    await run(progress: progress, isSurvey: false)
  }

  /// Caches facts and a report for the next run.
  ///
  /// - Returns: The reason if they could not be cached.
  func keep(_ report: AuditReport, of result: Result, settings: EngineSettings) -> FileProblem? {
    guard let cachePath else { return nil }
    var contents: [ContentHash: (kind: CacheFile.Kind, bytes: [UInt8])] = [:]
    for (key, bytes) in result.encoded { contents[key] = (.facts, bytes) }
    contents[reportKey(of: result, settings: settings)] = (.report, report.encode())
    do throws(FileProblem) {
      if let slash = cachePath.lastIndex(of: "/") {
        try AtomicFile.makeFolder(String(cachePath[..<slash]))
      }
      try CacheFile.write(
        to: cachePath, keeping: cache, used: Set(result.keys.map(\.key)), new: contents)
      return nil
    } catch {
      return error
    }
  }

  private func reportKey(of result: Result, settings: EngineSettings) -> ContentHash {
    var writer = ByteWriter()
    writer.write(seed)
    for rule in settings.enabledRules.sorted() { writer.write(rule.rawValue) }
    writer.write(-1)
    for name in settings.environments { writer.write(name) }
    writer.write(-1)
    writer.write(index)
    for (number, key) in result.keys {
      let file = files[number]
      writer.write(file.path)
      writer.write(file.module)
      writer.write(file.isLive)
      writer.write(key)
    }
    for (_, key) in result.outsideKeys { writer.write(key) }
    return writer.bytes.withUnsafeBytes { ContentHash($0, seed: seed) }
  }

  // MARK: - Threads

  /// The state of one thread.
  private struct Part: Sendable {
    var facts: [(file: Int, facts: FileFacts)] = []
    var result = Result()
  }

  private func run(
    progress: (@Sendable (Audit.Progress) -> Void)?, isSurvey: Bool
  ) async -> Result {
    let counter = Counter()
    let parts = await Workers.run(threads: jobs, count: files.count + outside.count) {
      next -> Part in
      var part = Part()
      var buffer = ByteBuffer()
      while let number = next() {
        guard number < files.count else {
          look(atOutside: number - files.count, &buffer, &part, isSurvey: isSurvey)
          continue
        }
        look(at: order[number], &buffer, &part, isSurvey: isSurvey)
        progress?(Audit.Progress(done: counter.increment(), total: files.count))
      }
      return part
    }
    var result = Result()
    var facts: [(file: Int, facts: FileFacts)] = []
    for part in parts {
      facts += part.facts
      result.notices += part.result.notices
      result.namesSeen.formUnion(part.result.namesSeen)
      result.keys += part.result.keys
      result.outside += part.result.outside
      result.outsideKeys += part.result.outsideKeys
      result.encoded.merge(part.result.encoded) { first, _ in first }
    }
    result.keys.sort { $0.file < $1.file }
    result.outsideKeys.sort { $0.file < $1.file }
    facts.sort { $0.file < $1.file }
    result.facts = facts.map { number, facts in
      let file = files[number]
      return (AuditedFile(path: file.path, module: file.module, isLive: file.isLive), facts)
    }
    return result
  }

  private func look(
    at number: Int, _ buffer: inout ByteBuffer, _ part: inout Part, isSurvey: Bool
  ) {
    let file = files[number]
    do {
      try fileReader.read(file.path, into: &buffer)
    } catch {
      part.result.notices.append(.unreadable(file.path, error))
      return
    }
    // Manifests are not part of a program.
    if FileReader.isManifest(buffer.bytes, path: file.path) { return }
    let key = ContentHash(UnsafeRawBufferPointer(buffer.bytes), seed: seed)
    if isSurvey {
      part.result.keys.append((number, key))
      return
    }
    for name in names where !part.result.namesSeen.contains(name) {
      if Identifiers.contains(name, buffer.bytes) { part.result.namesSeen.insert(name) }
    }
    if let bytes = cache?.content(key),
      let facts = bytes.withUnsafeBytes({ FileFacts(decoding: $0) })
    {
      part.facts.append((number, facts))
    } else if let problem = FileReader.problem(with: buffer.bytes) {
      part.result.notices.append(.unreadable(file.path, problem))
      return
    } else {
      let facts = scanner.scan(buffer.bytes)
      part.facts.append((number, facts))
      if cachePath != nil {
        var bytes: [UInt8] = []
        facts.encode(into: &bytes)
        part.result.encoded[key] = bytes
      }
    }
    part.result.keys.append((number, key))
  }

  /// Scans a file that is not audited for uses of audited variables.
  ///
  /// A file that cannot be read has none.
  private func look(
    atOutside number: Int, _ buffer: inout ByteBuffer, _ part: inout Part, isSurvey: Bool
  ) {
    guard (try? fileReader.read(outside[number], into: &buffer)) != nil else { return }
    part.result.outsideKeys.append(
      (number, ContentHash(UnsafeRawBufferPointer(buffer.bytes), seed: seed)))
    if !isSurvey { part.result.outside.append(OutsideUse(buffer.bytes)) }
  }

  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    func increment() -> Int {
      count.add(1, ordering: .relaxed).newValue
    }
  }
}
