import AuditModel

/// One walk through a source tree.
struct SourceWalk {
  private let tree: SourceTree
  private var discovery = SourceTree.Discovery()
  private var names: ModuleNames
  private var tests: TestFolders
  private var learned: Set<[String]> = []
  /// The folders of packages with a library.
  private var libraries: Set<[String]> = []
  private var visitedFolders: Set<FileSystem.Identity> = []
  private var seenFiles: Set<FileSystem.Identity> = []
  private var found: Set<String> = []
  private var links: [Link] = []
  /// The folders of the second walk, which collects the other files of the project.
  private var outsideFolders: Set<FileSystem.Identity> = []
  private var audited: Set<String> = []

  /// A link to a folder or file, kept until the tree itself has been walked, so that files in the tree are
  /// reported under their own paths.
  private struct Link {
    var place: Place
    var status: FileSystem.Status
    var chain: [(identity: FileSystem.Identity, path: String)]
  }

  private struct Place {
    /// The path from the root.
    var path: [String]
    /// The number of components that the start named.
    var given: Int
    var filter: PathPattern?

    var text: String { path.joined(separator: "/") }

    func appending(_ name: String) -> Place {
      Place(path: path + [name], given: given, filter: filter)
    }
  }

  init(tree: SourceTree) {
    self.tree = tree
    names = ModuleNames(
      overrides: tree.modules, rootName: Paths.components(of: tree.root).last ?? "Main")
    tests = TestFolders(fileSystem: tree.fileSystem, root: tree.root)
  }

  mutating func walk(from start: SourceTree.Start) throws(SourceTree.StartProblem) {
    let pattern = start.pattern
    let path = Paths.components(of: pattern.isLiteral ? pattern.text : pattern.fixedPart)
    let place = Place(path: path, given: path.count, filter: pattern.isLiteral ? nil : pattern)
    var chain: [(identity: FileSystem.Identity, path: String)] = []
    for depth in 0..<path.count {
      let folder = Array(path.prefix(depth))
      learn(folder)
      // A link from here to a parent folder also forms a loop.
      let text = folder.joined(separator: "/")
      if let status = try? tree.fileSystem.status(Paths.join(tree.root, text)) {
        chain.append((status.identity, text))
      }
    }
    do {
      let status = try tree.fileSystem.status(absolute(place))
      if status.kind == .folder {
        walk(place, identity: status.identity, chain: chain)
      } else {
        if pattern.isLiteral { discovery.used.insert(pattern) }
        add(place, status: status)
      }
    } catch  where pattern.isLiteral {
      throw SourceTree.StartProblem(path: pattern.text, problem: error)
    } catch {
      // The caller reports a pattern without files.
    }
  }

  mutating func followLinks() {
    // The target of a link can contain further links.
    while !links.isEmpty {
      let batch = links
      links = []
      for link in batch {
        if link.status.kind == .folder {
          walk(link.place, identity: link.status.identity, chain: link.chain)
        } else if !seenFiles.contains(link.status.identity) {
          add(link.place, status: link.status)
        }
      }
    }
  }

  /// Collects the projects' other Swift files, whose assignments and doubles are relevant.
  ///
  /// They are the files of the project of each start, wherever the configuration and the working directory are. A
  /// folder that is in no project is its own, because the folders above may be a home folder.
  mutating func walkOutside(_ starts: [SourceTree.Start]) {
    audited = Set(discovery.files.map(\.path))
    var folders: Set<String> = isProject(tree.root) ? [tree.root] : []
    for start in starts {
      let path = start.pattern.isLiteral ? start.pattern.text : start.pattern.fixedPart
      if let folder = project(of: Paths.absolute(path, in: tree.root)) { folders.insert(folder) }
    }
    for folder in folders.sorted() {
      guard let status = try? tree.fileSystem.status(folder), status.kind == .folder else {
        continue
      }
      collect(
        Paths.components(of: Paths.relative(folder, to: tree.root)), identity: status.identity)
    }
  }

  /// Returns the repository around a path, or else the nearest project, or else the path.
  private func project(of path: String) -> String? {
    var nearest: String?
    var folder = path
    while folder != "/" {
      if (try? tree.fileSystem.status(Paths.join(folder, ".git"))) != nil { return folder }
      if nearest == nil, isProject(folder) { nearest = folder }
      folder = Paths.absolute("..", in: folder)
    }
    return nearest ?? path
  }

  private func isProject(_ folder: String) -> Bool {
    let entries = try? tree.fileSystem.entries(folder)
    return entries?.contains { FolderKinds.marksProject($0.name) } == true
  }

  private mutating func collect(_ folder: [String], identity: FileSystem.Identity) {
    guard folder.count < 32, outsideFolders.insert(identity).inserted,
      let entries = try? tree.fileSystem.entries(
        folder.isEmpty ? tree.root : Paths.join(tree.root, folder.joined(separator: "/")))
    else { return }
    if learned.insert(folder).inserted { learn(folder, entries: entries) }
    for entry in entries where entry.isReadable {
      let path = folder + [entry.name]
      let text = path.joined(separator: "/")
      if entry.kind == .folder, !FolderKinds.isSkipped(entry.name) {
        guard let status = try? tree.fileSystem.status(Paths.join(tree.root, text)) else {
          continue
        }
        collect(path, identity: status.identity)
      } else if entry.kind == .file, FolderKinds.isSwift(entry.name), !audited.contains(text) {
        discovery.outside.append((text, tests.contain(path, given: 0)))
      }
    }
  }

