import FavoritePrimes
import Testing

@Suite struct FileErrorTests {
  @Test(
    "A message says what failed, where, and what to do",
    arguments: [
      (.missing, .load, "/d/f was not loaded: there is no such file. Save first."),
      (
        .missing, .save,
        "/d/f was not saved: its directory takes no files. Use another directory."
      ),
      (.changed, .save, "/d/f was not saved: its content has changed. Load it first."),
      (.directory, .load, "/d/f was not loaded: it is a directory. Move it out of the way."),
      (
        .symbolicLink, .save,
        "/d/f was not saved: it is a symbolic link, which is not followed. Put a file in its place."
      ),
      (.notAFile, .load, "/d/f was not loaded: it is no ordinary file. Move it out of the way."),
      (
        .tooLarge(limit: 1_000_000), .load,
        "/d/f was not loaded: it has more than 1 MB. Check what is in it."
      ),
      (
        .notAllowed, .load,
        "/d/f was not loaded: reading it is not permitted. Change its permissions."
      ),
      (
        .notAllowed, .save,
        "/d/f was not saved: writing there is not permitted. Change the permissions, or use another "
          + "directory."
      ),
      (
        .notADirectory, .save,
        "/d/f was not saved: something on the way to it is no directory. Move that away, or use "
          + "another directory."
      ),
      (.noSpace, .save, "/d/f was not saved: the disk is full. Make room, and try again."),
      (.busy, .save, "/d/f was not saved: another program is saving there. Try again."),
      (
        .invalidName, .load,
        "/d/f was not loaded: its name is no plain name. Use one without slashes."
      ),
      (
        .system("Input/output error"), .load,
        "/d/f was not loaded: Input/output error. Check the directory, and try again."
      ),
    ] as [(FileError.Reason, FileError.Operation, String)])
  func wording(reason: FileError.Reason, operation: FileError.Operation, message: String) {
    #expect(FileError(reason, during: operation, at: "/d/f").description == message)
  }

  @Test("A path cannot break the line")
  func harmless() {
    #expect(
      FileError(.missing, during: .load, at: "/a\n\u{1B}[31m").description
        == "/a \u{FFFD}[31m was not loaded: there is no such file. Save first.")
  }
}
