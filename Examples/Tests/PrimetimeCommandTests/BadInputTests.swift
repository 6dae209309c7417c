import Foundation
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(2)))
struct BadInputTests {
  @Test(
    "What makes no sense is one line, and the program goes on",
    arguments: [
      ("nht", "“nht” is no command. Did you mean nth?"),
      (
        "count 99999999999999999999",
        "“99999999999999999999” is no whole number from -9223372036854775808 to "
          + "9223372036854775807. An example: count 1,000."
      ),
      (
        "count 9223372036854775807\n+",
        "The count stays at 9223372036854775807, which is as far as it goes. "
          + "Count in the other direction."
      ),
      (
        "count -9223372036854775808\n-",
        "The count stays at -9223372036854775808, which is as far as it goes. "
          + "Count in the other direction."
      ),
      ("nth", "There is no such prime: the first is the 1st. Count to 1 or more."),
      ("count -3\nnth", "There is no such prime: the first is the 1st. Count to 1 or more."),
      (
        "count 9223372036854775807\nnth",
        "9223372036854775807 is too large: primes are looked up to the 1,000,000,000th. "
          + "Use a smaller count."
      ),
      ("favorites\ndelete 1", "There is no favorite 1: the list is empty."),
      ("\u{1B}]0;x\u{7}", "“\u{FFFD}]0;x\u{FFFD}” is no command. Type help for a list of them."),
    ])
  func lines(input: String, message: String) async throws {
    let run = try await Program.run("primetime", [], input: "\(input)\nback\nquit\n+\n")
    #expect(run.errors == "primetime: \(message)\n")
    #expect(run.output.hasSuffix("activity   Activity\n"))
    #expect(run.status == 1)
  }

  @Test("A line of a megabyte is refused, and the next one is read")
  func longLine() async throws {
    let line = String(repeating: "+", count: 1_000_000)
    let run = try await Program.run("primetime", [], input: "\(line)\n+\n")
    #expect(run.errors.hasPrefix("primetime: “++++"))
    #expect(run.errors.count < 200)
    #expect(run.output.contains("Counter: 1\n"))
  }

