import ProgramSupport
import Testing

struct WrappingTests {
  @Test(
    "A text is broken at spaces, and cut off at the end of the last line",
    arguments: [
      ("", 10, 2, [""]),
      ("one two", 10, 2, ["one two"]),
      ("one two three", 10, 2, ["one two", "three"]),
      ("one two three four", 10, 2, ["one two", "three four"]),
      ("one two three four five", 10, 2, ["one two", "three fou…"]),
      ("immeasurable", 5, 2, ["imme…"]),
      ("漢字 漢字", 5, 2, ["漢字", "漢字"]),
      ("one two three", 10, 1, ["one two t…"]),
    ])
  func wraps(text: String, columns: Int, limit: Int, lines: [String]) {
    #expect(wrapped(text, columns: columns, limit: limit) == lines)
  }

  @Test("Parts stand beside each other as long as they fit")
  func fills() {
    #expect(filled([], separator: " · ", columns: 10) == [])
    #expect(filled(["ab", "cd"], separator: " · ", columns: 7) == ["ab · cd"])
    #expect(filled(["ab", "cd"], separator: " · ", columns: 6) == ["ab", "cd"])
    #expect(filled(["abcdefgh", "x"], separator: " ", columns: 4) == ["abc…", "x"])
  }
}
