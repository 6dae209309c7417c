/// What is the world itself, by its name.
enum LiveNames {
  /// `LiveClock`, `ClockLive`.
  static func isLive(type name: String) -> Bool {
    hasWord(name, prefix: "Live") || name.hasSuffix("Live")
  }

  /// `live`, `liveValue`, `makeLive`, `clockLive`.
  static func isLive(member name: String) -> Bool {
    name == "live" || hasWord(name, prefix: "live") || name.hasSuffix("Live")
  }

  /// Whether a name is that word, or starts with it and goes on with another one.
  private static func hasWord(_ name: String, prefix: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let bytes = name.utf8
    guard bytes.count > prefix.utf8.count else { return true }
    let next = bytes[bytes.index(bytes.startIndex, offsetBy: prefix.utf8.count)]
    return !(next >= 0x61 && next <= 0x7A)
  }
}
