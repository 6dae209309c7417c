import EnvironmentStorage
import Foundation
import Testing

@Suite struct FileStoreTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(_ name: String = "state", waiting: Duration = .seconds(60)) -> FileStore {
    FileStore(at: folder.file(name), waiting: waiting)
  }

  @Test func `The file is a text that a person can read, if the values are`() throws {
    try store().apply([
      "text": Data("{\"a\":\"é\"}".utf8), "a \"key\"\n": Data("x\ny".utf8), "empty": Data(),
    ])
    let text = try String(contentsOf: folder.file("state"), encoding: .utf8)
    #expect(
      text == """
        environment-store 1 2840ca96a17d901c
        text 3 "a \\"key\\"\\n"
        x
        y
        text 0 "empty"

        text 10 "text"
        {"a":"é"}

        """)
  }

  @Test(arguments: StoreKind.allCases)
  func `Only the owner can read what it makes, directories included`(kind: StoreKind) throws {
    try kind.store(at: folder.file("a/b/state")).apply(["a": Data()])
    for (path, mode) in [("a", 0o700), ("a/b", 0o700), ("a/b/state", 0o600)] {
      #expect(try folder.mode(path) == mode)
    }
    #expect(try folder.mode("a/b/state.lock") == 0o600)
    #expect(folder.contents.keys.sorted() == ["a/b/state", "a/b/state.lock"])
  }

  @Test
  func `The file can be read while another store has it, and no file is left behind`()
    throws
  {
    #expect(try FileStore.contents(at: folder.file("state")).isEmpty)
    #expect(try folder.names.isEmpty)
    let owner = store()
    try owner.apply(["a": Data([1]), "b": Data()])
    #expect(throws: StoreFailure.self) {
      try store(waiting: .zero).keys(withPrefix: "")
    }
    #expect(try FileStore.contents(at: folder.file("state")) == ["a": Data([1]), "b": Data()])
    try owner.apply(["a": nil])
    #expect(try FileStore.contents(at: folder.file("state")) == ["b": Data()])
    try Data("garbage".utf8).write(to: folder.file("other"))
    #expect(throws: StoreFailure.self) {
      try FileStore.contents(at: folder.file("other"))
    }
  }

  @Test func `Reading makes no file`() throws {
    #expect(try store().value(forKey: "a") == nil)
    #expect(try folder.names == ["state.lock"])
  }

  @Test func `What others changed meanwhile is read again, and kept`() throws {
    let store = store()
    try store.apply(["a": Data("1".utf8)])
    let backup = try Data(contentsOf: folder.file("state"))
    try store.apply(["a": Data("changed".utf8), "b": Data("2".utf8)])
    try backup.write(to: folder.file("state"), options: .atomic)
    #expect(try store.value(forKey: "a") == Data("1".utf8))
    try store.apply(["c": Data("3".utf8)])
    #expect(try store.keys(withPrefix: "") == ["a", "c"])

    try FileManager.default.removeItem(at: folder.file("state"))
    #expect(try store.keys(withPrefix: "") == [])
  }

  @Test func `A directory that was removed is made again, and locked again`() throws {
    let store = store("a/state")
    try store.apply(["a": Data("1".utf8)])
    try FileManager.default.removeItem(at: folder.file("a"))
    try store.apply(["b": Data("2".utf8)])
    #expect(try store.keys(withPrefix: "") == ["b"])
    #expect(try folder.names == ["a"])
    #expect(throws: StoreFailure.self) {
      try self.store("a/state", waiting: .zero).value(forKey: "b")
    }
  }

  @Test func `What an interrupted save left is removed, and nothing else`() throws {
    try store().apply(["a": Data("1".utf8)])
    let others = [".other.tmp", ".state.abc", ".state.x.tmp", "state.tmp"]
    for name in [".state.tmp", ".state.tmp-journal"] + others {
      try Data("half".utf8).write(to: folder.file(name))
    }
    #expect(try store().value(forKey: "a") == Data("1".utf8))
    #expect(try folder.names == (others + ["state", "state.lock"]).sorted())
  }

  @Test func `A change that makes the file too large is refused, and nothing of it made`() throws {
    let store = FileStore(at: folder.file("state"), maximumBytes: 1_000)
    try store.apply(["a": Data("1".utf8)])
    let before = folder.contents
    let error = failure { try store.apply(["a": nil, "b": Data(count: 1_000)]) }
    #expect(
      error?.description
        == "\(folder.path("state")) was not written: it has more than 1000 bytes. Raise the limit, "
        + "or keep less.")
    #expect(folder.contents == before)
    #expect(try store.value(forKey: "a") == Data("1".utf8))
  }

  @Test func `A file that is too large is refused, and quarantined when asked to`() throws {
    try store().apply(["a": Data(count: 2_000)])
    let large = try Data(contentsOf: folder.file("state"))
    let small = FileStore(at: folder.file("state"), maximumBytes: 1_000)
    #expect(failure { try small.value(forKey: "a") }?.reason == .tooLarge(limit: 1_000))
    #expect(throws: StoreFailure.self) { try small.apply(["a": nil]) }
    #expect(try small.quarantineUnreadable() == folder.path("state.broken-1"))
    #expect(try Data(contentsOf: folder.file("state.broken-1")) == large)
    try small.apply(["b": Data()])
    #expect(try small.keys(withPrefix: "") == ["b"])
  }

  @Test func `A file of a newer format has an error of its own, and is kept`() throws {
    let newer = Data("environment-store 2 lz4\n…".utf8)
    try newer.write(to: folder.file("state"))
    let store = store()
    #expect(
      failure { try store.value(forKey: "a") }?.reason
        == .unreadable("it has format 2, and this program knows formats up to 1"))
    #expect(try store.quarantineUnreadable() == folder.path("state.broken-1"))
    #expect(try Data(contentsOf: folder.file("state.broken-1")) == newer)
  }

  @Test func `A quarantined file never replaces another file`() throws {
    let taken = ["state.broken-1", "state.broken-3"]
    for name in taken { try Data(name.utf8).write(to: folder.file(name)) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("state.broken-2"), withDestinationPath: folder.path("nowhere"))
    let store = store()
    for number in [4, 5] {
      try Data("broken \(number)".utf8).write(to: folder.file("state"))
      #expect(try store.quarantineUnreadable() == folder.path("state.broken-\(number)"))
      let content = try Data(contentsOf: folder.file("state.broken-\(number)"))
      #expect(content == Data("broken \(number)".utf8))
    }
    for name in taken { #expect(try Data(contentsOf: folder.file(name)) == Data(name.utf8)) }
    #expect(try store.quarantineUnreadable() == nil)
  }

  @Test func `Names with spaces, percent signs and letters of all kinds are names`() throws {
    for name in ["a b", "100%25", "日本", "-", "#?"] {
      try store("\(name)/\(name)").apply([name: Data()])
      #expect(try store("\(name)/\(name)").keys(withPrefix: "") == [name])
      #expect(try folder.names.contains(name))
    }
  }
}
