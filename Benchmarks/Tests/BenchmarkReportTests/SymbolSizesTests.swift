import Testing

@testable import BenchmarkReport

struct SymbolSizesTests {
  private static let output = """
    0000000000000000 0000000000000029 T $s9Generated12numbersite00SiyF
    0000000000000048 0000000000000031 T $s9Generated12numbersite01SiyF
    0000000000000080 0000000000000006 t $s9Generated12numbersite01SiyF.cold
    0000000000000096 0000000000000050 T $s9Generated13closuresite00SiyF
    0000000000000160 T symbol_without_size
    """

  @Test("Bytes per site include all symbols of the sites")
  func bytesPerSite() throws {
    let sizes = SymbolSizes(Self.output)
    #expect(try sizes.bytesPerSite(of: "numbersite", sites: 2) == 33)
    #expect(try sizes.bytesPerSite(of: "closuresite", sites: 1) == 50)
  }

  @Test("Fewer symbols than sites throw an error")
  func missingSymbols() {
    #expect(throws: BenchmarkError.missingSymbols("closuresite")) {
      try SymbolSizes(Self.output).bytesPerSite(of: "closuresite", sites: 2)
    }
  }

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
