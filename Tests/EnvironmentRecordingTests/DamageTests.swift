import EnvironmentClients
import EnvironmentRecording
import EnvironmentsTesting
import Foundation
import Testing

struct DamageTests {
  let file = TemporaryFile()

  static let header = #"{"recording":1,"session":"a","program":"p","redacted":[]}"# + "\n"

  static func line(_ name: String, _ order: Int, task: Int = 1, value: String = "3") -> String {
    #"{"call":"Shop.price","arguments":[{"label":"name","value":"\#(name)"}],"order":\#(order),"task":\#(task),"session":"a","nanoseconds":5,"value":\#(value)}"#
      + "\n"
  }

  func error(_ text: String) throws -> String {
    try error(Data(text.utf8))
  }

  func error(_ data: Data) throws -> String {
    try data.write(to: file.url)
    do throws(RecordingError) {
      _ = try Replay(contentsOf: file.url)
      return "none"
    } catch {
      #expect(error.path == file.url.path)
      return "\(error.line.map(String.init) ?? "-"): \(error.reason)"
    }
  }

  @Test func `The part of a last line is ignored, at any byte`() async throws {
    let whole = Self.header + Self.line("a", 1) + Self.line("b", 2)
    let end = whole.utf8.count
    let start = (Self.header + Self.line("a", 1)).utf8.count
    for length in start..<end {
      try Data(whole.utf8.prefix(length)).write(to: file.url)
      let shop = try file.replayedShop().shop
      #expect(shop.price("a") == 3)
      let found = issues { #expect(shop.price("b") == nil) }
      #expect(found.count == 1)
    }
    #expect(
      try error("")
        == "-: The recording is empty: the program ended before its first line was written. "
        + "Record again.")
    #expect(
      try error(String(Self.header.dropLast()))
        == "-: The recording is empty: the program ended before its first line was written. "
        + "Record again.")
  }

  @Test func `Other files are refused`() throws {
    #expect(
      try error("a\nb\n")
        == "-: No line begins a recording, so this is no file of one. Name another file.")
    #expect(
      try error(#"{"recording":2,"session":"a","program":"p","redacted":[]}"# + "\n")
        == "1: The line cannot be read: its version is 2, and this program reads version 1. Replay it with "
        + "a newer version of the program.")
    try FileManager.default.removeItem(at: file.url)
    #expect(throws: RecordingError.self) { try Replay(contentsOf: file.url) }
  }

  @Test(
    arguments: [
      ("no JSON", "'{' is missing"),
      ("{", "a string is missing"),
      (#"{"call":"Shop.price"}"#, "'session' is missing"),
      (#"{"session":"a"}"#, "'order', 'task' or 'arguments' is missing"),
      (#"{"session":"a","order":1,"task":1,"arguments":[]}"#, "'call' is missing"),
      (#"{"session":"a","order":1,"task":1,"arguments":[],"call":"a"}"#, "'omitted' is missing"),
      (#"{"session":"a","order":1,"task":1,"arguments":[{}],"call":"a"}"#, "'omitted' is missing"),
      (#"{"session":"a","order":1,"task":1,"arguments":3,"call":"a"}"#, "'[' is missing"),
      (#"{"session":3}"#, "'session' is no String"),
      (#"{"session":"a","field":"x"}"#, "'value' is missing"),
      (#"{"session":"a"} 3"#, "there is text behind its object"),
      (#"{"session":"a","value":[}"#, "a bracket closes none"),
      (#"{"session":"a","value":}"#, "a bracket closes none"),
      (#"{"session":"a","value":"b}"#, "a string does not end"),
      (#"{"session":"a","value":"b\"#, "a string does not end"),
    ])
  func `A damaged line is an error with its number`(line: String, reason: String) throws {
    #expect(
      try error(Self.header + line + "\n" + Self.line("a", 1))
        == "2: The line cannot be read: \(reason). Restore it, or remove it and record again.")
  }

  @Test func `A line that is not UTF-8 is an error`() throws {
    var data = Data(Self.header.utf8)
    data += Data(#"{"session":"a","field":""#.utf8) + [0xFF, 0xFE] + Data("\"}\n".utf8)
    #expect(try error(data).hasPrefix("2: The line cannot be read: it is not UTF-8."))
    // As the last line without an end, it is what a killed program left.
    #expect(try error(data.dropLast()) == "none")
  }

  @Test(
    arguments: [
      #"{"session":"a","field":"x","value":DEEP}"#, #"{"session":DEEP}"#, "DEEP",
      #"{"session":"a","event":1,"value":DEEP}"#, #"{"session":"a","failure":{"value":DEEP}}"#,
      #"{"session":"a","call":"x","order":1,"task":1,"arguments":[{"value":DEEP}],"value":1}"#,
      #"{"recording":1,"session":"a","program":"p","redacted":DEEP}"#,
    ], [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]"), ("[", "")])
  func `JSON that is nested 100,000 times is an error`(
    line: String, brackets: (String, String)
  ) throws {
    let deep = [(brackets.0, 100_000), ("1", 1), (brackets.1, 100_000)]
      .map { String(repeating: $0, count: $1) }.joined()
    let found = try error(Self.header + line.replacing("DEEP", with: deep) + "\n")
    let reason = "2: The line cannot be read: values are nested more than 514 times."
    #expect(found.hasPrefix(line == "DEEP" && brackets.0.first == "[" ? "2: " : reason))
  }

  @Test func `Arguments are compared on a thread with a small stack`() async throws {
    let open = String(repeating: #"[{"a":"#, count: 255)
    let deep = #""value":"# + open + "1" + String(repeating: "}]", count: 255)
    try file.write(Self.header + Self.line("a", 1).replacing(#""value":"a""#, with: deep))
    let shop = try file.replayedShop().shop
    let message = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: issueMessages { _ = shop.price("b") }.first)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(message?.contains("Shop.price(name: \"b\")") == true)
  }

  @Test func `Nested JSON of another type is no answer`() async throws {
    let closed = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    try file.write(Self.header + Self.line("a", 1, value: closed))
    let shop = try file.replayedShop().shop
    let found = issues { #expect(shop.price("a") == nil) }
    #expect(found.first?.message.contains("cannot answer Shop.price(name: \"a\")") == true)
  }

  @Test func `A line of 70 MB is refused`() throws {
    let text = Self.header + Self.line(String(repeating: "a", count: 70_000_000), 1)
    #expect(
      try error(text).hasPrefix("2: The line cannot be read: it has more than 67108864 bytes."))
  }

  @Test func `Spaces and the order of keys do not matter`() async throws {
    let line =
      #"{ "session": "a", "call": "Shop.take", "order": 1, "task": 1, "value": 4, "arguments": [ { "value": {"b": [1, 2], "a": {"x": "y"}} } ] }"#
    try file.write(Self.header + line + "\n")
    let replay = try Replay(contentsOf: file.url)
    struct Value: Codable {
      var a = ["x": "y"]
      var b = [1, 2]
    }
    let call = ClientCall(
      ClientPath("Shop").appending("take"), [ClientCall.Argument(nil, Value())])
    #expect(replay.intercept(call) { () -> Int? in nil } == 4)
  }

  @Test func `Lines of other sessions are ignored, the last session is replayed`() async throws {
    let other = Self.header.replacing("\"a\"", with: "\"b\"")
    let otherLine = Self.line("z", 1).replacing(#""session":"a""#, with: #""session":"b""#)
    try file.write(
      other + otherLine + Self.header + Self.line("a", 1) + otherLine + Self.line("b", 2))
    let (shop, replay) = try file.replayedShop()
    #expect(shop.price("a") == 3)
    #expect(shop.price("b") == 3)
    replay.reportUnusedCalls()
  }

  @Test(.timeLimit(.minutes(1)))
  func `A hostile name of a type does not hang a replay`() async throws {
    for name in [
      "Si" + String(repeating: "Sg", count: 40),
      String(repeating: "Say", count: 40) + "Si" + String(repeating: "G", count: 40),
    ] {
      let line =
        #"{"call":"Shop.token","arguments":[],"order":1,"task":1,"session":"a","nanoseconds":5,"error":{"type":"E","mangled":"\#(name)","value":null,"message":"m"}}"#
        + "\n"
      try Data((Self.header + line).utf8).write(to: file.url)
      let shop = try file.replayedShop().shop
      await #expect(throws: ReplayedError.self) { try await shop.token() }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `A loose replay of a long recording finds each call at once`() throws {
    let count = 30_000
    var text = Self.header
    for number in 1...count { text += Self.line("p\(number)", number, value: "\(number)") }
    try Data(text.utf8).write(to: file.url)
    let shop = try file.replayedShop(.loosely).shop
    for number in (1...count).reversed() { #expect(shop.price("p\(number)") == Decimal(number)) }
  }
}
