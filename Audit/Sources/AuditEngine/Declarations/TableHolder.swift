/// A reference to the table.
///
/// The table is a structure of many arrays. A call through another structure that changes would copy it, and
/// retain each array.
final class TableHolder {
  private let table: DeclarationTable

  init(_ table: DeclarationTable) {
    self.table = table
  }

  private var constantCounts: [DeclarationReference: [Int32: Int]] = [:]

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

  private lazy var typesByName = Dictionary(
    grouping: table.types.indices.map { Int32($0) }, by: { table.types[Int($0)].name })

  private lazy var aliasNames = Set(
    table.files.flatMap { unit in
      unit.facts.declarations.filter { $0.kind == .typeAlias }.map { unit.facts.hash($0.name) }
    })

  private lazy var mutatingMethods = Set(
    table.files.flatMap { unit in
      unit.facts.declarations.filter { $0.flags.contains(.isMutating) }
        .map { unit.facts.hash($0.name) }
    })

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

  var files: [DeclarationTable.File] { table.files }

  var types: [DeclarationTable.OwnType] { table.types }

  func file(_ number: Int32) -> DeclarationTable.File { table.files[Int(number)] }

  func declaration(_ reference: DeclarationReference) -> DeclarationRecord {
    table.declaration(reference)
  }

  func number(ofExternal key: NameHash) -> Int32 { table.number(ofExternal: key) }

  /// Returns whether the catalog has symbols of a type.
  func isSystemType(_ key: NameHash) -> Bool { table.systemNames.contains(key) }

  func hasType(_ name: NameHash) -> Bool { table.hasType(name) }

  func hasNestedType(_ name: NameHash) -> Bool { table.hasNestedType(name) }

  func hasStatic(_ name: NameHash) -> Bool { table.hasStatic(name) }

  func hasTopLevelValue(_ name: NameHash) -> Bool { table.hasTopLevelValue(name) }

  func isModule(_ name: NameHash, file: Int32) -> Bool { table.isModule(name, file: file) }

  func topLevelValue(
    _ name: NameHash, file: Int32, where fits: (DeclarationReference) -> Bool = { _ in true }
  ) -> DeclarationReference? {
    let entry = table.topLevelEntry(name, file: file, types: false) { entry in
      guard case .value(let reference) = entry.kind else { return false }
      return fits(reference)
    }
    guard let entry, case .value(let reference) = entry.kind else { return nil }
    return reference
  }

  func lookup(_ names: [NameHash], file: Int32, context: Int32) -> DeclarationTable.Found? {
    table.lookup(names, file: file, context: context)
  }

  func path(_ record: TypeRecord, _ file: Int32) -> [NameHash] { table.path(record, file) }

  func externalKey(_ names: [NameHash], file: Int32) -> NameHash {
    table.externalKey(names, file: file)
  }

  func ancestry(_ type: Int32) -> [Int32] { table.ancestry(type) }

  func externalAncestry(_ type: Int32) -> [NameHash] { table.externalAncestry(type) }

  func staticMember(_ name: NameHash, of type: Int32) -> DeclarationReference? {
    guard table.hasStaticOrCase(name) else { return nil }
    return table.staticMember(name, of: type)
  }

  func member(
    _ name: NameHash, of type: Int32, where fits: (DeclarationRecord) -> Bool
  ) -> DeclarationReference? {
    table.member(name, of: type, where: fits)
  }

  func eachMember(
    _ name: NameHash, in type: Int32,
    _ body: (DeclarationReference, DeclarationRecord) -> Bool
  ) -> Bool {
    table.eachMember(name, in: type, body)
  }

  func eachFunction(
    _ name: NameHash, _ body: (DeclarationReference, DeclarationRecord) -> Bool
  ) -> Bool {
    table.eachFunction(name, body)
  }
}
