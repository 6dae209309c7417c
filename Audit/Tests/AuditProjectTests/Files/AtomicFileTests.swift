import AuditProject
import Foundation
import Testing

@Suite("A file that is written at once")
struct AtomicFileTests {
  @Test("is there whole, and nothing else is")
  func whole() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write("one", to: folder.path("a"))
    try AtomicFile.write("two", to: folder.path("a"))
    #expect(try folder.text(of: "a") == "two")
    #expect(folder.names == ["a"])
  }

  @Test("replaces what a link leads to, and not the link")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write(["real/a": "one"])
    try folder.link("a", to: "real/a")
    try AtomicFile.write("two", to: folder.path("a"))
    #expect(try folder.text(of: "real/a") == "two")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a")) == "real/a")
  }

  @Test("keeps its permissions")
  func permissions() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write("one", to: folder.path("a"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o750], ofItemAtPath: folder.path("a"))
    try AtomicFile.write("two", to: folder.path("a"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o750)
  }

  @Test("can be a device")
  func devices() throws {
    try AtomicFile.write("text", to: "/dev/null")
    var information = stat()
    #expect(stat("/dev/null", &information) == 0 && information.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("cannot be a folder, and needs one to stand in")
  func folders() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileProblem.system(reason: "it is a folder")) {
      try AtomicFile.write("", to: folder.path)
    }
    #expect(throws: FileProblem.missing) { try AtomicFile.write("", to: folder.path("x/y")) }
  }
}
