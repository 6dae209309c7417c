internal import AuditCatalog

// Queries of the table.

extension DeclarationTable {
  func file(_ number: Int32) -> File { files[Int(number)] }

  func declaration(_ reference: DeclarationReference) -> DeclarationRecord {
    files[Int(reference.file)].facts.declarations[Int(reference.index)]
  }

  /// Returns the number of a type of another module, if the code base extends it.
  func number(ofExternal key: NameHash) -> Int32 { externals[key, default: -1] }

  /// Returns whether a type with that name is declared or extended.
  func hasType(_ name: NameHash) -> Bool { typeNames.contains(name) }

  /// Returns whether a type with that name is nested in another type or in a function.
  func hasNestedType(_ name: NameHash) -> Bool { nestedNames.contains(name) }

  /// Returns whether a type has a static variable or function with that name.
  func hasStatic(_ name: NameHash) -> Bool { staticNames.contains(name) }

  func hasTopLevelValue(_ name: NameHash) -> Bool { topValues[name] != nil }

  func isModule(_ name: NameHash, file: Int32) -> Bool {
    if moduleHashes.contains(name) { return true }
    let unit = files[Int(file)]
    return unit.facts.imports.contains { unit.facts.hash($0) == name }
      || DeclarationTable.systemModules.contains(name)
  }

  /// Returns whether a path starts with a module, and not with a type of the same name: `Sauce.shared`.
  func isQualified(_ names: [NameHash], file: Int32) -> Bool {
    names.count > 1 && isModule(names[0], file: file) && !Self.sharedNames.contains(names[1])
  }

  private static let sharedNames = Set(SingletonNames.customary.map { NameHash($0) })

  private static let systemModules: Set<NameHash> = [
    "Swift", "Foundation", "Dispatch", "Darwin", "Glibc", "Musl", "Bionic", "Android", "CRT",
    "ucrt", "WinSDK", "UIKit", "AppKit", "SwiftUI", "Combine", "ObjectiveC", "os",
    "CoreFoundation", "FoundationEssentials",
  ]

  /// Returns the first global declaration with a name that is visible: in the file itself, in its module, or in
  /// the modules that it imports.
  func topLevelEntry(
    _ name: NameHash, file: Int32, types: Bool, where fits: (TopLevel) -> Bool = { _ in true }
  ) -> TopLevel? {
    guard var entry = types ? topTypes[name] : topValues[name] else { return nil }
    let asking = files[Int(file)]
    var best: TopLevel?
    // A declaration in a folder that may not be a module does not hide the system's.
    var bestRank = systemNames.contains(name) ? 1 : 0
    while entry >= 0 {
      let candidate = topLevel[Int(entry)]
      entry = candidate.next
      var rank = 0
      if candidate.file == file {
        rank = 4
      } else if candidate.file >= 0 {
        continue
      } else if candidate.module == asking.module {
        rank = 3
      } else if asking.visible[Int(candidate.module)] {
        rank = 2
      } else if isFolder[Int(candidate.module)] {
        rank = 1
      }
      if rank > bestRank, fits(candidate) {
        best = candidate
        bestRank = rank
      }
    }
    return best
  }

  func nestedType(_ name: NameHash, in type: Int32) -> Int32 {
    nested[typeKey(type).appending(name), default: -1]
  }

  func nestedAlias(_ name: NameHash, in type: Int32) -> DeclarationReference? {
    nestedAliases[typeKey(type).appending(name)].map { aliases[Int($0)] }
  }

  /// Calls a closure with the members of a type with a name, until the closure stops the loop.
  func eachMember(
    _ name: NameHash, in type: Int32,
    _ body: (DeclarationReference, DeclarationRecord) -> Bool
  ) -> Bool {
    each(membersByName[typeKey(type).appending(name)], body)
  }

  /// Calls a closure with the functions of all types with a name, until the closure stops the loop.
  func eachFunction(
    _ name: NameHash, _ body: (DeclarationReference, DeclarationRecord) -> Bool
  ) -> Bool {
    each(functionsByName[name], body)
  }

  private func each(
    _ first: Int32?, _ body: (DeclarationReference, DeclarationRecord) -> Bool
  ) -> Bool {
    var entry = first ?? -1
    while entry >= 0 {
      let member = members[Int(entry)]
      if body(member.reference, declaration(member.reference)) { return true }
      entry = member.next
    }
    return false
  }

  func topLevelValue(
    _ name: NameHash, file: Int32, where fits: (DeclarationReference) -> Bool = { _ in true }
  ) -> DeclarationReference? {
    let entry = topLevelEntry(name, file: file, types: false) { entry in
      guard case .value(let reference) = entry.kind else { return false }
      return fits(reference)
    }
    guard let entry, case .value(let reference) = entry.kind else { return nil }
    return reference
  }

  /// Returns whether the catalog has symbols of a type.
  func isSystemType(_ key: NameHash) -> Bool { systemNames.contains(key) }

  /// Returns whether a declaration is visible in other modules.
  func isPublic(_ reference: DeclarationReference) -> Bool {
    let declaration = declaration(reference)
    let unit = file(reference.file)
    var isPublic = declaration.flags.contains(.isPublic)
    if declaration.flags.contains(.isGlobal) { return isPublic }
    if !isPublic, !declaration.flags.contains(.hasOwnAccess) {
      // `public extension Theme { static var accent = … }`
      isPublic = unit.facts.declarations.contains {
        $0.kind == .extensionBlock && $0.body == declaration.context && $0.flags.contains(.isPublic)
      }
    }
    var owner = unit.contextTypes[Int(declaration.context)]
    while isPublic, owner >= 0 {
      let type = types[Int(owner)]
      isPublic = type.external != nil || type.flags.contains(.isPublic)
      owner = type.parent
    }
    return isPublic
  }

  /// Returns all types with a name, including nested ones.
  func types(named name: NameHash) -> [Int32] { typesByName[name] ?? [] }

  /// Returns whether a name is an alias of a type.
  func isAlias(_ name: NameHash) -> Bool { aliasNames.contains(name) }

  /// Returns whether a type of the code base has a mutating method with that name.
  func isMutating(_ method: NameHash) -> Bool { mutatingMethods.contains(method) }

  /// Returns the number of constants of each type in the same declaration.
  ///
  /// - Parameters:
  ///   - reference: One of the constants.
  ///   - type: The type of a type record, if it is a type of the code base.
  /// - Returns: The numbers, by type.
  func constants(
    around reference: DeclarationReference, type: (Int32) -> Int32?
  ) -> [Int32: Int] {
    let facts = file(reference.file).facts
    let context = facts.declarations[Int(reference.index)].context
    let key = DeclarationReference(file: reference.file, index: context)
    if let known = constantCounts[key] { return known }
    var counts: [Int32: Int] = [:]
    for declaration in facts.declarations
    where declaration.kind == .variable && declaration.context == context
      && declaration.flags.contains(.isStored) && !declaration.flags.contains(.isVariable)
      && !declaration.flags.isDisjoint(with: [.isStatic, .isGlobal])
    {
      if let number = type(declaration.type) { counts[number, default: 0] += 1 }
    }
    constantCounts[key] = counts
    return counts
  }
}
