extension [Snippet] {
  /// Directories, bundles and the working directory.
  static let storagePlaces: [Snippet] = [
    Snippet(
      "the main bundle",
      #"""
      import Foundation
      let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String  // FIND storage.bundle
      func resource(_ name: String) -> URL? {
        Bundle.main.url(forResource: name, withExtension: "json")  // FIND storage.bundle
      }
      func all() -> [Bundle] { Bundle.allBundles }  // FIND storage.bundle
      """#),
    Snippet(
      "a bundle as a default argument and as an implicit member",
      #"""
      import Foundation
      final class Strings {
        init(bundle: Bundle = .main) {}  // FIND storage.bundle:live-default
        let bundle: Bundle = .main  // FIND storage.bundle
        func copy() -> Strings { Strings(bundle: .main) }  // FIND storage.bundle
      }
      """#),
    Snippet(
      "bundles by class, by URL and of the module",
      #"""
      import Foundation
      final class Marker {}
      let framework = Bundle(for: Marker.self)  // FIND storage.bundle
      let plugin = Bundle(url: URL(fileURLWithPath: "/plugins/a.bundle"))  // FIND storage.bundle
      let resources = Bundle.module  // FIND storage.bundle
      """#),
    Snippet(
      "images by name",
      #"""
      import UIKit
      func icon() -> UIImage? { UIImage(named: "icon") }
      func symbol() -> UIImage? { UIImage(systemName: "star") }
      """#),
    Snippet(
      "a bundle that was handed in", without: "storage.bundle",
      #"""
      import Foundation
      func load(_ name: String, from bundle: Bundle) -> URL? {
        bundle.url(forResource: name, withExtension: nil)
      }
      extension Bundle { var build: String? { infoDictionary?["CFBundleVersion"] as? String } }
      let symbol = Image(systemName: "star")
      """#),
    Snippet(
      "own bundles and mains", without: "storage.bundle",
      #"""
      enum Screen { case main, detail }
      struct Router { var screen: Screen = .main }
      struct Bundle { var items: [Int] = []; static let main = Bundle() }
      func open(_ bundle: Bundle = .main) { _ = Bundle.main.items }
      """#),
    Snippet(
      "directories of the user",
      #"""
      import Foundation
      let home = NSHomeDirectory()  // FIND storage.directory
      let scratch = NSTemporaryDirectory()  // FIND storage.directory
      let documents = URL.documentsDirectory  // FIND storage.directory
      let cache: URL = .cachesDirectory  // FIND storage.directory
      let support = URL.applicationSupportDirectory.appending(path: "db")  // FIND storage.directory
      """#),
    Snippet(
      "directories by search path",
      #"""
      import Foundation
      func library() -> String? {
        NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true).first  // FIND storage.directory
      }
      let user = NSUserName()  // FIND platform.process-info
      """#),
    Snippet(
      "a temporary file",
      #"""
      import Foundation
      func temporary() -> URL {
        URL(fileURLWithPath: NSTemporaryDirectory())  // FIND storage.directory
          .appendingPathComponent(UUID().uuidString)  // FIND random.uuid
      }
      func other() -> URL { .temporaryDirectory }  // FIND storage.directory
      func root(_ folder: URL = .homeDirectory) {}  // FIND storage.directory:live-default
      """#),
    Snippet(
      "directories that were handed in", without: "storage.directory",
      #"""
      import Foundation
      struct Paths { let documentsDirectory: URL; var temporaryDirectory: URL { documentsDirectory } }
      func file(_ paths: Paths) -> URL { paths.documentsDirectory.appendingPathComponent("a") }
      let fixed = URL(fileURLWithPath: "/var/tmp", isDirectory: true)
      """#),
    Snippet(
      "own static directories of another type", without: "storage.directory",
      #"""
      struct Folder { let path: String; static let temporaryDirectory = Folder(path: "t") }
      func show(_ folder: Folder) {}
      func run() { show(.temporaryDirectory); _ = Folder.temporaryDirectory }
      """#),
    Snippet(
      "the working directory",
      #"""
      import Foundation
      func relative(_ path: String) -> String {
        FileManager.default.currentDirectoryPath + "/" + path  // FIND storage.working-directory
      }
      func enter(_ path: String) { chdir(path) }  // FIND storage.working-directory
      func here() -> URL { URL.currentDirectory() }  // FIND storage.working-directory
      """#),
    Snippet(
      "the working directory of C",
      #"""
      import Glibc
      func working() -> String? {
        guard let path = getcwd(nil, 0) else { return nil }  // FIND storage.working-directory
        defer { free(path) }
        return String(cString: path)
      }
      """#),
    Snippet(
      "changing the working directory",
      #"""
      import Foundation
      func enter(_ folder: String) -> Bool {
        FileManager.default.changeCurrentDirectoryPath(folder)  // FIND storage.working-directory
      }
      """#),
    Snippet(
      "a working directory of the code base's own", without: "storage.working-directory",
      #"""
      struct Shell { var currentDirectory: String; func chdir(_ path: String) {} }
      func enter(_ shell: Shell) { shell.chdir(shell.currentDirectory) }
      final class Session { func chdir(_ path: String) {}; func up() { chdir("..") } }
      """#),
    Snippet(
      "a directory of a process that is configured", without: "storage.working-directory",
      #"""
      import Foundation
      func configure(_ process: Process, _ folder: URL) { process.currentDirectoryURL = folder }
      """#),
  ]
}
