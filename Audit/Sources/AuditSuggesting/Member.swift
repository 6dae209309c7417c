/// A property of an environment: what stands for a part of the world, and what stands in for it.
package struct Member: Hashable, Sendable {
  /// What a catalog calls it, as in `date`.
  package let name: String
  package let type: String
  /// What it is in the running program.
  package let live: String
  /// What it is in `mock`: the same each time, on every machine.
  package let mock: String
  /// How code reads it, without the name of the global: `date()`.
  package let use: String
  /// What code does about findings of these rules instead.
  package let uses: [String: String]
  package let imports: [Import]
  /// What has to be declared for it besides.
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

/// A module, and whether every platform has it.
package struct Import: Hashable, Sendable {
  package let module: String
  package let isGuarded: Bool

  static let foundation = Import(module: "Foundation", isGuarded: false)
  static let dispatch = Import(module: "Dispatch", isGuarded: false)

  /// A module that some platforms have.
  static func guarded(_ module: String) -> Import { Import(module: module, isGuarded: true) }
}

/// A declaration that a member needs: the structure of a client, or what its mock is made of.
package struct Support: Hashable, Sendable {
  package let name: String
  package let code: String
}
