/// The names in tests and previews, and the interfaces that they implement.
struct TestNames {
  private var names = HashIndex(minimumCapacity: 4096)
  private var implemented: Set<UInt64> = []

  var isEmpty: Bool { names.count == 0 }

  /// Returns whether a test or a preview contains a name.
  func contains(_ name: NameHash) -> Bool { names.contains(name) }

  /// Returns whether a type in a test inherits from a type with that name.
  func isImplemented(_ name: NameHash) -> Bool { implemented.contains(name.value) }

  /// Adds a file that is not audited.
  mutating func add(_ use: OutsideUse) {
    for name in use.names { names[NameHash(value: name)] = 1 }
    implemented.formUnion(use.implemented)
  }

  /// Adds a parsed file of tests.
  mutating func add(_ facts: FileFacts) {
    for use in facts.nameUses { names[NameHash(value: use.name)] = 1 }
    for declaration in facts.declarations {
      for index in declaration.inherited.indices {
        let type = facts.types[Int(facts.lists[index])]
        guard type.kind == .named, type.b > 0 else { continue }
        implemented.insert(facts.hash(facts.paths[Int(type.a + type.b) - 1]).value)
      }
    }
  }

  /// Adds the previews of a file.
  mutating func addPreviews(of facts: FileFacts) {
    for use in facts.nameUses where use.previewCount > 0 {
      names[NameHash(value: use.name)] = 1
    }
  }
}
