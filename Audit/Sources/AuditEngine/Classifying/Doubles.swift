/// What stands in for the world in tests and previews, by its name.
enum Doubles {
  private static let marks = ["Mock", "Fake", "Stub", "Spy", "Dummy", "InMemory", "Noop", "NoOp"]
  private static let members: Set<String> = [
    "mock", "fake", "stub", "preview", "test", "testValue", "previewValue", "noop", "failing",
    "unimplemented", "mocked", "stubbed", "previews", "dummy",
  ]
  private static let memberPrefixes = ["mock", "fake", "stub", "preview", "dummy"]

  /// `MockStore`, `StoreMock`, `Store_Previews`.
  static func isDouble(type name: String) -> Bool {
    for mark in marks {
      if name.hasPrefix(mark), followsWord(name, mark.utf8.count) { return true }
      if name.hasSuffix(mark), mark != "Noop" || name.utf8.count > 4 { return true }
    }
    return name.hasSuffix("_Previews") || name.hasSuffix("Previews")
  }

  /// Whether a type stands in for what its name says: `MockStore: Store`, `StoreSpy: StoreProtocol`.
  ///
  /// For a type that implements something else, the name is no sign: `SpyGlass: View` is a glass.
  static func isDouble(type name: String, implementing conformances: [String]) -> Bool {
    guard isDouble(type: name) else { return false }
    if name.hasSuffix("Previews") { return true }
    return marks.contains { mark in
      name.hasPrefix(mark)
        ? Implementing.isLikely(name.dropFirst(mark.count), conformances)
        : name.hasSuffix(mark) && Implementing.isLikely(name.dropLast(mark.count), conformances)
    }
  }

  /// `mock`, `previewValue`, `mockUsers`.
  static func isDouble(member name: String) -> Bool {
    if members.contains(name) { return true }
    for prefix in memberPrefixes
    where name.hasPrefix(prefix) && name.utf8.count > prefix.utf8.count {
      if followsWord(name, prefix.utf8.count) { return true }
    }
    return false
  }

  /// Whether a new word starts there, or the name ends: `Mockingbird` is a bird.
  private static func followsWord(_ name: String, _ count: Int) -> Bool {
    let bytes = name.utf8
    guard bytes.count > count else { return true }
    let next = bytes[bytes.index(bytes.startIndex, offsetBy: count)]
    return !(next >= 0x61 && next <= 0x7A)
  }
}
