import Foundation

/// A directory of one test, removed when the test is done with it.
final class TemporaryFolder: Sendable {
  let url: URL

  // A folder in memory spares the disk, if the system has one.
  init(inMemory: Bool = false) throws {
    let memory = URL(filePath: "/dev/shm")
    let isThere = access(memory.path(percentEncoded: false), W_OK | X_OK) == 0
    let parent = inMemory && isThere ? memory : FileManager.default.temporaryDirectory
    url = parent.appending(path: "stores-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String) -> URL { url.appending(path: name) }

  func path(_ name: String) -> String { file(name).path(percentEncoded: false) }

  /// Every name in it, in order.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted()
    }
  }

  /// The content of every file in it and below, by its path.
  var contents: [String: Data] {
    var contents: [String: Data] = [:]
    let paths = FileManager.default.enumerator(atPath: url.path(percentEncoded: false))
    while let path = paths?.nextObject() as? String {
      contents[path] = try? Data(contentsOf: file(path))
    }
    return contents
  }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}
