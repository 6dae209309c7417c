/// A pressed key, as far as line editing distinguishes keys.
enum Key: Equatable, Sendable {
  case backspace, deleteForward
  case clearScreen
  case down, up, left, right
  case end, home
  /// Ctrl-D: the end of the input on an empty line, otherwise the same as `deleteForward`.
  case endOfInput
  case enter
  case killToEnd, killToStart, killWord, killWordForward
  case transpose
  case text(Unicode.Scalar)
  case wordLeft, wordRight
  /// Another key, or bytes that are not text.
  case other
}

extension LineReader {
  /// Waits for a key.
  ///
  /// - Returns: The key; nil at the end of the input.
  mutating func nextKey() -> Key? {
    guard let byte = nextByte() else { return nil }
    switch byte {
    case 0x1B: return escaped()
    case 0x80...: return text(from: byte)
    case 0x20..<0x7F: return .text(Unicode.Scalar(byte))
    default: return Key.controls[byte] ?? .other
    }
  }

  /// Reads the bytes after an Escape: a sequence of a key, or a letter typed with Alt.
  private mutating func escaped() -> Key? {
    guard let byte = nextByte() else { return nil }
    switch byte {
    case UInt8(ascii: "["): return sequence()
    case UInt8(ascii: "O"): return nextByte().map { Key.finals[$0] ?? .other }
    default: return Key.withAlt[byte] ?? .other
    }
  }

  /// Reads a control sequence: parameters, and a final byte that identifies the key (ECMA-48).
  private mutating func sequence() -> Key? {
    var parameters: [UInt8] = []
    while let byte = nextByte() {
      guard (0x40...0x7E).contains(byte) else {
        // Sequences of keys are never longer.
        if parameters.count < 16 { parameters.append(byte) }
        continue
      }
      if byte == UInt8(ascii: "~") {
        return Key.numbered[String(decoding: parameters, as: UTF8.self)] ?? .other
      }
      let isWithModifier = parameters.contains(UInt8(ascii: ";"))
      switch Key.finals[byte] {
      case .left? where isWithModifier: return .wordLeft
      case .right? where isWithModifier: return .wordRight
      case let key: return key ?? .other
      }
    }
    return nil
  }

  private mutating func text(from first: UInt8) -> Key {
    var bytes = [first]
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    while bytes.count < count, let next = peekByte(), (0x80..<0xC0).contains(next) {
      bytes.append(next)
      _ = nextByte()
    }
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first,
      // The replacement character of invalid UTF-8.
      scalar != "\u{FFFD}", scalar.properties.generalCategory != .control
    else { return .other }
    return .text(scalar)
  }
}

extension Key {
  fileprivate static let controls: [UInt8: Key] = [
    0x01: .home, 0x02: .left, 0x04: .endOfInput, 0x05: .end, 0x06: .right, 0x08: .backspace,
    0x0A: .enter, 0x0B: .killToEnd, 0x0C: .clearScreen, 0x0D: .enter, 0x0E: .down, 0x10: .up,
    0x14: .transpose, 0x15: .killToStart, 0x17: .killWord, 0x7F: .backspace,
  ]
  fileprivate static let finals: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
  ]
  fileprivate static let numbered: [String: Key] = [
    "1": .home, "3": .deleteForward, "4": .end, "7": .home, "8": .end,
  ]
  fileprivate static let withAlt: [UInt8: Key] = [
    UInt8(ascii: "b"): .wordLeft, UInt8(ascii: "d"): .killWordForward,
    UInt8(ascii: "f"): .wordRight, 0x08: .killWord, 0x7F: .killWord,
  ]
}
