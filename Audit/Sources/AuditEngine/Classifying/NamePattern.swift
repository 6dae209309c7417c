/// A name in which `*` matches any characters.
struct NamePattern {
  private let parts: [[UInt8]]
  private let startsOpen: Bool
  private let endsOpen: Bool

  init(_ pattern: String) {
    startsOpen = pattern.hasPrefix("*")
    endsOpen = pattern.hasSuffix("*")
    parts = pattern.split(separator: "*").map { Array($0.utf8) }
  }

  func matches(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    var position = 0
    for (number, part) in parts.enumerated() {
      let isFirst = number == 0 && !startsOpen
      let isLast = number == parts.count - 1 && !endsOpen
      if isLast {
        guard bytes.count >= position + part.count, bytes.suffix(part.count).elementsEqual(part)
        else { return false }
        if isFirst { return bytes.count == part.count }
        return true
      }
      guard let found = find(part, in: bytes, from: position), !isFirst || found == 0 else {
        return false
      }
      position = found + part.count
    }
    return !parts.isEmpty || startsOpen
  }

  private func find(_ part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= part.count else { return nil }
    return (start...max(start, bytes.count - part.count)).first {
      $0 + part.count <= bytes.count && bytes[$0..<($0 + part.count)].elementsEqual(part)
    }
  }
}