  @Test(
    "An option that makes no sense is one line, and ends with 64",
    arguments: [
      (["--locale", "klingon"], "--locale: “klingon” is no locale. An example: de_DE."),
      (
        ["--api-url", "ftp://u:p@x"],
        "--api-url: “ftp://x” is no address of an API: it has to be http or https with a host, and "
          + "without user, query and fragment. An example: https://api.wolframalpha.com."
      ),
      (
        ["--data-directory", ""], "--data-directory: The path is empty. An example: favorites."
      ),
      (["--log", ""], "--log: The path is empty. An example: actions.log."),
      (
        ["--lcoale", "x"],
        "Unknown option '--lcoale'. Did you mean '--locale'? See primetime --help."
      ),
      (
        ["--mock", "--live"],
        "“--mock” asks no server: drop one option. See primetime --help."
      ),
      (["evn"], "Unexpected argument 'evn'. Did you mean env? See primetime --help."),
    ])
  func options(arguments: [String], message: String) async throws {
    #expect(
      try await Program.run("primetime", arguments, input: "+\n")
        == Program.Run(output: "", errors: "primetime: \(message)\n", status: 64))
  }

  /// Something in the place of the file of favorite primes.
  enum Obstacle: CaseIterable {
    case missing
    case empty
    case directory
    case pipe
    case link
    case notJSON
    case huge
    case readOnly
    case noDirectory

    func put(at file: URL) throws {
      switch self {
      case .missing: break
      case .empty: try Data().write(to: file)
      case .directory:
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      case .pipe: #expect(mkfifo(file.path(percentEncoded: false), 0o600) == 0)
      case .link:
        try FileManager.default.createSymbolicLink(
          at: file, withDestinationURL: URL(filePath: "/etc/hosts"))
      case .notJSON: try Data("<html>".utf8).write(to: file)
      case .huge:
        try Data("[2]".utf8).write(to: file)
        try FileHandle(forWritingTo: file).truncate(atOffset: 100_000_000)
      case .readOnly:
        try Data("[5]".utf8).write(to: file)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o400], ofItemAtPath: file.path(percentEncoded: false))
      case .noDirectory:
        try FileManager.default.removeItem(at: file.deletingLastPathComponent())
        try Data().write(to: file.deletingLastPathComponent())
      }
    }

    /// The message if it is loaded; nil if that succeeds.
    var load: String? {
      switch self {
      case .missing: "FILE was not loaded: there is no such file. Save first."
      case .empty: "favorite-primes.json was not loaded: it is empty. Correct it, or replace it."
      case .directory: "FILE was not loaded: it is a directory. Move it out of the way."
      case .pipe: "FILE was not loaded: it is no ordinary file. Move it out of the way."
      case .link:
        "FILE was not loaded: it is a symbolic link, which is not followed. "
          + "Put a file in its place."
      case .notJSON:
        "favorite-primes.json was not loaded: it is no JSON list of whole numbers, such as [2,3,5]. "
          + "Correct it, or replace it."
      case .huge: "FILE was not loaded: it has more than 1 MB. Check what is in it."
      case .readOnly: nil
      case .noDirectory:
        "FILE was not loaded: something on the way to it is no directory. Move that away, or use "
          + "another directory."
      }
    }

    /// The message at the start, where a missing file is an empty list.
    var start: String? { self == .missing ? nil : load }

    /// The message if the list is saved; nil if that succeeds.
    var save: String? {
      switch self {
      case .missing, .empty: nil
      case .directory, .pipe, .link, .noDirectory: load?.replacing("loaded", with: "saved")
      case .notJSON: load?.replacing("loaded", with: "saved")
      case .huge:
        "favorite-primes.json was not saved: there is a file that cannot be read. Replace it to save "
          + "over it."
      case .readOnly:
        "FILE was not saved: writing there is not permitted. Change the permissions, or use another "
          + "directory."
      }
    }

    /// Whether a user can decide to save over it.
    var isReplaced: Bool { self == .notJSON || self == .huge }
  }

  @Test(
    "A file that cannot be loaded or replaced is one line, and nothing is lost",
    arguments: Obstacle.allCases)
  func files(obstacle: Obstacle) async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "favorite-primes.json")
    try obstacle.put(at: file)
    let path = file.path(percentEncoded: false)
    func messages(_ messages: String?...) -> String {
      messages.compactMap(\.self).map { "primetime: \($0.replacing("FILE", with: path))\n" }
        .joined()
    }
    let stored = obstacle == .readOnly ? [5] : []
    func list(_ primes: [Int]) -> String {
      "Favorite primes\n"
        + (stored + primes).enumerated().map { "\($0.offset + 1)  \($0.element)\n" }.joined()
    }

    let run = try await Program.run(
      "primetime", ["--data-directory", folder.path], input: "favorites\nload\n")
    #expect(run.errors == messages(obstacle.start, obstacle.load))
    #expect(
      run.output.hasSuffix(
        obstacle.load == nil ? "\(list([]))Loaded 1 prime.\n" : "Favorite primes\n(none)\n"))
    #expect(run.status == (obstacle.load == nil ? 0 : 1))

    let lines = "count 3\nprime?\nsave\nclose\nfavorites\nsave\n"
    let unsaved =
      obstacle.save == nil
      ? nil
      : "The favorite primes have changes that were not saved. To keep them, type favorites and save."
    let second = try await Program.run(
      "primetime", ["--data-directory", folder.path], input: lines)
    #expect(second.errors == messages(obstacle.start, obstacle.save, unsaved))
    let end =
      obstacle.save == nil
      ? "Saved 1 prime.\n" : obstacle.isReplaced ? "replace  Save this list over the file\n" : ""
    #expect(second.output.hasSuffix(list([3]) + end))
    #expect(second.status == (obstacle.save == nil ? 0 : 1))

    guard obstacle.isReplaced else { return }
    let third = try await Program.run(
      "primetime", ["--data-directory", folder.path], input: lines + "replace\n")
    #expect(third.errors == messages(obstacle.start, obstacle.save))
    #expect(third.output.hasSuffix("\(list([3]))Saved 1 prime.\n"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "[3]")
  }

  #if os(Linux)
    @Test("An output that is full is reported")
    func fullDisk() async throws {
      let program = try Program("primetime", [])
      defer { program.removeFiles() }
      let full = try #require(FileHandle(forUpdatingAtPath: "/dev/full"))
      program.connect(output: full)
      let run = try await program.run()
      #expect(run.errors.hasPrefix("primetime: The output is not complete: "))
      #expect(run.status == 1)
    }
  #endif
}
