/// A syntax error in a line.
struct JSONTextError: Error {
  var reason: String
  var remedy = "Restore it, or remove it and record again."
}

/// Finds the parts of JSON text without decoding them.
///
/// A replay decodes a value when the program requests it, as the type that the program expects. Until then, a
/// value is a range of bytes. The scanner is not recursive, so deeply nested text cannot overflow the stack.
struct JSONScanner {
  /// The maximum nesting in a line: Foundation encodes and decodes 512 levels, and an argument is in an object in an
  /// array.
  static let maximumDepth = 514

  let bytes: [UInt8]
  private(set) var index: Int
  let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    self.bytes = bytes
    index = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  /// Reads an object: the keys, and the ranges of the values.
  mutating func members() throws(JSONTextError) -> [(key: String, value: Range<Int>)] {
    var members: [(key: String, value: Range<Int>)] = []
    try expect(UInt8(ascii: "{"))
    if consume(UInt8(ascii: "}")) { return members }
    repeat {
      skipSpace()
      let key = try string()
      try expect(UInt8(ascii: ":"))
      members.append((text(key), try value()))
    } while consume(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    return members
  }

  /// Reads an array: the ranges of its elements.
  mutating func elements() throws(JSONTextError) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    try expect(UInt8(ascii: "["))
    if consume(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try value()) } while consume(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return elements
  }

  /// Skips a byte.
  mutating func advance() {
    index += 1
  }

  /// Whether only white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return index == end
  }

  /// Skips a value of any kind.
  mutating func value() throws(JSONTextError) -> Range<Int> {
    skipSpace()
    let start = index
    var open: [UInt8] = []
    repeat {
      skipSpace()
      guard index < end else { throw JSONTextError(reason: "the text ends in a value") }
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(bytes[index])
        index += 1
        if open.count > Self.maximumDepth {
          throw JSONTextError(reason: "values are nested more than \(Self.maximumDepth) times")
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // In ASCII, the code of a closing bracket is that of its opening one plus two.
        guard let last = open.popLast(), last + 2 == bytes[index] else {
          throw JSONTextError(reason: "a bracket closes none")
        }
        index += 1
      case UInt8(ascii: "\""):
        _ = try string()
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard !open.isEmpty else { throw JSONTextError(reason: "a value is missing") }
        index += 1
      default:
        let begin = index
        while index < end, !Self.endsScalar[Int(bytes[index])] { index += 1 }
        if begin == index { throw JSONTextError(reason: "a value is missing") }
      }
    } while !open.isEmpty
    return start..<index
  }

  /// Reads a string, and returns the range between its quotes.
  mutating func string() throws(JSONTextError) -> Range<Int> {
    guard index < end, bytes[index] == UInt8(ascii: "\"") else {
      throw JSONTextError(reason: "a string is missing")
    }
    index += 1
    let start = index
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < end else { throw JSONTextError(reason: "a string does not end") }
    index += 1
    return start..<(index - 1)
  }

  /// Returns the text of the keys that a recording writes, which have no escapes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static let endsScalar: [Bool] = (0..<256).map { byte in
    byte <= 0x20
      || [",", ":", "]", "}", "[", "{", "\""].contains { $0 == Unicode.Scalar(UInt8(byte)) }
  }

  private mutating func expect(_ byte: UInt8) throws(JSONTextError) {
    guard consume(byte) else {
      throw JSONTextError(reason: "'\(Character(Unicode.Scalar(byte)))' is missing")
    }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < end, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }
}

extension JSONScanner {
  /// Returns whether two texts have the same JSON values, apart from white space and the order of the members of objects.
  ///
  /// Two versions of Foundation may sort keys in different orders. A loop, like the scanner.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) throws(JSONTextError) -> Bool {
    var pairs = [(one.indices, other.indices)]
    while let (range, otherRange) = pairs.popLast() {
      if one[range] == other[otherRange] { continue }
      guard let bracket = one[range].first, bracket == other[otherRange].first else { return false }
      var (scanner, otherScanner) = (Self(one, in: range), Self(other, in: otherRange))
      switch bracket {
      case UInt8(ascii: "{"):
        let last = { (members: [(key: String, value: Range<Int>)]) in
          Dictionary(members.map { ($0.key, $0.value) }) { $1 }
        }
        let (members, others) = (last(try scanner.members()), last(try otherScanner.members()))
        guard members.count == others.count else { return false }
        for (key, value) in members {
          guard let otherValue = others[key] else { return false }
          pairs.append((value, otherValue))
        }
      case UInt8(ascii: "["):
        let (elements, others) = (try scanner.elements(), try otherScanner.elements())
        guard elements.count == others.count else { return false }
        pairs += zip(elements, others)
      default: return false
      }
    }
    return true
  }
}
