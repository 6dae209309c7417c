/// Compares the name of a type with the names of what it implements.
enum Implementing {
  /// Whether a type whose name is a mark and a word implements what the word says.
  ///
  /// `MockStore` implements `Storing`, and `LiveClock` a `ClockProtocol`: the words contain each other, or begin alike.
  ///
  /// - Parameters:
  ///   - word: The name without its mark; empty if the name is only the mark.
  ///   - conformances: The names of what the type inherits from. Without any, the name is the only sign there is.
  /// - Returns: Whether the words are alike.
  static func isLikely(_ word: Substring, _ conformances: [String]) -> Bool {
    let names = conformances.filter { !markers.contains($0) }
    if word.isEmpty || names.isEmpty { return true }
    return names.contains { name in
      name.contains(word) || word.contains(name) || zip(name, word).prefix { $0 == $1 }.count >= 4
    }
  }

  /// What says nothing about the purpose of a type.
  private static let markers: Set<String> = [
    "AnyObject", "NSObject", "Sendable", "SendableMetatype",
  ]
}
