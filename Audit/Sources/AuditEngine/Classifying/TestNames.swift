/// The names in tests and previews, and the interfaces that they implement.
struct TestNames {
  private var names = HashIndex(minimumCapacity: 4096)
  private var outside = HashIndex(minimumCapacity: 4096)
  private var implemented: Set<UInt64> = []

  var isEmpty: Bool { names.count == 0 }

  /// Returns whether a test or a preview contains a name.
  func contains(_ name: NameHash) -> Bool { names.contains(name) }

  /// Returns whether a type in a test inherits from a type with that name.
  func isImplemented(_ name: NameHash) -> Bool { implemented.contains(name.value) }

  /// Adds a file that is not audited.
  mutating func add(_ use: OutsideUse) {
    for name in use.names { add(NameHash(value: name)) }
    implemented.formUnion(use.implemented)
  }

  /// Adds a parsed file of tests.
  mutating func add(_ facts: FileFacts) {
    for use in facts.nameUses { add(NameHash(value: use.name)) }
    for declaration in facts.declarations {
      for index in declaration.inherited.indices {
        let type = facts.types[Int(facts.lists[index])]
        guard type.kind == .named, type.b > 0 else { continue }
        implemented.insert(facts.hash(facts.paths[Int(type.a + type.b) - 1]).value)
      }
    }
  }

  private mutating func add(_ name: NameHash) {
    names[name] = 1
    outside[name] = 1
  }

  /// Returns whether a preview contains a name, and neither a test nor a file that is not audited does.
  func isOnlyInPreviews(_ name: NameHash) -> Bool {
    names.contains(name) && !outside.contains(name)
  }

  /// Adds the previews of a file.
  mutating func addPreviews(of facts: FileFacts) {
    for use in facts.nameUses where use.previewCount > 0 {
      names[NameHash(value: use.name)] = 1
    }
  }
}
