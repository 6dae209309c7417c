import EnvironmentJSON
import Foundation

/// The format of a file of values, which is readable text if the values are.
///
/// ```text
/// environment-store 1 5f0c6dd1b1a0d2a4
/// text 31 "com.backers.current"
/// {"currentUser":{"name":"Blob"}}
/// text 4 "com.backers.language"
/// "es"
/// ```
///
/// The first line has the version of the format and the checksum of the rest. The line before each value has the
/// number of its bytes, which are neither escaped nor searched, so that reading a large value takes no longer than
/// copying it. Keys are JSON strings, sorted.
enum StoreFileFormat {
  private static let name = "environment-store"
  private static let version = 1
  private static let newline = UInt8(ascii: "\n")

  /// The reason why a file cannot be read.
  struct Finding: Error {
    let text: String
  }

  static func encode(_ values: [String: Data]) -> Data {
    var body = Data()
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      body.append(contentsOf: "text \(value.count) \(JSONCoding.quoted(key))\n".utf8)
      body.append(value)
      body.append(newline)
    }
    return Data("\(name) \(version) \(Checksum.text(of: [body]))\n".utf8) + body
  }

  static func decode(_ file: Data) throws(Finding) -> [String: Data] {
    guard !file.isEmpty else { throw Finding(text: "it is empty") }
    let notOne = Finding(text: "it is no file of environment values")
    guard let end = file.prefix(100).firstIndex(of: newline),
      let line = String(bytes: file[..<end], encoding: .utf8)
    else { throw notOne }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 2, words[0] == name else { throw notOne }
    guard words[1] == "\(version)" else {
      guard let other = Int(words[1]), other > version else { throw notOne }
      throw Finding(
        text: "it has format \(other), and this program knows formats up to \(version)")
    }
    let body = file[(end + 1)...]
    guard words.count == 3, words[2] == Checksum.text(of: [body]) else {
      throw Finding(
        text: "its content does not agree with its checksum: it was damaged, cut off or edited")
    }
    guard let values = parse(body) else {
      throw Finding(text: "its checksum is right, and its content makes no sense")
    }
    return values
  }

  private static func parse(_ body: Data) -> [String: Data]? {
    var values: [String: Data] = [:]
    var position = body.startIndex
    while position < body.endIndex {
      guard let end = body[position...].firstIndex(of: newline),
        let line = String(bytes: body[position..<end], encoding: .utf8)
      else { return nil }
      let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3, words[0] == "text", let count = Int(words[1]),
        let key = try? JSONDecoder().decode(String.self, from: Data(words[2].utf8)),
        count >= 0, count < body.endIndex - end - 1
      else { return nil }
      let content = body[(end + 1)..<(end + 1 + count)]
      guard body[content.endIndex] == newline, values[key] == nil else { return nil }
      // A copy, because a slice has other indices, and retains the whole file in memory.
      values[key] = Data(content)
      position = content.endIndex + 1
    }
    return values
  }
}

/// FNV-1a with 64 bits.
///
/// It detects every change of a single byte, and nearly all other accidental changes. It does not protect against
/// deliberate changes; encryption does.
enum Checksum {
  /// Returns the checksum of the concatenation of parts: 16 lowercase hexadecimal digits.
  static func text(of parts: [Data]) -> String {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      part.withUnsafeBytes { bytes in
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
