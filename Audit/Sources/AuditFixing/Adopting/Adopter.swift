import AuditProject
import SwiftSyntax

/// Plans the adoption of a stack by a project that stores its dependencies in global variables.
package struct Adopter {
  private let options: FixOptions

  package init(options: FixOptions) {
    self.options = options
  }

  /// Plans the changes without making them.
  ///
  /// - Parameter paths: The absolute paths of files and folders whose targets adopt a stack.
  /// - Returns: The changes, and the remaining declarations.
  package func plan(_ paths: [String]) -> AdoptionPlan {
    var plan = AdoptionPlan()
    for path in manifests(paths).sorted() {
      guard let bytes = options.fileSystem.manifest(path) else { continue }
      var manifest = Manifest(path: path, bytes: bytes) { options.fileSystem.isFolder($0) }
      if manifest.source.tree.hasError {
        plan.left.append(.init(path: path, line: 1, text: "the manifest does not parse"))
        continue
      }
      var changes: [FileChange] = []
      for target in manifest.targets where target.isProgram {
        let isChosen = paths.contains {
          Paths.isPath(target.folder, in: $0) || Paths.isPath($0, in: target.folder)
        }
        guard isChosen else { continue }
        var module = ModuleAdoption(target: target, manifest: manifest, options: options)
        guard module.run(&manifest) else {
          plan.left += module.left
          continue
        }
        plan.adopted += module.adopted
        plan.left += module.left
        changes += module.changes
      }
      plan.changes += [manifest.source.change].compactMap(\.self) + changes
    }
    return plan
  }

  /// Returns the manifests in the folders, and in the parents of folders without one.
  private func manifests(_ paths: [String]) -> Set<String> {
    var found: Set<String> = []
    for path in paths {
      let inside = manifests(in: path)
      if inside.isEmpty, let above = manifest(above: path) { found.insert(above) }
      found.formUnion(inside)
    }
    return found
  }

  private func manifests(in folder: String) -> [String] {
    ModuleFiles.paths(in: folder, options.fileSystem).filter {
      $0.hasSuffix("/Package.swift") && options.fileSystem.manifest($0) != nil
    }
  }

  private func manifest(above path: String) -> String? {
    var manifests = Manifests(options: options)
    return manifests.manifest(above: path)?.path
  }
}
