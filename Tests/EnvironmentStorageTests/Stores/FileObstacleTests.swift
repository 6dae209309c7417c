import EnvironmentStorage
import Foundation
import Testing

@Suite struct FileObstacleTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Something in the place of the file.
  enum Obstacle: String, CaseIterable {
    case directory
    case symbolicLink
    case danglingLink
    case linkToItself
    case pipe
    case device

    static var allCases: [Obstacle] {
      let cases: [Obstacle] = [.directory, .symbolicLink, .danglingLink, .linkToItself, .pipe]
      #if os(Linux)
        // Only root can make a device.
        if geteuid() == 0 { return cases + [.device] }
      #endif
      return cases
    }

    func put(at path: String) throws {
      let manager = FileManager.default
      switch self {
      case .directory: try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      case .symbolicLink:
        try FileStore(at: URL(filePath: path + "-target")).apply(["a": Data("1".utf8)])
        try manager.createSymbolicLink(atPath: path, withDestinationPath: path + "-target")
      case .danglingLink:
        try manager.createSymbolicLink(atPath: path, withDestinationPath: path + "-nowhere")
      case .linkToItself: try manager.createSymbolicLink(atPath: path, withDestinationPath: path)
      case .pipe: try #require(mkfifo(path, 0o600) == 0)
      // That of /dev/null.
      case .device: try #require(mknod(path, S_IFCHR | 0o600, 1 << 8 | 3) == 0)
      }
    }

    var reason: StoreFailure.Reason {
      switch self {
      case .directory: .directory
      case .symbolicLink, .danglingLink, .linkToItself: .symbolicLink
      case .pipe, .device: .notAFile
      }
    }
  }

  @Test(arguments: StoreKind.allCases, Obstacle.allCases)
  func `A directory, link, pipe or device is neither read, nor replaced, nor moved`(
    kind: StoreKind, obstacle: Obstacle
  ) throws {
    // In the place of the file, and of its lock.
    for name in ["state", "state.lock"] {
      let folder = try TemporaryFolder()
      try obstacle.put(at: folder.path(name))
      let before = try folder.names
      let store = kind.store(at: folder.file("state"))
      for attempt in attempts(on: store) {
        let error = failure { try attempt() }
        #expect(error?.reason == obstacle.reason)
        #expect(error?.place == folder.path(name))
      }
      let added = try Set(folder.names).subtracting(before)
      #expect(added == (name == "state" ? ["state.lock"] : []))
    }
  }

  @Test func `An obstacle that comes while the store is open is seen as well`() throws {
    let store = FileStore(at: folder.file("state"))
    try store.apply(["a": Data("1".utf8)])
    try FileManager.default.removeItem(at: folder.file("state"))
    try Obstacle.symbolicLink.put(at: folder.path("state"))
    for attempt in attempts(on: store) {
      #expect(failure { try attempt() }?.reason == .symbolicLink)
    }
  }

  @Test(arguments: ["file", "dangling", "loop"])
  func `A path that is not a directory is reported`(kind: String) throws {
    let place = folder.path("no-directory")
    switch kind {
    case "file": try Data().write(to: folder.file("no-directory"))
    case "loop": try Obstacle.linkToItself.put(at: place)
    default: try Obstacle.danglingLink.put(at: place)
    }
    for path in ["no-directory/state", "no-directory/deeper/state"] {
      let store = FileStore(at: folder.file(path))
      for attempt in attempts(on: store) {
        let error = failure { try attempt() }
        #expect(error?.reason == (kind == "loop" ? .symbolicLink : .notADirectory))
        #expect(error?.place == folder.path(path))
      }
    }
    #expect(try folder.names == ["no-directory"])
  }

  @Test func `A directory that is a link to one is used`() throws {
    try FileManager.default.createDirectory(
      at: folder.file("real"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("real"))
    try FileStore(at: folder.file("link/state")).apply(["a": Data("1".utf8)])
    #expect(
      try FileStore(at: folder.file("real/state")).value(forKey: "a") == Data("1".utf8))
  }

  @Test(arguments: ["/", "/a/.."])
  func `A path without a file name is reported`(path: String) {
    let store = FileStore(at: URL(filePath: path))
    for attempt in attempts(on: store) {
      #expect(failure { try attempt() }?.reason == .directory)
    }
  }

  @Test func `A file that its owner made read-only is read, and not replaced`() throws {
    try FileStore(at: folder.file("state")).apply(["a": Data("1".utf8)])
    chmod(folder.path("state"), 0o400)
    let store = FileStore(at: folder.file("state"))
    #expect(try store.value(forKey: "a") == Data("1".utf8))
    let error = failure { try store.apply(["a": Data("2".utf8)]) }
    #expect(error?.reason == .notAllowed)
    #expect(error?.operation == .write)
    #expect(try store.value(forKey: "a") == Data("1".utf8))
    #expect(try folder.names == ["state", "state.lock"])
  }
}

/// Everything that can be asked of a store that is not to succeed.
func attempts(on store: any EnvironmentStore) -> [() throws -> Void] {
  [
    { _ = try store.value(forKey: "a") },
    { _ = try store.keys(withPrefix: "") },
    { try store.apply(["a": Data("2".utf8)]) },
    { _ = try store.quarantineUnreadable() },
  ]
}
