import EnvironmentMacroExpansion
import Testing

struct LexerTests {
  private func texts(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return Lexer.tokens(of: bytes).dropLast().map {
      ($0.kind == .invalid ? "invalid: " : "") + String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      ("a /* b /* c */ d */ e // f\ng", ["a", "e", "g"]),
      (#"x = "a \(b("c") + ")") d" y"#, ["x", "=", #""a \(b("c") + ")") d""#, "y"]),
      (##"#"a \( " \#("b") "# c"##, [##"#"a \( " \#("b") "#"##, "c"]),
      (##"#"""# x"##, [##"#"""#"##, "x"]),
      ("\"\"\"\n a \" b \\(c) \"\" \n\"\"\" d", ["\"\"\"\n a \" b \\(c) \"\" \n\"\"\"", "d"]),
      ("`a b` self", ["`a b`", "self"]),
      ("Set<Array<Int>>", ["Set", "<", "Array", "<", "Int", ">", ">"]),
      (
        "1.5e-3 0x1p+2 t.0.1 1...2",
        ["1.5e-3", "0x1p+2", "t", ".", "0", ".", "1", "1", ".", ".", ".", "2"]
      ),
      (#"a = /b"(c)/ d"#, ["a", "=", #"/b"(c)/"#, "d"]),
      ("a / b / c", ["a", "/", "b", "/", "c"]),
      ("f(/a\\/b/)", ["f", "(", "/a\\/b/", ")"]),
      (#"#/a"/# b"#, [#"#/a"/#"#, "b"]),
      (".some / 2 / 3", [".", "some", "/", "2", "/", "3"]),
      ("#if DEBUG", ["#if", "DEBUG"]),
      ("#!/usr/bin/env swift", []),
      ("größe → 名前", ["größe", "→", "名前"]),
      ("a \"b\n", ["a", "invalid: \"b"]),
      ("a /* b", ["a", "invalid: /* b"]),
      ("\u{1}", ["invalid: \u{1}"]),
    ])
  func `Source is divided into tokens`(source: String, expected: [String]) {
    #expect(texts(source) == expected)
  }

  @Test func `A character that is cut off takes no byte of the next one`() {
    // An arrow, whose last byte is a parenthesis, or missing.
    #expect(Lexer.tokens(of: [0xE2, 0x86, 0x28]).dropLast().last?.range == 2..<3)
    #expect(Lexer.tokens(of: [0xE2, 0x86]).dropLast().last?.range.upperBound == 2)
  }

  @Test func `A line break in a comment begins a line`() {
    let tokens = Lexer.tokens(of: Array("a /*\n*/ b c".utf8))
    #expect(tokens.map(\.startsLine) == [true, true, false, false])
    #expect(tokens.map(\.followsSpace) == [true, true, true, false])
  }
}
