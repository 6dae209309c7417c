import EnvironmentStorageTesting
import Foundation
import Testing

@testable import EnvironmentStorage

/// Files that are not the store's own, or that others can change.
@Suite struct FileHygieneTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func content(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.file(name)), as: UTF8.self)
  }

  @Test(arguments: StoreKind.allCases)
  func `A lock file with other content is locked, and not written`(kind: StoreKind) throws {
    try Data("a diary that is not ours\n".utf8).write(to: folder.file("state.lock"))
    let store = kind.store(at: folder.file("state"))
    try store.apply(["a": Data("1".utf8)])
    #expect(try content("state.lock") == "a diary that is not ours\n")
    // It is a lock all the same.
    let other = kind.store(at: folder.file("state"), waiting: .zero)
    #expect(throws: StorageError.StoreFailure.self) { try other.value(forKey: "a") }
  }

  @Test(arguments: StoreKind.allCases)
  func `A lock file that is a hard link to another file leaves that file as it is`(
    kind: StoreKind
  ) throws {
    for text in ["precious\n", "1234\n"] {
      try Data(text.utf8).write(to: folder.file("precious"))
      #expect(link(folder.path("precious"), folder.path("state.lock")) == 0)
      try kind.store(at: folder.file("state")).apply(["a": Data("1".utf8)])
      #expect(try content("precious") == text)
      unlink(folder.path("precious"))
      unlink(folder.path("state.lock"))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `A lock file names the process that has it, and only that`(kind: StoreKind) throws {
    try Data("2147483647\n".utf8).write(to: folder.file("state.lock"))
    let store = kind.store(at: folder.file("state"))
    try store.apply(["a": Data("1".utf8)])
    #expect(
      try content("state.lock").trimmingCharacters(in: .whitespacesAndNewlines) == "\(getpid())")
    let other = kind.store(at: folder.file("state"), waiting: .zero)
    let error = #expect(throws: StorageError.StoreFailure.self) { try other.value(forKey: "a") }
    #expect(error?.reason == .busy(processID: getpid()))
  }

  @Test(arguments: StoreKind.allCases, [0o770, 0o707, 0o777])
  func `A directory that others can write is refused, with what to do`(
    kind: StoreKind, mode: Int
  ) throws {
    try kind.store(at: folder.file("data/state")).apply(["a": Data("1".utf8)])
    chmod(folder.path("data"), mode_t(mode))
    let store = kind.store(at: folder.file("data/state"))
    for attempt in attempts(on: store) {
      let error = #expect(throws: StorageError.StoreFailure.self) { try attempt() }
      #expect("\(error as Any)".contains("chmod go-w"))
    }
    chmod(folder.path("data"), 0o700)
    #expect(try store.value(forKey: "a") == Data("1".utf8))
  }

  @Test(arguments: StoreKind.allCases, [0o620, 0o602, 0o666])
  func `A file that others can write is refused, with what to do`(
    kind: StoreKind, mode: Int
  ) throws {
    try kind.store(at: folder.file("state")).apply(["a": Data("1".utf8)])
    chmod(folder.path("state"), mode_t(mode))
    let store = kind.store(at: folder.file("state"))
    for attempt in attempts(on: store) {
      let error = #expect(throws: StorageError.StoreFailure.self) { try attempt() }
      #expect("\(error as Any)".contains("chmod go-w"))
    }
    chmod(folder.path("state"), 0o600)
    #expect(try store.value(forKey: "a") == Data("1".utf8))
  }

  @Test func `A directory that everyone can write, and only owners can remove from, is used`()
    throws
  {
    try FileManager.default.createDirectory(
      at: folder.file("shared"), withIntermediateDirectories: false)
    chmod(folder.path("shared"), 0o1777)
    let store = FileStore(at: folder.file("shared/state"))
    try store.apply(["a": Data("1".utf8)])
    #expect(try store.value(forKey: "a") == Data("1".utf8))
  }

  private func attempts(on store: any EnvironmentStore) -> [() throws -> Void] {
    [
      { _ = try store.value(forKey: "a") }, { _ = try store.keys(withPrefix: "") },
      { try store.apply(["a": Data("2".utf8)]) },
    ]
  }

  #if Crypto
    @Test func `The files of a kill during the creation of a key are removed`() throws {
      let store = EncryptedStore(
        FileStore(at: folder.file("state")), key: .file(folder.file("key")))
      try Data(count: 32).write(to: folder.file(".key.abc123.tmp"))
      try store.apply(["a": Data("1".utf8)])
      #expect(try folder.names.filter { $0.contains("tmp") } == [])
      // Killed after the key had its name: the other name is a second place of the key.
      #expect(link(folder.path("key"), folder.path(".key.def456.tmp")) == 0)
      #expect(try store.value(forKey: "a") == Data("1".utf8))
      #expect(try folder.names.filter { $0.contains("tmp") } == [])
      try Data(count: 1).write(to: folder.file(".keys.abc123.tmp"))
      #expect(try store.value(forKey: "a") == Data("1".utf8))
      #expect(try folder.names.contains(".keys.abc123.tmp"), "another file's")
    }

    @Test(arguments: [0, 1, 31, 33])
    func `A key of which less can be read than there is, is an error`(count: Int) throws {
      // A pipe has no size to compare with, as a file that is cut off while it is read.
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      let bytes = [UInt8](repeating: 7, count: count)
      #expect(write(ends[1], bytes, count) == count)
      close(ends[1])
      defer { close(ends[0]) }
      let error = #expect(throws: SystemError.self) { try KeyFile.bytes(of: ends[0]) }
      #expect(error?.reason == .keyUnusable("it has \(count) bytes, and a key has 32"))
    }
  #endif
}