  func result() -> SourceTree.Discovery {
    var result = discovery
    result.files.sort { $0.path < $1.path }
    result.outside.sort { $0.path < $1.path }
    return result
  }

  private mutating func walk(
    _ place: Place, identity: FileSystem.Identity,
    chain: [(identity: FileSystem.Identity, path: String)]
  ) {
    if let ring = chain.first(where: { $0.identity == identity }) {
      tell(.ring(to: ring.path.isEmpty ? "." : ring.path), at: place)
      return
    }
    guard visitedFolders.insert(identity).inserted else { return }
    let entries: [FileSystem.Entry]
    do {
      entries = try tree.fileSystem.entries(absolute(place)).sorted { $0.name < $1.name }
    } catch {
      tell(error, at: place)
      return
    }
    if learned.insert(place.path).inserted { learn(place.path, entries: entries) }
    let chain = chain + [(identity, place.text)]
    for entry in entries { visit(entry, at: place.appending(entry.name), chain: chain) }
  }

  private mutating func visit(
    _ entry: FileSystem.Entry, at place: Place,
    chain: [(identity: FileSystem.Identity, path: String)]
  ) {
    let isSwift = FolderKinds.isSwift(entry.name)
    // Only code and folders are queried for their status.
    if entry.kind == .file || entry.kind == .other, !isSwift { return }
    if isExcluded(place) { return }
    if entry.kind != .file, FolderKinds.isSkipped(entry.name) { return }
    guard entry.isReadable else { return tell(.nameIsNotUTF8, at: place) }
    do {
      let status = try tree.fileSystem.status(absolute(place))
      if entry.kind == .link, status.kind == .folder || isSwift {
        links.append(Link(place: place, status: status, chain: chain))
      } else if status.kind == .folder {
        walk(place, identity: status.identity, chain: chain)
      } else if isSwift {
        add(place, status: status)
      }
    } catch {
      // A broken link whose name is not that of code hides no code.
      if entry.kind == .link, !isSwift, error == .missing { return }
      tell(error, at: place)
    }
  }

  private mutating func add(_ place: Place, status: FileSystem.Status) {
    guard FolderKinds.isSwift(place.path.last ?? ""), !isExcluded(place) else { return }
    if let filter = place.filter {
      guard filter.matches(place.path) else { return }
      discovery.used.insert(filter)
    }
    guard found.insert(place.text).inserted else { return }
    guard status.kind == .file else { return tell(.notAFile, at: place) }
    seenFiles.insert(status.identity)
    var isLive = false
    for pattern in tree.live where pattern.matches(place.path) {
      discovery.used.insert(pattern)
      isLive = true
    }
    for (pattern, _) in tree.modules where pattern.matches(place.path) {
      discovery.used.insert(pattern)
    }
    if tests.contain(place.path, given: place.given) {
      discovery.testFiles += 1
    } else if isExample(place) {
      discovery.exampleFiles += 1
    } else {
      discovery.files.append(
        SourceTree.File(
          path: place.text, size: status.size, module: names.module(of: place.path),
          isLive: isLive))
    }
  }

  /// Returns whether a file is in a folder of examples, beside the sources of a library.
  private func isExample(_ place: Place) -> Bool {
    let folders = place.path.dropLast()
    guard folders.count > place.given,
      let start = folders.indices.first(where: {
        $0 >= place.given && FolderKinds.isExamples(folders[$0])
      })
    else { return false }
    return (0...start).contains { depth in
      libraries.contains(Array(folders[..<depth]))
        && !folders[depth..<start].contains(where: ModuleNames.sources.contains)
    }
  }

  private mutating func isExcluded(_ place: Place) -> Bool {
    var isExcluded = false
    // All patterns are checked, because each must match a path.
    for pattern in tree.exclude where pattern.matches(place.path) {
      discovery.used.insert(pattern)
      isExcluded = true
    }
    return isExcluded
  }

  /// Determines the kind of project of a folder above a start.
  private mutating func learn(_ folder: [String]) {
    guard learned.insert(folder).inserted else { return }
    if let entries = try? tree.fileSystem.entries(
      Paths.join(tree.root, folder.joined(separator: "/")))
    {
      learn(folder, entries: entries)
    }
  }

  private mutating func learn(_ folder: [String], entries: [FileSystem.Entry]) {
    var manifest: Manifest?
    if entries.contains(where: { $0.name == "Package.swift" }) {
      let path = (folder + ["Package.swift"]).joined(separator: "/")
      manifest = tree.fileSystem.manifest(Paths.join(tree.root, path))
    }
    if let manifest { tests.learn(folder, manifest) }
    if manifest?.text.contains(".library(") == true
      || entries.contains(where: { $0.name.hasSuffix(".podspec") })
    {
      libraries.insert(folder)
    }
    names.learn(folder, entries: entries, manifest)
  }

  private func absolute(_ place: Place) -> String {
    place.path.isEmpty ? tree.root : Paths.join(tree.root, place.text)
  }

  private mutating func tell(_ problem: FileProblem, at place: Place) {
    discovery.notices.append(.unreadable(place.text, problem))
  }
}

extension Notice {
  static func unreadable(_ path: String, _ problem: FileProblem) -> Notice {
    Notice(
      kind: .unreadable, severity: .error, file: path.isEmpty ? "." : path,
      message: problem.description)
  }
}
