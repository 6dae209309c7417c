/// A path, or a pattern of paths: `Sources`, `Sources/*/Live/**`, `**/Generated/**`.
///
/// It is relative to the project's root. `*` and `?` match within a component, `**` matches any number of
/// components, including none. A pattern that matches a folder matches all of its content.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private let components: [Component]

  private enum Component: Hashable, Sendable {
    case anyNumber
    case literal(String)
    case wildcard([Unicode.Scalar])
  }

  package init(_ text: String) {
    self.text = text
    components = Paths.components(of: text).map { component in
      if component == "**" { return .anyNumber }
      if component.unicodeScalars.contains(where: { $0 == "*" || $0 == "?" }) {
        return .wildcard(Array(component.unicodeScalars))
      }
      return .literal(component)
    }
  }

  /// The folder that contains all possible matches; empty for the root.
  package var fixedPart: String {
    var fixed: [String] = []
    for component in components {
      guard case .literal(let name) = component else { break }
      fixed.append(name)
    }
    return fixed.joined(separator: "/")
  }

  /// Whether the pattern is a plain path.
  package var isLiteral: Bool {
    components.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// Returns whether a path or one of its parent folders matches.
  package func matches(_ path: String) -> Bool {
    matches(Paths.components(of: path))
  }

  /// Returns whether a path, given by its components, or one of its parent folders matches.
  package func matches(_ path: [String]) -> Bool {
    matches(components[...], path[...])
  }

  private func matches(_ pattern: ArraySlice<Component>, _ path: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return true }
    switch first {
    case .anyNumber:
      let rest = pattern.dropFirst()
      // `Live/**` matches the content of `Live`, but not `Live` itself.
      if rest.isEmpty { return !path.isEmpty }
      return path.indices.contains { matches(rest, path[$0...]) }
    case .literal(let name):
      return path.first == name && matches(pattern.dropFirst(), path.dropFirst())
    case .wildcard(let scalars):
      guard let name = path.first else { return false }
      return Self.matches(scalars[...], Array(name.unicodeScalars)[...])
        && matches(pattern.dropFirst(), path.dropFirst())
    }
  }

  /// Backtracks only to the last `*`, which is sufficient, and linear for realistic patterns.
  private static func matches(
    _ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    var (pattern, name) = (pattern, name)
    var retry: (pattern: ArraySlice<Unicode.Scalar>, name: ArraySlice<Unicode.Scalar>)?
    while true {
      if let first = pattern.first, first == "*" {
        pattern = pattern.dropFirst()
        retry = (pattern, name)
      } else if let first = pattern.first, let scalar = name.first, first == "?" || first == scalar
      {
        pattern = pattern.dropFirst()
        name = name.dropFirst()
      } else if pattern.isEmpty, name.isEmpty {
        return true
      } else if let last = retry, !last.name.isEmpty {
        retry = (last.pattern, last.name.dropFirst())
        (pattern, name) = (last.pattern, last.name.dropFirst())
      } else {
        return false
      }
    }
  }
}
