import ProgramSupport
import Testing

struct LineReaderTests {
  /// Reads every line of an input in parts.
  private func lines(_ parts: String...) -> [String] {
    var parts = parts[...]
    var reader = LineReader { buffer in
      let part = Array((parts.popFirst() ?? "").utf8)
      buffer.copyBytes(from: part)
      return part.count
    }
    var lines: [String] = []
    while let line = reader.next() { lines.append(line) }
    return lines
  }

  @Test("Lines end at line breaks, not at the ends of parts, and the last one needs none")
  func parts() {
    #expect(lines() == [])
    #expect(lines("a\nb\n") == ["a", "b"])
    #expect(lines("a", "b\n", "\nc", "\r\n", "d") == ["ab", "", "c", "d"])
    #expect(lines("\n") == [""])
    #expect(lines("漢\n字\n") == ["漢", "字"])
  }

  @Test("An input without line breaks takes no more memory than a bound")
  func endless() {
    var parts = 1_000
    var reader = LineReader { buffer in
      parts -= 1
      guard parts > 0 else { return 0 }
      buffer.initializeMemory(as: UInt8.self, repeating: 0x78)
      return buffer.count
    }
    #expect(reader.next()?.utf8.count == LineReader.maximumBytes)
    #expect(reader.next() == nil)
  }

  @Test("Invalid text is repaired, and an input that fails has ended")
  func malformed() {
    var bytes: [UInt8] = [0xFF, 0x61, 0x0A]
    var reader = LineReader { buffer in
      defer { bytes = [] }
      buffer.copyBytes(from: bytes)
      return bytes.isEmpty ? -1 : bytes.count
    }
    #expect(reader.next() == "\u{FFFD}a")
    #expect(reader.next() == nil)
  }
}
