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
    #expect(throws: StoreFailure.self) { try other.value(forKey: "a") }
  }

  @Test(
    arguments: StoreKind.allCases,
    [
      (path: "data", mode: 0o770), (path: "data", mode: 0o707),
      (path: "data/state", mode: 0o620), (path: "data/state", mode: 0o602),
    ])
  func `A file or directory that others can write is refused, with what to do`(
    kind: StoreKind, shared: (path: String, mode: Int)
  ) throws {
    try kind.store(at: folder.file("data/state")).apply(["a": Data("1".utf8)])
    chmod(folder.path(shared.path), mode_t(shared.mode))
    let store = kind.store(at: folder.file("data/state"))
    for attempt in attempts(on: store) {
      let error = failure { try attempt() }
      #expect("\(error as Any)".contains("chmod go-w"))
    }
    chmod(folder.path(shared.path), shared.path == "data" ? 0o700 : 0o600)
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
}
