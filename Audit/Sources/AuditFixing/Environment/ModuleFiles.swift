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

  private static func paths(
    in folder: String, without others: [String], _ fileSystem: FileSystem
  ) -> [String] {
    guard let entries = try? fileSystem.entries(folder) else { return [] }
    var paths: [String] = []
    for entry in entries where entry.isReadable && !entry.name.hasPrefix(".") {
      let path = Paths.join(folder, entry.name)
      if entry.kind == .folder {
        if !others.contains(path) { paths += Self.paths(in: path, without: others, fileSystem) }
      } else if entry.name.hasSuffix(".swift") {
        paths.append(path)
      }
    }
    return paths
  }
}

extension FileSystem {
  /// Returns the content of a file; nil if it cannot be read.
  func bytes(of path: String) -> [UInt8]? {
    text(of: path).map { Array($0.utf8) }
  }
}
