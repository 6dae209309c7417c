import EnvironmentStorage
import Foundation
import Testing

@Suite struct StoreFailureMessageTests {
  typealias Reason = StorageError.StoreFailure.Reason

  @Test(
    arguments: [
      (
        .unreadable("it is empty"),
        "it is empty. Move it away, or put a backup in its place; nothing is written over it."
      ),
      (
        .busy(processID: getpid()),
        "another store of this process is using it. Use that one for everything."
      ),
      (
        .busy(processID: 1),
        "process 1 is using it. End that one, or wait until it has ended."
      ),
      (
        .busy(processID: nil),
        "another process is using it. End that one, or wait until it has ended."
      ),
      (
        .noSpace,
        "the disk is full, or the quota is used up. Free some space; the stored values are unchanged."
      ),
      (.notAllowed, "reading it is not permitted. Change its permissions, or its owner."),
      (
        .symbolicLink,
        "it is a symbolic link, which is not followed. Name the file that it leads to."
      ),
      (.directory, "it is a directory. Move it away, or name a file."),
      (.notAFile, "it is a pipe, a device or a socket. Move it away, or name a file."),
      (
        .notADirectory,
        "something on the way to it is missing or no directory. Make it, or use another directory."
      ),
      (.tooLarge(limit: 999), "it has more than 999 bytes. Raise the limit, or keep less."),
      (
        .foreignOwner(userID: 7),
        "it, or its directory, belongs to user 7, who may change it. Check its content, then make it "
          + "yours: chown."
      ),
      (
        .keyUnusable("it has 3 bytes, and a key has 32"),
        "it has 3 bytes, and a key has 32. Correct that, or use another key."
      ),
      (
        .system("Input/output error"), "Input/output error. Fix that, and try again."
      ),
    ] as [(Reason, String)])
  func `One line says what failed, where, and what to do`(reason: Reason, text: String) {
    let error = StorageError.StoreFailure(reason, during: .read, at: "/var/state")
    #expect(error.description == "/var/state was not read: \(text)")
    #expect(error.localizedDescription == error.description)
  }

  @Test func `The failed operation is named, and decides the advice about permissions`() {
    let text =
      "writing there is not permitted. Change the permissions, or use another directory."
    #expect(
      "\(StorageError.StoreFailure(.notAllowed, during: .write, at: "/a"))"
        == "/a was not written: \(text)")
    #expect(
      "\(StorageError.StoreFailure(.notAllowed, during: .open, at: "/a"))"
        == "/a was not opened: \(text)")
  }

  @Test func `A place with line breaks and control characters stays on its line`() {
    let error = StorageError.StoreFailure(
      .system("a\u{1b}[31mb"), during: .open,
      at: "/a\nb\u{202e}" + String(repeating: "c", count: 999))
    #expect(error.description.hasPrefix("/a\u{fffd}b\u{fffd}ccc"))
    #expect(!error.description.contains { $0.isNewline || $0 == "\u{1b}" })
    #expect(error.description.contains("a\u{fffd}[31mb"))
    #expect(error.description.count < 700)
  }
}
