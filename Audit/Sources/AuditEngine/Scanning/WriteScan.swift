/// Finds writes with a tokenizer and without a parser, for code that is not audited, such as tests.
///
/// A text in a comment may count as a write. A variable then counts as assigned although it is not, which
/// causes no finding.
enum WriteScan {
  /// Returns whether an operator assigns: `+=` does, `==` and `<=` do not.
  static func isAssigning(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = text.last, last == 0x3D, text.count > 1 else { return text.last == 0x3D }
    // ==, !=, <=, >=, ~=, ===, !==
    let first = text[0]
    if text.count == 2 { return !comparing.contains(first) }
    return text[1] != 0x3D && !(first == 0x2E && comparing.contains(text[1]))
  }

  fileprivate static let typeWords: Set<NameHash> = Set(
    ["actor", "class", "enum", "extension", "struct"].map { NameHash($0) })

  private static let comparing: [UInt8] = [0x3D, 0x21, 0x3C, 0x3E, 0x7E]

  /// Returns the chains of names that code writes, each with the name before it.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  static func writes(in source: UnsafeBufferPointer<UInt8>) -> [NamedWrite] {
    Array(Scan(source: source).found)
  }

  /// A tokenization of code.
  struct Scan {
    private(set) var found: Set<NamedWrite> = []
    /// The distinct names.
    private(set) var names: [UInt64] = []
    /// The types that types inherit from.
    private(set) var implemented: Set<UInt64> = []
    private let source: UnsafeBufferPointer<UInt8>
    private var chain: [NameHash] = []
    private var seen = HashIndex(minimumCapacity: 512)

    init(source: UnsafeBufferPointer<UInt8>) {
      self.source = source
      var index = 0
      while index < source.count {
        guard isNameByte(source[index]) else {
          index += 1
          continue
        }
        index = readChain(from: index)
      }
    }

    /// Reads a chain such as `a.b?.c[d]`, and records its write.
    private mutating func readChain(from start: Int) -> Int {
      let isAddressed =
        start > 0 && source[start - 1] == 0x26 && (start < 2 || source[start - 2] != 0x26)
      let isMember = start > 0 && source[start - 1] == 0x2E
      chain.removeAll(keepingCapacity: true)
      // A member of an expression without a name, such as a call or an element.
      if isMember { chain.append(NameHash(value: 0)) }
      var index = start
      var isElement = false
      while true {
        let first = index
        while index < source.count, isNameByte(source[index]) { index += 1 }
        let name = NameHash(UnsafeBufferPointer(rebasing: source[first..<index]))
        if !seen.contains(name) {
          seen[name] = 1
          names.append(name.value)
        }
        chain.append(name)
        index = skipMarks(from: index, isElement: &isElement)
        guard index + 1 < source.count, source[index] == 0x2E, isNameByte(source[index + 1]) else {
          break
        }
        if isElement { break }
        index += 1
      }
      if chain.count == 1, WriteScan.typeWords.contains(chain[0]) { readInheritance(from: index) }
      let isCall = index < source.count && source[index] == 0x28
      if isAddressed || (isAssigned(after: index) && !isDeclared(at: start)) {
        keep(method: nil, isElement: isElement)
      } else if isCall, chain.count > 1, !isElement {
        keep(method: chain.removeLast(), isElement: false)
      } else if isElement {
        // In `list[0].count = 1` and `list[0].append(1)`, the part after the element is not read.
        keep(method: nil, isElement: true)
      }
      return max(index, start + 1)
    }

    /// Reads `Store: Storing, Sendable {` after `class`.
    private mutating func readInheritance(from start: Int) {
      let limit = min(source.count, start + 400)
      var index = start
      while index < limit, source[index] != 0x3A, source[index] != 0x7B, source[index] != 0x0A {
        index += 1
      }
      guard index < limit, source[index] == 0x3A else { return }
      while index < limit, source[index] != 0x7B {
        guard isNameByte(source[index]) else {
          index += 1
          continue
        }
        let first = index
        while index < limit, isNameByte(source[index]) { index += 1 }
        implemented.insert(
          NameHash(UnsafeBufferPointer(rebasing: source[first..<index])).value)
      }
    }

    /// Skips `?`, `!`, and elements in brackets.
    private func skipMarks(from start: Int, isElement: inout Bool) -> Int {
      var index = start
      while index < source.count {
        switch source[index] {
        case 0x3F: index += 1
        case 0x21 where index + 1 >= source.count || source[index + 1] != 0x3D: index += 1
        case 0x5B:
          var depth = 0
          repeat {
            if source[index] == 0x5B { depth += 1 }
            if source[index] == 0x5D { depth -= 1 }
            index += 1
          } while index < source.count && depth > 0
          isElement = true
        default: return index
        }
      }
      return index
    }

    private func isAssigned(after start: Int) -> Bool {
      var index = start
      while index < source.count, source[index] == 0x20 { index += 1 }
      let first = index
      while index < source.count, Self.operators.contains(source[index]) { index += 1 }
      return WriteScan.isAssigning(UnsafeBufferPointer(rebasing: source[first..<index]))
    }

    /// Returns whether `let` or `var` precedes a name.
    private func isDeclared(at start: Int) -> Bool {
      guard start >= 4 else { return false }
      let word = source[(start - 4)..<start]
      return word.elementsEqual("let ".utf8) || word.elementsEqual("var ".utf8)
    }

    private mutating func keep(method: NameHash?, isElement: Bool) {
      for index in chain.indices {
        found.insert(
          NamedWrite(
            base: index > 0 ? chain[index - 1].value : 0, name: chain[index].value,
            method: method?.value ?? 0, isBehind: isElement || index < chain.count - 1,
            isKey: false))
      }
    }

    private static let operators: [UInt8] = Array("+-*/%&|^<>=!~.?".utf8)

    private func isNameByte(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
      default: false
      }
    }
  }
}
