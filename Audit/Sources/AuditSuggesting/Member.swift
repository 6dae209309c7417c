/// A property of an environment: a dependency on the outside world, with its live and mock values.
package struct Member: Hashable, Sendable {
  /// The name in the catalog, as in `date`.
  package let name: String
  package let type: String
  /// The live value.
  package let live: String
  /// The value in `mock`: the same for each run on every machine.
  package let mock: String
  /// The code that reads it, without the name of the global: `date()`.
  package let use: String
  /// The replacing code for findings of specific rules.
  package let uses: [String: String]
  package let imports: [Import]
  /// Additional declarations that the member requires.
  package let support: [Support]

  package init(
    _ name: String, type: String, live: String, mock: String, use: String,
    uses: [String: String] = [:], imports: [Import] = [.foundation], support: [Support] = []
  ) {
    self.name = name
    self.type = type
    self.live = live
    self.mock = mock
    self.use = use
    self.uses = uses
    self.imports = imports
    self.support = support
  }
}

/// A module, and whether it exists on all platforms.
package struct Import: Hashable, Sendable {
  package let module: String
  package let isGuarded: Bool

  static let foundation = Import(module: "Foundation", isGuarded: false)
  static let dispatch = Import(module: "Dispatch", isGuarded: false)

  /// Returns the import of a module that exists only on some platforms.
  static func guarded(_ module: String) -> Import { Import(module: module, isGuarded: true) }
}

/// A declaration that a member requires: the structure of a client, or a part of its mock.
package struct Support: Hashable, Sendable {
  package let name: String
  package let code: String
}
