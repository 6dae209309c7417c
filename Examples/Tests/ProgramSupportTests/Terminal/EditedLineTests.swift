import Testing

@testable import ProgramSupport

struct EditedLineTests {
  /// The line after some bytes.
  private func line(_ bytes: String, history: [String] = []) -> EditedLine {
    var reader = reader(of: bytes)
    var line = EditedLine(history: history)
    while let key = reader.nextKey() { _ = line.press(key) }
    return line
  }

  private func reader(of bytes: String) -> LineReader {
    var rest = Array(bytes.utf8)[...]
    // One byte at a time, as keys come.
    return LineReader { buffer in
      guard let byte = rest.popFirst() else { return 0 }
      buffer[0] = byte
      return 1
    }
  }

  /// The text with `|` where the cursor is.
  private func shown(_ bytes: String, history: [String] = []) -> String {
    var line = line(bytes, history: history)
    _ = line.press(.text("|"))
    return line.text
  }

  @Test(
    "Keys edit the line",
    arguments: [
      ("abc", "abc|"), ("abc\u{7F}", "ab|"), ("\u{7F}a", "a|"), ("abc\u{1}x", "x|abc"),
      ("abc\u{1}\u{5}", "abc|"), ("abc\u{2}\u{2}\u{6}", "ab|c"), ("abc\u{1B}[D\u{1B}[D", "a|bc"),
      ("abc\u{1B}[D\u{1B}[C\u{1B}[C", "abc|"), ("abc\u{1B}OH", "|abc"),
      ("abc\u{1B}[H\u{1B}[F", "abc|"),
      ("abc\u{1B}[1~", "|abc"), ("abc\u{1}\u{1B}[3~", "|bc"), ("abc\u{1}\u{4}", "|bc"),
      ("ab cd\u{17}", "ab |"), ("ab cd  \u{17}", "ab |"), ("ab cd\u{1B}b", "ab |cd"),
      ("ab cd\u{1B}b\u{1B}b", "|ab cd"), ("ab cd\u{1}\u{1B}f", "ab| cd"),
      ("ab cd\u{1}\u{1B}d", "| cd"),
      ("ab cd\u{1B}[1;5D\u{15}", "|cd"), ("ab cd\u{1B}[1;5D\u{B}", "ab |"), ("ab\u{14}", "ba|"),
      ("abc\u{2}\u{14}", "acb|"), ("a\u{0}\u{1B}[99zb\u{1B}[200~c", "abc|"),
      ("漢字\u{7F}", "漢|"), ("e\u{301}x\u{7F}\u{7F}", "|"), ("👍🏽\u{1B}[Da", "a|👍🏽"),
    ])
  func editing(bytes: String, result: String) {
    #expect(shown(bytes) == result)
  }

  @Test("Bytes that make no text are no text, and the key after them is one")
  func malformed() {
    var bytes: [UInt8] = [0x61, 0xE6, 0xBC, 0x0A]
    var reader = LineReader { buffer in
      guard !bytes.isEmpty else { return 0 }
      buffer[0] = bytes.removeFirst()
      return 1
    }
    #expect(
      [reader.nextKey(), reader.nextKey(), reader.nextKey()] == [.text("a"), .other, .enter])
    #expect(reader.nextKey() == nil)
  }

  @Test("Earlier lines come back, and the new one is not lost meanwhile")
  func history() {
    let history = ["first", "second"]
    #expect(shown("new\u{1B}[A", history: history) == "second|")
    #expect(shown("new\u{1B}[A\u{1B}[A\u{1B}[A", history: history) == "first|")
    #expect(shown("new\u{10}\u{10}\u{E}\u{E}\u{E}", history: history) == "new|")
    #expect(shown("\u{1B}[A x", history: history) == "second x|")
  }

  @Test("The end of the input ends an empty line only")
  func end() {
    var line = EditedLine()
    #expect(line.press(.endOfInput) == .ended)
    _ = line.press(.text("a"))
    #expect(line.press(.endOfInput) == .edited)
    #expect(line.press(.enter) == .entered("a"))
  }

  @Test("As much is drawn as fits around the cursor, and the last column stays free")
  func drawing() {
    #expect(line("ab").drawing(after: "> ", columns: 80) == "\r> ab\u{1B}[K")
    #expect(line("ab\u{2}").drawing(after: "> ", columns: 80) == "\r> ab\u{1B}[K\u{1B}[1D")
    let long = String(repeating: "x", count: 30) + "0123456789"
    #expect(line(long).drawing(after: "> ", columns: 13) == "\r> 0123456789\u{1B}[K")
    #expect(
      line("\(long)\u{1}").drawing(after: "> ", columns: 13) == "\r> xxxxxxxxxx\u{1B}[K\u{1B}[10D")
    // A wide character is not cut in two.
    #expect(line("漢字漢字漢字").drawing(after: "> ", columns: 13) == "\r> 字漢字漢字\u{1B}[K")
  }
}
