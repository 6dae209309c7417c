import AuditProject
import Foundation

/// A folder that is there for one test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("audit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The system's folder may itself be a link.
    path = folder.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes files, and makes the folders that they stand in.
  func write(_ files: [String: String]) throws {
    for (name, text) in files { try write(name, bytes: Array(text.utf8)) }
  }

  func write(_ name: String, bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}

extension FileSystem {
  /// A file system that is there in memory only, and can go wrong where a test wants it to.
  static func memory(
    _ files: [String: String], failing: [String: FileProblem] = [:], at root: String = "/project"
  ) -> FileSystem {
    let paths = Dictionary(uniqueKeysWithValues: files.map { ("\(root)/\($0.key)", $0.value) })
    let problems = Dictionary(
      uniqueKeysWithValues: failing.map { ("\(root)/\($0.key)", $0.value) })
    let folders = Set(
      (Array(paths.keys) + Array(problems.keys)).flatMap { path in
        let parts = path.split(separator: "/")
        return parts.indices.map { "/" + parts[..<$0].joined(separator: "/") }
      })
    @Sendable func number(_ path: String) -> UInt64 {
      path.utf8.reduce(7) { $0 &* 131 &+ UInt64($1) }
    }
    return FileSystem(
      entries: { folder throws(FileProblem) in
        if let problem = problems[folder] { throw problem }
        let prefix = folder == "/" ? "/" : folder + "/"
        let names = Set(
          (Array(paths.keys) + Array(problems.keys)).filter { $0.hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count).prefix { $0 != "/" }) })
        return names.map { name in
          let isFile = paths[prefix + name] != nil || name.hasSuffix(".swift")
          return FileSystem.Entry(name: name, kind: isFile ? .file : .folder)
        }
      },
      status: { path throws(FileProblem) in
        let identity = FileSystem.Identity(device: 1, number: number(path))
        if let text = paths[path] {
          return FileSystem.Status(kind: .file, size: text.utf8.count, identity: identity)
        }
        // It is seen, and cannot be read.
        if problems[path] != nil {
          let kind: FileSystem.Kind = path.hasSuffix(".swift") ? .file : .folder
          return FileSystem.Status(kind: kind, size: 0, identity: identity)
        }
        guard folders.contains(path) else { throw .missing }
        return FileSystem.Status(kind: .folder, size: 0, identity: identity)
      },
      read: { path throws(FileProblem) in
        if let problem = problems[path] { throw problem }
        guard let text = paths[path] else { throw .missing }
        return Array(text.utf8)
      })
  }
}
