/// The values of tracing systems that travel with a trace: the header `tracestate` of W3C Trace Context.
public struct TraceState: Hashable, Sendable, CustomStringConvertible {
  /// A value of one tracing system.
  public struct Member: Hashable, Sendable {
    /// The name of the tracing system.
    public let key: String
    /// The value, which only that system understands.
    public let value: String

    /// Creates a member; nil if the key or the value is invalid.
    ///
    /// - Parameters:
    ///   - key: A key of the specification's syntax, such as `congo` or `fw529a3039@dt`.
    ///   - value: 1 to 256 printable ASCII characters without commas and equals signs; the last one is not a space.
    public init?(key: String, value: String) {
      guard Self.isKey(key.utf8), Self.isValue(value.utf8) else { return nil }
      self.key = key
      self.value = value
    }

    /// The number of characters in the header.
    var length: Int { key.utf8.count + 1 + value.utf8.count }
  }

  /// The members; the most recently changed one comes first.
  public private(set) var members: [Member]

  /// Creates a state without members.
  public init() { members = [] }

  /// Parses the values of the headers `tracestate`, in their order of arrival.
  ///
  /// The result is nil if a member is invalid, a key occurs twice, or there are more than 32 members. The state is
  /// then discarded, as the specification requires.
  ///
  /// - Parameter text: The value, several values joined by commas.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    members = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: true) {
      let trimmed = part.trimmed
      if trimmed.isEmpty { continue }
      guard members.count < Self.memberLimit,
        let equals = trimmed.firstIndex(of: UInt8(ascii: "=")),
        let member = Member(
          key: String(Substring(trimmed[..<equals])),
          value: String(Substring(trimmed[trimmed.index(after: equals)...]))),
        !members.contains(where: { $0.key == member.key })
      else { return nil }
      members.append(member)
    }
  }

  /// The maximum number of members.
  public static let memberLimit = 32

  /// The value of a tracing system; an assignment moves it to the front, as the specification requires.
  ///
  /// Invalid members are not set. If there are too many members, the last one is removed.
  ///
  /// - Parameter key: The name of the tracing system.
  public subscript(key: String) -> String? {
    get { members.first { $0.key == key }?.value }
    set {
      guard let newValue else {
        members.removeAll { $0.key == key }
        return
      }
      guard let member = Member(key: key, value: newValue) else { return }
      members.removeAll { $0.key == key }
      members.insert(member, at: 0)
      if members.count > Self.memberLimit { members.removeLast() }
    }
  }

  /// The value of the header `tracestate`.
  public var description: String {
    members.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
  }

  /// Returns the state truncated to a number of characters.
  ///
  /// Members of more than 128 characters are removed first, starting with the last one, and then members from the
  /// end, as the specification requires.
  ///
  /// - Parameter limit: The maximum number of characters, 512 by default: every system must propagate as many.
  /// - Returns: A state whose description is short enough.
  public func limited(to limit: Int = 512) -> TraceState {
    var result = self
    var length = members.reduce(members.count - 1) { $0 + $1.length }
    while length > limit, let last = result.members.lastIndex(where: { $0.length > 128 }) {
      length -= result.members.remove(at: last).length + 1
    }
    while length > limit, let removed = result.members.popLast() { length -= removed.length + 1 }
    return result
  }
}

extension TraceState.Member {
  private static func isKey(_ key: String.UTF8View) -> Bool {
    let parts = key.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    func isPart(_ part: Substring.UTF8View, maximum: Int, mayBeginWithDigit: Bool) -> Bool {
      guard let first = part.first, part.count <= maximum,
        first.isLowercase || mayBeginWithDigit && first.isDigit
      else { return false }
      return part.dropFirst().allSatisfy {
        $0.isLowercase || $0.isDigit || [0x5f, 0x2d, 0x2a, 0x2f].contains($0)  // _ - * /
      }
    }
    return switch parts.count {
    case 1: isPart(parts[0], maximum: 256, mayBeginWithDigit: false)
    // A tenant of a system.
    case 2:
      isPart(parts[0], maximum: 241, mayBeginWithDigit: true)
        && isPart(parts[1], maximum: 14, mayBeginWithDigit: false)
    default: false
    }
  }

  private static func isValue(_ value: String.UTF8View) -> Bool {
    guard let last = value.last, last != 0x20, value.count <= 256 else { return false }
    return value.allSatisfy {
      (0x20...0x7e).contains($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=")
    }
  }
}

extension UInt8 {
  fileprivate var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Substring.UTF8View {
  /// The text without leading and trailing spaces and tabs.
  fileprivate var trimmed: Substring.UTF8View {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
