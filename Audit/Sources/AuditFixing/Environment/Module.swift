import AuditModel
import AuditProject

/// The folder of a module, and its target in a package.
struct Module {
  /// The absolute path of the folder.
  var folder: String
  /// The folders of nested targets.
  var others: [String] = []
  /// The target; nil for a module of another build system.
  var target: (package: String, target: Manifest.Target, manifest: Manifest)?
}

/// The modules of a project, whose manifests are read once.
struct Modules {
  private let root: String
  private let fileSystem: FileSystem
  /// The manifests by folder; nil for a folder without one.
  private var known: [String: Manifest?] = [:]

  init(root: String, fileSystem: FileSystem) {
    self.root = root
    self.fileSystem = fileSystem
  }

  /// Returns the module of a finding's file.
  mutating func module(of finding: Finding) -> Module? {
    let file = Paths.absolute(finding.file, in: root)
    guard let (package, manifest) = manifest(above: file) else { return folder(of: finding, file) }
    let targets = manifest.targets.compactMap { target in
      target.places.map { Paths.absolute($0.joined(separator: "/"), in: package) }
        .first(where: isFolder).map { (target: target, folder: $0) }
    }
    let own = targets.filter { Paths.isPath(file, in: $0.folder) }
      .max { $0.folder.utf8.count < $1.folder.utf8.count }
    return own.map { own in
      Module(
        folder: own.folder, others: targets.map(\.folder).filter { $0 != own.folder },
        target: (package, own.target, manifest))
    }
  }

  private func isFolder(_ path: String) -> Bool {
    (try? fileSystem.status(path))?.kind == .folder
  }

  private mutating func manifest(above file: String) -> (folder: String, manifest: Manifest)? {
    var folder = Paths.absolute("..", in: file)
    while true {
      let found = known[folder] ?? fileSystem.manifest(Paths.join(folder, "Package.swift"))
      known[folder] = .some(found)
      if let found { return (folder, found) }
      if folder == "/" { return nil }
      folder = Paths.absolute("..", in: folder)
    }
  }

  /// Returns the folder with the module's name, for modules without a manifest.
  private func folder(of finding: Finding, _ file: String) -> Module? {
    let components = Paths.components(of: file)
    guard
      let index = components.dropLast().lastIndex(where: {
        $0.filter { $0.isLetter || $0.isNumber } == finding.module.filter { $0 != "_" }
      })
    else { return nil }
    return Module(folder: "/" + components[...index].joined(separator: "/"))
  }
}
