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
    uses: [String: String] = [:], imports: [Import], support: [Support] = []
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

  /// Reads the part of a rule's file after `### `: the name, a list of settings, and blocks of code: the live value,
  /// the mock, and the additional declarations with their names.
  init(page: String) {
    let settings = page.split(separator: "\n").filter { $0.hasPrefix("- ") }.map {
      $0.dropFirst(2).split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
    }
    func setting(_ key: String) -> String? {
      settings.first { $0[0] == key }.map { $0.count > 1 ? $0[1] : "" }
    }
    let blocks = RuleFile.blocks(in: page)
    let uses = settings.filter { $0[0].hasPrefix("use for ") }.map { ($0[0].dropFirst(8), $0[1]) }
    self.init(
      String(page.prefix { $0 != "\n" }), type: setting("type") ?? "", live: blocks[0].code,
      mock: blocks[1].code, use: setting("use") ?? "",
      uses: Dictionary(uniqueKeysWithValues: uses.map { (String($0), $1) }),
      imports: setting("imports")?.split(separator: " ").map { Import($0) }
        ?? [Import("Foundation")],
      support: blocks.dropFirst(2).map { Support(name: $0.name, code: $0.code) })
  }
}

/// A module, and whether it exists on some platforms only.
package struct Import: Hashable, Sendable {
  package let module: String
  package let isGuarded: Bool

  /// Reads `UIKit?`, a module that exists only on some platforms.
  init(_ text: Substring) {
    isGuarded = text.hasSuffix("?")
    module = String(isGuarded ? text.dropLast() : text)
  }
}

/// A declaration that a member requires: the structure of a client, or a part of its mock.
package struct Support: Hashable, Sendable {
  package let name: String
  package let code: String

  package init(name: String, code: String) {
    self.name = name
    self.code = code
  }
}
