/// Reads files of code.
package struct FileReader: Sendable {
  let fileSystem: FileSystem
  let root: String

  func read(_ path: String, into buffer: inout ByteBuffer) throws(FileProblem) {
    try fileSystem.read(Paths.join(root, path), &buffer)
  }

  /// Returns whether a file is a package's manifest, and not code of a type called `Package`.
  package static func isManifest(_ bytes: UnsafeBufferPointer<UInt8>, path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard name == "Package.swift" || name.hasPrefix("Package@swift-") else { return false }
    let marker = Array("swift-tools-version".utf8)
    let start = bytes.prefix(64)
    return start.indices.contains { start[$0...].starts(with: marker) }
  }

  /// Returns the reason why bytes cannot be parsed as code.
  static func problem(with bytes: UnsafeBufferPointer<UInt8>) -> FileProblem? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var line = 1
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
      let length = sequenceLength(bytes, at: offset)
      if length == 0 { return .notUTF8(byte: bytes[offset], line: line) }
      offset += length
    }
    return nil
  }

  /// Returns the length of the character at an offset in bytes; 0 if there is none.
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    if bytes[offset] < 0x80 { return 1 }
    let end = min(offset + 4, bytes.count)
    for length in 2...4 where offset + length <= end {
      let part = UnsafeBufferPointer(rebasing: bytes[offset..<offset + length])
      if let text = String(validating: part, as: UTF8.self), text.unicodeScalars.count == 1 {
        return length
      }
    }
    return 0
  }
}

/// Finds identifiers in bytes.
enum Identifiers {
  /// Returns whether bytes contain an identifier, possibly in a comment.
  static func contains(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = Array(name.utf8)
    guard let first = name.first, bytes.count >= name.count else { return false }
    var offset = 0
    while offset <= bytes.count - name.count {
      guard let next = bytes[offset...].firstIndex(of: first), next <= bytes.count - name.count
      else { return false }
      offset = next + 1
      guard bytes[next..<next + name.count].elementsEqual(name) else { continue }
      let end = next + name.count
      let isStart = next == 0 || !isPart(bytes[next - 1])
      if isStart, end == bytes.count || !isPart(bytes[end]) { return true }
    }
    return false
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
