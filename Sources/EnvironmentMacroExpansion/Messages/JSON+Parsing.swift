extension JSON {
  /// Parses JSON text with at most 100 levels of nesting.
  package init?(_ text: [UInt8]) {
    var parser = Parser(text: text)
    guard let value = parser.value(depth: 0) else { return nil }
    parser.skipSpace()
    guard parser.position == text.count else { return nil }
    self = value
  }

  private struct Parser {
    let text: [UInt8]
    var position = 0

    var byte: UInt8 { position < text.count ? text[position] : 0 }

    mutating func skipSpace() {
      while position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[position]) {
        position += 1
      }
    }

    mutating func consume(_ expected: UInt8) -> Bool {
      skipSpace()
      guard position < text.count, text[position] == expected else { return false }
      position += 1
      return true
    }

    mutating func consume(_ word: StaticString) -> Bool {
      guard position + word.utf8CodeUnitCount <= text.count else { return false }
      for index in 0..<word.utf8CodeUnitCount where text[position + index] != word.utf8Start[index]
      {
        return false
      }
      position += word.utf8CodeUnitCount
      return true
    }

    mutating func value(depth: Int) -> JSON? {
      guard depth < 100 else { return nil }
      skipSpace()
      switch byte {
      case UInt8(ascii: "{"): return object(depth: depth)
      case UInt8(ascii: "["): return array(depth: depth)
      case UInt8(ascii: "\""): return string().map(JSON.string)
      case UInt8(ascii: "t"): return consume("true") ? .bool(true) : nil
      case UInt8(ascii: "f"): return consume("false") ? .bool(false) : nil
      case UInt8(ascii: "n"): return consume("null") ? .null : nil
      default: return number()
      }
    }

    mutating func object(depth: Int) -> JSON? {
      position += 1
      var members: [(key: String, value: JSON)] = []
      if consume(UInt8(ascii: "}")) { return .object([]) }
      repeat {
        skipSpace()
        guard byte == UInt8(ascii: "\""), let key = string(), consume(UInt8(ascii: ":")),
          let value = value(depth: depth + 1)
        else { return nil }
        members.append((key, value))
      } while consume(UInt8(ascii: ","))
      return consume(UInt8(ascii: "}")) ? .object(members) : nil
    }

    mutating func array(depth: Int) -> JSON? {
      position += 1
      var values: [JSON] = []
      if consume(UInt8(ascii: "]")) { return .array([]) }
      repeat {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
      } while consume(UInt8(ascii: ","))
      return consume(UInt8(ascii: "]")) ? .array(values) : nil
    }

    /// Reads a number.
    ///
    /// Fractions and exponents, which messages do not contain, are dropped.
    mutating func number() -> JSON? {
      let start = position
      if byte == UInt8(ascii: "-") { position += 1 }
      while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
      let value = Int(String(decoding: text[start..<position], as: UTF8.self))
      let fraction = Array("0123456789.eE+-".utf8)
      while position < text.count, fraction.contains(byte) { position += 1 }
      return value.map(JSON.number)
    }

    mutating func string() -> String? {
      position += 1
      var bytes: [UInt8] = []
      while position < text.count {
        let byte = text[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""):
          return String(decoding: bytes, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard escape(into: &bytes) else { return nil }
        default:
          bytes.append(byte)
        }
      }
      return nil
    }

    mutating func escape(into bytes: inout [UInt8]) -> Bool {
      let byte = byte
      position += 1
      switch byte {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(byte)
      case UInt8(ascii: "u"):
        guard var value = codeUnit() else { return false }
        if (0xD800..<0xDC00).contains(value), consume("\\u") {
          guard let low = codeUnit() else { return false }
          value = 0x10000 + (value - 0xD800) << 10 + (low &- 0xDC00) & 0x3FF
        }
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        bytes += Array(String(Character(scalar)).utf8)
      default: return false
      }
      return true
    }

    mutating func codeUnit() -> UInt32? {
      guard position + 4 <= text.count else { return nil }
      let digits = String(decoding: text[position..<(position + 4)], as: UTF8.self)
      position += 4
      return UInt32(digits, radix: 16)
    }
  }
}
