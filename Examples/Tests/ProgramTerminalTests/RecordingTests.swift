import Foundation
import ProgramTesting
import Testing

@Suite("The options that record and replay", .timeLimit(.minutes(2)))
final class RecordingTests {
  private static let programs = ["backers", "primetime", "repos"]
  private static let header =
    #"{"recording":1,"session":"a","program":"repos 1","redacted":[]}"# + "\n"

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "recordings-\(UUID().uuidString)", directoryHint: .isDirectory)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func file(_ text: String) throws -> String {
    let url = folder.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: url)
    return url.path(percentEncoded: false)
  }

  private func expectRefusal(_ program: String, _ arguments: [String], _ message: String)
    async throws
  {
    let run = try await Program.run(program, arguments)
    #expect(run == Program.Run(output: "", errors: "\(program): \(message)\n", status: 64))
  }

  @Test("They exclude each other, and need the path of a file", arguments: programs)
  func usage(program: String) async throws {
    try await expectRefusal(
      program, ["--record", "a", "--replay", "b"],
      "“--record” and “--replay” exclude each other: drop one option. See \(program) --help.")
    try await expectRefusal(
      program, ["--record", ""], "--record: The path is empty. An example: report.jsonl.")
    try await expectRefusal(
      program, ["--replay", ""], "--replay: The path is empty. An example: report.jsonl.")
  }

  @Test("A file is never replaced, and one that cannot be written is refused", arguments: programs)
  func record(program: String) async throws {
    let present = try file("mine")
    try await expectRefusal(
      program, ["--record", present],
      "--record: “\(present)” exists already. Remove it, or name another file.")
    #expect(try String(contentsOf: URL(filePath: present), encoding: .utf8) == "mine")
    let nowhere = "\(present)/report.jsonl"
    try await expectRefusal(
      program, ["--record", nowhere],
      "--record: \(nowhere): The recording cannot be written: Not a directory. Check the path.")
  }

  @Test("An option that is wrong leaves no file behind", arguments: programs)
  func otherOption(program: String) async throws {
    let path = folder.appending(path: UUID().uuidString).path(percentEncoded: false)
    let run = try await Program.run(program, ["--record", path, "--locale", "nowhere"])
    #expect(run.status == 64)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A file that is no recording, or one of another program or version, is refused")
  func replay() async throws {
    let other = try file("one\ntwo\n")
    let newer = try file(Self.header.replacingOccurrences(of: "1,", with: "2,"))
    let foreign = try file(Self.header)
    let missing = folder.appending(path: "missing").path(percentEncoded: false)
    for program in Self.programs {
      try await expectRefusal(
        program, ["--replay", other],
        "--replay: \(other): No line begins a recording, so this is no file of one. Name another file."
      )
      try await expectRefusal(
        program, ["--replay", newer],
        "--replay: \(newer):1: The line cannot be read: its version is 2, and this program reads "
          + "version 1. Replay it with a newer version of the program.")
      let run = try await Program.run(program, ["--replay", missing])
      #expect(
        run.errors.hasPrefix("\(program): --replay: \(missing): The recording cannot be read: "))
      #expect(run.status == 64)
      if program == "repos" { continue }
      try await expectRefusal(
        program, ["--replay", foreign],
        "--replay: “\(foreign)” was recorded by repos 1. Replay it with repos.")
    }
  }

  @Test("A run without a network replays", arguments: programs)
  func demonstration(program: String) async throws {
    let path = folder.appending(path: UUID().uuidString).path(percentEncoded: false)
    let input = "+\n+\nnth\nprime?\nsave\nclose\nactivity\n"
    let recorded = try await Program.run(program, ["--record", path], input: input)
    let replayed = try await Program.run(
      program, ["--replay", path], input: input,
      variables: ["LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40"])
    #expect(recorded.status == 0)
    #expect(replayed == recorded)
  }
}
