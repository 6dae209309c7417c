import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Keys in files")
struct FileKeyStoreTests {
  private let folder: TemporaryFolder
  private var store: FileKeyStore { FileKeyStore(in: folder.file("keys")) }
  private let key = Secret(Data(0..<40))

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String {
    folder.file("keys/\(name).key").path(percentEncoded: false)
  }

  @Test func `A key is written, replaced and removed`() throws {
    #expect(try store.key(named: "a") == nil)
    try store.removeKey(named: "a")
    try store.setKey(key, named: "a")
    #expect(try store.key(named: "a") == key)
    for count in [1, 64] {
      try store.setKey(Secret(Data(repeating: 7, count: count)), named: "a")
      #expect(try store.key(named: "a")?.value.count == count)
    }
    try store.setKey(key, named: "b/../c#é")
    #expect(try store.key(named: "b/../c#é") == key)
    try store.removeKey(named: "a")
    #expect(try store.key(named: "a") == nil)
    #expect(try store.key(named: "b/../c#é") == key)
  }

  @Test func `A removed key is nowhere in its file`() throws {
    try store.setKey(key, named: "a")
    try store.removeKey(named: "a")
    let content = try Data(contentsOf: URL(filePath: path("a")))
    #expect(content.allSatisfy { $0 == 0 })
  }

  @Test func `A reserved place has no key, and does not replace one`() throws {
    try store.setKey(key, named: "a")
    try store.reserve(["a", "b"])
    #expect(try store.key(named: "a") == key)
    #expect(try store.key(named: "b") == nil)
    try store.setKey(key, named: "b")
    #expect(try store.key(named: "b") == key)
  }

  @Test func `A key that others may read or change is refused`() throws {
    try store.setKey(key, named: "a")
    for mode in [0o640, 0o604, 0o620, 0o666] as [mode_t] {
      chmod(path("a"), mode)
      let error = failure { try store.key(named: "a") }
      #expect("\(error as Any)".contains("other users may"))
    }
    chmod(path("a"), 0o600)
    #expect(try store.key(named: "a") == key)
  }

  @Test(.enabled(if: geteuid() == 0, "Only root can make files of another user."))
  func `A key of another user is refused`() throws {
    try store.setKey(key, named: "a")
    chown(path("a"), 65_534, 65_534)
    #expect(failure { try store.key(named: "a") }?.reason == .foreignOwner(userID: 65_534))
  }

  @Test func `A key with a second name is refused`() throws {
    try store.setKey(key, named: "a")
    #expect(link(path("a"), path("copy")) == 0)
    #expect(throws: StoreFailure.self) { try store.key(named: "a") }
  }

  @Test func `A damaged file of a key is an error, whatever the damage`() throws {
    try store.setKey(key, named: "a")
    let content = try Data(contentsOf: URL(filePath: path("a")))
    var damaged = [Data(), content.prefix(50), content + Data([0]), Data(count: 100)]
    for index in 0..<(18 + 80 + 17) {
      var other = content
      other[index] ^= 1
      damaged.append(other)
    }
    for (number, bytes) in damaged.enumerated() {
      try bytes.write(to: URL(filePath: path("a")))
      chmod(path("a"), 0o600)
      #expect(throws: StoreFailure.self, "damage \(number)") {
        try store.key(named: "a")
      }
    }
  }

  @Test func `The files of a kill are removed by the next start`() throws {
    try store.reserve(["a"])
    try Data(count: 3).write(to: folder.file("keys/.a.key.tmp"))
    try store.reserve(["a"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("keys"))
    #expect(names == ["a.key"])
  }
}
