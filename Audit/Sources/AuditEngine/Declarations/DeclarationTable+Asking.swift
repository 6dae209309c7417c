// Queries of the table.

extension DeclarationTable {
  func declaration(_ reference: DeclarationReference) -> DeclarationRecord {
    files[Int(reference.file)].facts.declarations[Int(reference.index)]
  }

  /// Returns the number of a type of another module, if the code base extends it.
  func number(ofExternal key: NameHash) -> Int32 { externals[key] }

  /// Returns whether a type with that name is declared or extended.
  func hasType(_ name: NameHash) -> Bool { typeNames.contains(name) }

  /// Returns whether a type with that name is nested in another type or in a function.
  func hasNestedType(_ name: NameHash) -> Bool { nestedNames.contains(name) }

  /// Returns whether a type has a static variable or function with that name.
  func hasStatic(_ name: NameHash) -> Bool { staticNames.contains(name) }

  func hasStaticOrCase(_ name: NameHash) -> Bool { staticOrCaseNames.contains(name) }

  func hasTopLevelValue(_ name: NameHash) -> Bool { topValues.contains(name) }

  func isModule(_ name: NameHash, file: Int32) -> Bool {
    if moduleHashes.contains(name) { return true }
    let unit = files[Int(file)]
    return unit.facts.imports.contains { unit.facts.hash($0) == name }
      || DeclarationTable.systemModules.contains(name)
  }

  private static let systemModules: Set<NameHash> = Set(
    [
      "Swift", "Foundation", "Dispatch", "Darwin", "Glibc", "Musl", "Bionic", "Android", "CRT",
      "ucrt", "WinSDK", "UIKit", "AppKit", "SwiftUI", "Combine", "ObjectiveC", "os",
      "CoreFoundation", "FoundationEssentials",
    ].map { NameHash($0) })

  /// Returns the first global declaration with a name that is visible: in the file itself, in its module, or in
  /// the modules that it imports.
  func topLevelEntry(
    _ name: NameHash, file: Int32, types: Bool, where fits: (TopLevel) -> Bool = { _ in true }
  ) -> TopLevel? {
    var entry = types ? topTypes[name] : topValues[name]
    guard entry >= 0 else { return nil }
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
    nested[typeKey(type).appending(name)]
  }

  func nestedAlias(_ name: NameHash, in type: Int32) -> DeclarationReference? {
    let index = nestedAliases[typeKey(type).appending(name)]
    return index < 0 ? nil : aliases[Int(index)]
  }

  /// Calls a closure with the members of a type with a name, until the closure stops the loop.
  func eachMember(
    _ name: NameHash, in type: Int32,
    _ body: (DeclarationReference, DeclarationRecord) -> Bool
  ) -> Bool {
    var entry = membersByName[typeKey(type).appending(name)]
    while entry >= 0 {
      let member = members[Int(entry)]
      if body(member.reference, declaration(member.reference)) { return true }
      entry = member.next
    }
    return false
  }

  /// Calls a closure with the functions of all types with a name, until the closure stops the loop.
  func eachFunction(
    _ name: NameHash, _ body: (DeclarationReference, DeclarationRecord) -> Bool
  ) -> Bool {
    var entry = functionsByName[name]
    while entry >= 0 {
      let member = members[Int(entry)]
      if body(member.reference, declaration(member.reference)) { return true }
      entry = member.next
    }
    return false
  }
}
