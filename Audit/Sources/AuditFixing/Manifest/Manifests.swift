import AuditModel
import AuditProject

/// The folder and the target of a module.
struct ModuleOwner {
  /// The absolute path of the folder.
  var folder: String
  /// The folders of nested targets.
  var others: [String] = []
  /// The manifest and its target; nil for a module of another build system.
  var target: (manifest: String, target: Manifest.Target)?
}

/// The manifests of a project, each of which is read once.
struct Manifests {
  private let options: FixOptions
  /// The manifests by folder; nil for a folder without one.
  private var known: [String: Manifest?] = [:]

  init(options: FixOptions) {
    self.options = options
  }

  subscript(path: String) -> Manifest? {
    get { known[Paths.absolute("..", in: path)] ?? nil }
    set { known[Paths.absolute("..", in: path)] = newValue }
  }

  /// Returns the module of a finding's file.
  mutating func owner(of finding: Finding) -> ModuleOwner? {
    let file = Paths.absolute(finding.file, in: options.root)
    guard let manifest = manifest(above: file) else { return folder(of: finding, file: file) }
    guard let target = manifest.target(of: file) else { return nil }
    return ModuleOwner(
      folder: target.folder,
      others: manifest.targets.map(\.folder).filter { $0 != target.folder },
      target: (manifest.path, target))
  }

  /// The manifests that have edits.
  var changes: [FileChange] {
    known.values.compactMap { $0?.source.change }.sorted { $0.path < $1.path }
  }

  mutating func manifest(above file: String) -> Manifest? {
    var folder = Paths.absolute("..", in: file)
    while true {
      if let known = known[folder] {
        if let known { return known }
      } else {
        let path = Paths.join(folder, "Package.swift")
        let manifest = options.fileSystem.manifest(path).map { bytes in
          Manifest(path: path, bytes: bytes) { [options] in options.fileSystem.isFolder($0) }
        }
        known[folder] = .some(manifest)
        if let manifest { return manifest }
      }
      if folder == "/" { return nil }
      folder = Paths.absolute("..", in: folder)
    }
  }

  /// Returns the folder with the module's name, for modules without a manifest.
  private func folder(of finding: Finding, file: String) -> ModuleOwner? {
    let components = Paths.components(of: file)
    guard
      let index = components.dropLast().lastIndex(where: {
        $0.filter { $0.isLetter || $0.isNumber } == finding.module.filter { $0 != "_" }
      })
    else { return nil }
    return ModuleOwner(folder: "/" + components[...index].joined(separator: "/"))
  }
}

extension FileSystem {
  /// Returns the bytes of a manifest; nil for another file of that name.
  func manifest(_ path: String) -> [UInt8]? {
    bytes(of: path).flatMap { FileSystem.isManifest($0, path: path) ? $0 : nil }
  }

  /// Returns whether there is a folder at a path.
  func isFolder(_ path: String) -> Bool {
    (try? status(path))?.kind == .folder
  }
}
