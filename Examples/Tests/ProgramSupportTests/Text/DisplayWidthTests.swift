import ProgramSupport
import Testing

struct DisplayWidthTests {
  @Test(
    "A text takes as many columns as a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("2小時", 5), ("ｶ", 1),
      ("Ａ", 2), ("한글", 4), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇭🇰", 2), ("1️⃣", 2),
      ("☺️", 2), ("☺", 1), ("†", 1), ("…", 1), ("\u{200B}", 0), ("\u{300}", 0), ("שעה", 3),
      ("घं॰", 2), ("\u{2068}a\u{2069}", 1),
    ])
  func columns(text: String, count: Int) {
    #expect(text.columns == count)
  }

  @Test(
    "A text that does not fit ends in an ellipsis",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""), ("", 0, ""),
      ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"), ("漢字", 1, "…"),
      ("a漢", 2, "a…"), ("e\u{301}tude", 3, "e\u{301}t…"), ("👨‍👩‍👧‍👦👍", 3, "👨‍👩‍👧‍👦…"),
    ])
  func clipping(text: String, limit: Int, clipped: String) {
    #expect(text.clipped(toColumns: limit) == clipped)
  }

  @Test("No text takes more columns than it may, and none is cut off that fits")
  func exhaustive() {
    let characters = ["a", "漢", "e\u{301}", "👍", "\u{200B}"]
    for a in characters {
      for b in characters {
        for c in characters {
          let text = a + b + c
          for limit in 0...7 {
            let clipped = text.clipped(toColumns: limit)
            #expect(clipped.columns <= limit, "\(text.debugDescription) in \(limit)")
            #expect((clipped == text) == (text.columns <= limit))
          }
        }
      }
    }
  }
}
