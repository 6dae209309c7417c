extension [Snippet] {
  /// Files, by path, by URL and by the file manager.
  static let storageFiles: [Snippet] = [
    Snippet(
      "paths of a package that ask the disk",
      #"""
      // FILE Sources/App/Paths.swift
      import PathKit
      func isThere(_ path: Path) -> Bool { path.exists }  // FIND storage.file-access
      func isFolder(_ path: Path) -> Bool { (path + "a").isDirectory }  // FIND storage.file-access
      // FILE Sources/App/Query.swift
      struct Query { let rows: [Int] }
      func isThere(_ query: Query) -> Bool { query.exists }
      """#),
    Snippet(
      "the shared file manager",
      #"""
      import Foundation
      func clean(_ folder: URL) throws {
        guard FileManager.default.fileExists(atPath: folder.path) else { return }  // FIND storage.file-manager
        try FileManager.default.removeItem(at: folder)  // FIND storage.file-manager
      }
      """#),
    Snippet(
      "a file manager as a constant, a default and an implicit member",
      #"""
      import Foundation
      final class Disk {
        private let manager: FileManager = .default  // FIND storage.file-manager
        init(manager: FileManager = .default) {}  // FIND storage.file-manager:live-default
        let other = FileManager()  // FIND storage.file-manager
      }
      """#),
    Snippet(
      "a file manager kept in a local constant",
      #"""
      import Foundation
      func size(of file: URL) -> Int? {
        let fm = FileManager.default  // FIND storage.file-manager
        let attributes = try? fm.attributesOfItem(atPath: file.path)
        return attributes?[.size] as? Int
      }
      """#),
    Snippet(
      "an extension of the file manager", without: "storage.file-manager",
      #"""
      import Foundation
      extension FileManager {
        func isFolder(_ url: URL) -> Bool {
          var isFolder: ObjCBool = false
          return fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
        }
      }
      func exists(_ url: URL, in manager: FileManager) -> Bool { manager.fileExists(atPath: url.path) }
      """#),
    Snippet(
      "an own file manager", without: "storage.file-manager",
      #"""
      struct FileManager { static let `default` = FileManager(); func list() -> [String] { [] } }
      func files() -> [String] { FileManager.default.list() }
      """#),
    Snippet(
      "reading by URL and path",
      #"""
      import Foundation
      func load(_ url: URL) throws -> (Data, String) {
        let data = try Data(contentsOf: url)  // FIND storage.file-access
        let text = try String(contentsOf: url, encoding: .utf8)  // FIND storage.file-access
        return (data, text + (try String(contentsOfFile: "/etc/hosts", encoding: .utf8)))  // FIND storage.file-access
      }
      """#),
    Snippet(
      "writing by URL and path",
      #"""
      import Foundation
      func save(_ data: Data, _ text: String, to url: URL) throws {
        try data.write(to: url, options: .atomic)  // FIND storage.file-access
        try text.write(toFile: url.path, atomically: true, encoding: .utf8)  // FIND storage.file-access
        try text.write(to: url, atomically: true, encoding: .utf8)  // FIND storage.file-access
      }
      """#),
    Snippet(
      "file handles and streams",
      #"""
      import Foundation
      func tail(_ url: URL) throws -> Data? {
        let handle = try FileHandle(forReadingFrom: url)  // FIND storage.file-access
        defer { try? handle.close() }
        return try handle.readToEnd()
      }
      func append(_ path: String) { _ = FileHandle(forWritingAtPath: path) }  // FIND storage.file-access
      func stream(_ url: URL) -> InputStream? { InputStream(url: url) }  // FIND storage.file-access
      """#),
    Snippet(
      "files of C",
      #"""
      import Glibc
      func read(_ path: String) {
        guard let file = fopen(path, "r") else { return }  // FIND storage.file-access
        defer { fclose(file) }
        let descriptor = open(path, O_RDONLY)  // FIND storage.file-access
        close(descriptor)
        unlink(path)  // FIND storage.file-access
      }
      func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }  // FIND storage.file-access
      """#),
    Snippet(
      "a URL looks at its resource",
      #"""
      import Foundation
      func modified(_ url: URL) throws -> Date? {
        guard try url.checkResourceIsReachable() else { return nil }  // FIND storage.file-access
        return try url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate  // FIND storage.file-access
      }
      """#),
    Snippet(
      "dictionaries, arrays and images from files",
      #"""
      import UIKit
      let settings = NSDictionary(contentsOfFile: "/tmp/settings.plist")  // FIND storage.file-access
      let list = NSArray(contentsOf: URL(fileURLWithPath: "/tmp/list.plist"))  // FIND storage.file-access
      func photo(_ path: String) -> UIImage? { UIImage(contentsOfFile: path) }  // FIND storage.file-access
      """#),
    Snippet(
      "bytes that touch no disk", without: "storage.file-access",
      #"""
      import Foundation
      func encode(_ text: String) -> Data {
        var data = Data(text.utf8)
        data.append(contentsOf: [0])
        return Data(bytes: [1, 2], count: 2) + data
      }
      let url = URL(fileURLWithPath: "/tmp/a").appendingPathComponent("b")
      let stream = InputStream(data: Data())
      """#),
    Snippet(
      "own functions called open, close and read", without: "storage.file-access",
      #"""
      import Foundation
      final class Door {
        func open(_ door: Int) {}
        func close() {}
        func visit() { open(1); close(); self.open(2) }
      }
      func write(to sink: Door) { sink.open(3) }
      func use(_ sink: Door) { write(to: sink) }
      """#),
    Snippet(
      "a handle and a stream that were handed in", without: "storage.file-access",
      #"""
      import Foundation
      func drain(_ handle: FileHandle, into stream: OutputStream, _ bytes: [UInt8]) throws -> Data? {
        stream.write(bytes, maxLength: bytes.count)
        try handle.write(contentsOf: Data(bytes))
        return try handle.readToEnd()
      }
      """#),
  ]
}
