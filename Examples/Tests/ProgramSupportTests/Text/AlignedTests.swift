import ProgramSupport
import Testing

struct AlignedTests {
  private let rows = [("a", "one two three"), ("日本", "four"), ("b", "")]

  @Test("The second column begins at the same place, however wide the characters are")
  func unlimited() {
    #expect(aligned(rows) == "a     one two three\n日本  four\nb\n")
    #expect(aligned([]) == "")
  }

  @Test("The second column is wrapped at the width")
  func wraps() {
    #expect(aligned(rows, columns: 19) == aligned(rows))
    #expect(aligned(rows, columns: 13) == "a     one two\n      three\n日本  four\nb\n")
  }

  @Test("In a narrow terminal the second column goes below the first")
  func narrow() {
    #expect(aligned(rows, columns: 10) == "a\n  one two\n  three\n日本\n  four\nb\n")
  }
}
