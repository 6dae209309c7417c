import EnvironmentStorage
import Foundation
import Testing

@Suite struct StoreFailureMessageTests {
  typealias Reason = StoreFailure.Reason

  static let reasons: [Reason] = [
    .unreadable("it is empty"), .busy, .noSpace, .notAllowed, .symbolicLink, .directory, .notAFile,
    .notADirectory, .tooLarge(limit: 999), .foreignOwner(userID: 7),
    .keyUnusable("it has 3 bytes, and a key has 32"), .system("Input/output error"),
  ]

  /// A line for each reason.
  static let text = """
    it is empty. Move it away, or put a backup in its place; nothing is written over it.
    another store is using it. If that is one of this process, use it for everything; otherwise \
    end the other process.
    the disk is full, or the quota is used up. Free some space; the stored values are unchanged.
    reading it is not permitted. Change its permissions, or its owner.
    it is a symbolic link, which is not followed. Name the file that it leads to.
    it is a directory. Move it away, or name a file.
    it is a pipe, a device or a socket. Move it away, or name a file.
    something on the way to it is missing or no directory. Make it, or use another directory.
    it has more than 999 bytes. Raise the limit, or keep less.
    it, or its directory, belongs to user 7, who may change it. Check its content, then make it \
    yours: chown.
    it has 3 bytes, and a key has 32. Correct that, or use another key.
    Input/output error. Fix that, and try again.
    """

  @Test func `One line says what failed, where, and what to do`() {
    let lines = Self.text.split(separator: "\n")
    #expect(lines.count == Self.reasons.count)
    for (reason, line) in zip(Self.reasons, lines) {
      let error = StoreFailure(reason, during: .read, at: "/var/state")
      #expect(error.description == "/var/state was not read: \(line)")
      #expect(error.localizedDescription == error.description)
    }
  }

  @Test func `The failed operation is named, and decides the advice about permissions`() {
    let text =
      "writing there is not permitted. Change the permissions, or use another directory."
    #expect(
      "\(StoreFailure(.notAllowed, during: .write, at: "/a"))"
        == "/a was not written: \(text)")
    #expect(
      "\(StoreFailure(.notAllowed, during: .open, at: "/a"))"
        == "/a was not opened: \(text)")
  }

  @Test func `A place with line breaks and control characters stays on its line`() {
    let error = StoreFailure(
      .system("a\u{1b}[31mb"), during: .open,
      at: "/a\nb\u{202e}" + String(repeating: "c", count: 999))
    #expect(error.description.hasPrefix("/a\u{fffd}b\u{fffd}ccc"))
    #expect(!error.description.contains { $0.isNewline || $0 == "\u{1b}" })
    #expect(error.description.contains("a\u{fffd}[31mb"))
    #expect(error.description.count < 700)
  }
}
