import AuditProject
import SwiftSyntax

/// The Swift files of a module.
struct ModuleFiles {
  private(set) var files: [SourceText] = []

  /// - Parameters:
  ///   - folder: The absolute path of the target's folder.
  ///   - others: The folders of nested targets.
  ///   - fileSystem: The file system.
  init(in folder: String, without others: [String], fileSystem: FileSystem) {
    for path in Self.paths(in: folder, without: others, fileSystem).sorted() {
      if let bytes = fileSystem.bytes(of: path) {
        files.append(SourceText(path: path, bytes: bytes))
      }
    }
  }

  /// Returns the Swift files in a folder, except those in other folders and in hidden ones.
  static func paths(
    in folder: String, without others: [String] = [], _ fileSystem: FileSystem
  ) -> [String] {
    let entries = (try? fileSystem.entries(folder)) ?? []
    return entries.filter { $0.isReadable && !$0.name.hasPrefix(".") }.flatMap { entry in
      let path = Paths.join(folder, entry.name)
      guard entry.kind == .folder else { return entry.name.hasSuffix(".swift") ? [path] : [] }
      return others.contains(path) ? [] : paths(in: path, without: others, fileSystem)
    }
  }
}

extension FileSystem {
  /// Returns the content of a file; nil if it cannot be read.
  func bytes(of path: String) -> [UInt8]? {
    text(of: path).map { Array($0.utf8) }
  }
}
