/// The names in tests and previews, and the interfaces that they implement.
struct TestNames {
  private var names: Set<NameHash>
  private var outside: Set<NameHash> = []
  private var implemented: Set<NameHash> = []

  var isEmpty: Bool { names.isEmpty }

  /// Returns whether a test or a preview contains a name.
  func contains(_ name: NameHash) -> Bool { names.contains(name) }

  /// Returns whether a type in a test inherits from a type with that name.
  func isImplemented(_ name: NameHash) -> Bool { implemented.contains(name) }

  /// The numbers of uses by name in files of the program that are not audited.
  private(set) var used: [NameHash: Int] = [:]

  /// - Parameter files: The files of tests, and others that are not audited.
  init(_ files: [FileFacts]) {
    for facts in files {
      guard facts.isTestCode else {
        for use in facts.nameUses { used[NameHash(value: use.name), default: 0] += Int(use.count) }
        continue
      }
      outside.formUnion(facts.nameUses.map { NameHash(value: $0.name) })
      let types = facts.declarations.filter { $0.kind != .protocolType }
      for index in types.flatMap(\.inherited.indices) {
        guard case .named(let path) = facts.types[Int(facts.lists[index])].form else { continue }
        implemented.insert(facts.hash(facts.paths[path.indices.upperBound - 1]))
      }
    }
    names = outside
  }

  /// Returns whether a preview contains a name, and neither a test nor a file that is not audited does.
  func isOnlyInPreviews(_ name: NameHash) -> Bool {
    names.contains(name) && !outside.contains(name)
  }

  /// Adds the previews of a file.
  mutating func addPreviews(of facts: FileFacts) {
    for use in facts.nameUses where use.previewCount > 0 {
      names.insert(NameHash(value: use.name))
    }
  }
}
