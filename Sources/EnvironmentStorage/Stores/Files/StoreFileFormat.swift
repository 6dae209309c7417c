import EnvironmentJSON
import Foundation

/// The format of a file of values, which is readable text.
///
/// ```text
/// environment-store 1 5f0c6dd1b1a0d2a4
/// text 31 "com.backers.current"
/// {"currentUser":{"name":"Blob"}}
/// base64 8 "com.backers.picture"
/// iVBORw==
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
      let isText = isShowable(value)
      let content = isText ? value : value.base64EncodedData()
      body.append(
        contentsOf: "\(isText ? "text" : "base64") \(content.count) \(JSONCoding.quoted(key))\n"
          .utf8)
      body.append(content)
      body.append(newline)
    }
    return Data("\(name) \(version) \(checksum(body))\n".utf8) + body
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
    guard words.count == 3, words[2] == checksum(body) else {
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
      guard words.count == 3, let count = Int(words[1]), let key = unquoted(words[2]),
        count >= 0, count < body.endIndex - end - 1
      else { return nil }
      let content = body[(end + 1)..<(end + 1 + count)]
      guard body[content.endIndex] == newline, values[key] == nil else { return nil }
      switch words[0] {
      // A copy, because a slice has other indices, and retains the whole file in memory.
      case "text": values[key] = Data(content)
      case "base64":
        guard let value = Data(base64Encoded: content) else { return nil }
        values[key] = value
      default: return nil
      }
      position = content.endIndex + 1
    }
    return values
  }

  private static func checksum(_ body: Data) -> String {
    var checksum = Checksum()
    body.withUnsafeBytes { checksum.add($0) }
    return checksum.text
  }

  /// Whether a terminal can show a value: UTF-8 text without control characters, except line breaks and tabs.
  private static func isShowable(_ value: Data) -> Bool {
    value.withUnsafeBytes { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == newline || $0 == UInt8(ascii: "\t") }
    } && String(data: value, encoding: .utf8) != nil
  }

  private static func unquoted(_ text: Substring) -> String? {
    try? JSONDecoder().decode(String.self, from: Data(text.utf8))
  }
}
/// FNV-1a with 64 bits.
///
/// It detects every change of a single byte, and all but one in 2^64 other changes. It does not protect
/// against deliberate changes; encryption does.
struct Checksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// 16 lowercase hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
