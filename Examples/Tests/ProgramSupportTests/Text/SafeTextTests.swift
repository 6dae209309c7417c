import ProgramSupport
import Testing

@Suite struct SafeTextTests {
  @Test(
    "A text from outside becomes one line that no terminal obeys",
    arguments: [
      ("", ""), ("  plain  ", "plain"), ("one\ntwo\r\n\tthree\u{2028}four", "one two three four"),
      ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{9B}31m", "\u{FFFD}31m"),
      ("a\u{7}b\u{8}c\u{0}d\u{7F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}"),
      ("\u{202E}backwards\u{2066}", "\u{FFFD}backwards\u{FFFD}"),
      ("👨‍👩‍👧‍👦 🇭🇰 é 漢字", "👨‍👩‍👧‍👦 🇭🇰 é 漢字"),
      ("a" + String(repeating: "\u{301}", count: 1_000), "\u{FFFD}"),
    ])
  func safe(text: String, line: String) {
    #expect(safeText(text) == line)
  }

  @Test("A long text is cut off")
  func long() {
    #expect(safeText(String(repeating: "x", count: 10_000), limit: 3) == "xxx…")
    #expect(safeText("xxx", limit: 3) == "xxx")
    #expect(safeText("xxx  ", limit: 3) == "xxx")
  }
}
