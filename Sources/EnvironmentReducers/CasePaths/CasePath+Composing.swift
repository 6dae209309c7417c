extension CasePath where Root == Value {
  /// The case path from a value to itself.
  ///
  /// Use it for a feature that has the same actions as the larger feature.
  public static var identity: CasePath {
    CasePath(
      embed: { $0 }, extract: { $0 },
      modify: { root, change in
        change(&root)
        return true
      })
  }
}

extension CasePath {
  /// Returns a case path to a case of this case's value.
  ///
  /// - Parameter path: A case path from this case's value to one of its cases.
  /// - Returns: A case path from the root to that nested case.
  public func appending<Next>(path: CasePath<Value, Next>) -> CasePath<Root, Next> {
    CasePath<Root, Next>(
      at: place,
      embed: { embed(path.embed($0)) },
      extract: { extract($0).flatMap(path.extract) },
      modify: { root, change in
        modify(&root) { value in path.modify(&value, change) != nil } ?? false
      })
  }
}

extension CasePath {
  /// Returns the same case path, for a value without the label `id`.
  func unlabeled<ID, Element>() -> CasePath<Root, (ID, Element)> where Value == (id: ID, Element) {
    CasePath<Root, (ID, Element)>(
      at: place, embed: { embed((id: $0.0, $0.1)) }, extract: { extract($0).map { ($0.id, $0.1) } },
      modify: nil)
  }
}
