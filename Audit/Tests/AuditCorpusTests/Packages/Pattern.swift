/// A pattern of paths: `*` stands for any characters but `/`, `**/` for any folders.
struct Pattern {
  private let parts: [[Character]]

  init(_ text: String) {
    parts = text.split(separator: "/").map(Array.init)
  }

  func matches(_ path: String) -> Bool {
    matches(parts[...], path.split(separator: "/").map(Array.init)[...])
  }

  private func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == ["*", "*"] {
      return matches(parts.dropFirst(), names)
        || (!names.isEmpty && matches(parts, names.dropFirst()))
    }
    guard let name = names.first else { return false }
    return matches(part[...], name[...]) && matches(parts.dropFirst(), names.dropFirst())
  }

  private func matches(_ part: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let first = part.first else { return name.isEmpty }
    if first == "*" {
      return matches(part.dropFirst(), name)
        || (!name.isEmpty && matches(part, name.dropFirst()))
    }
    return name.first == first && matches(part.dropFirst(), name.dropFirst())
  }
}
