import Testing

@testable import BenchmarkReport

struct TextSizeTests {
  @Test("The size of the text is the first column")
  func text() throws {
    let output = """
         text\t   data\t    bss\t    dec\t    hex\tfilename
        60187\t      0\t    264\t  60451\t   ec23\tglobal.o

      """
    #expect(try TextSize.parse(output) == 60187)
  }

  @Test("Other output throws an error")
  func noText() {
    #expect(throws: BenchmarkError.self) { try TextSize.parse("size: global.o: no such file") }
  }
}
