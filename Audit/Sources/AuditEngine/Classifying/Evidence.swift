/// The facts that the code base proves about its declarations: which are environments, which are live, and
/// which serve only tests.
///
/// Names are not considered. A variable that tests replace is an environment under any name, and a `MockStore`
/// that the program uses is a part of the program.
struct Evidence {
  /// The variables that hold an environment.
  private(set) var environments: Set<DeclarationReference> = []
  /// The types that hold a program's dependencies.
  private(set) var environmentTypes: Set<Int32> = []
  /// The types of the parts of environments.
  private var partTypes: Set<Int32> = []
  /// The types that are the only implementation of an interface apart from those in tests.
  private(set) var liveTypes: Set<Int32> = []
  /// The types that only tests and previews use.
  private var doubleTypes: Set<Int32> = []
  /// The contexts of the statics and globals that only tests and previews use, by file.
  private var doubleContexts: [Set<Int32>]
  private var previewVariables: Set<DeclarationReference> = []

  private let table: DeclarationTable

  init(_ table: DeclarationTable, writes: Writes, tests: TestNames) {
    self.table = table
    doubleContexts = Array(repeating: [], count: table.files.count)
    var tests = tests
    for unit in table.files { tests.addPreviews(of: unit.facts) }
    findEnvironments(writes)
    guard !tests.isEmpty else { return }
    findDoubles(tests)
    findLiveTypes(tests)
  }

  // MARK: - Environments

  /// The stack of this project, which holds environments.
  private static let stack: NameHash = "EnvironmentStack"

  /// The protocol of this project to which environments conform.
  private static let marker: NameHash = "Controllable"

  private mutating func findEnvironments(_ writes: Writes) {
    var evaluation = TypeEvaluation(table)
    for (file, unit) in table.files.enumerated() {
      let facts = unit.facts
      for name in facts.environmentNames {
        let found = table.lookup([facts.hash(name)], file: Int32(file), context: 0)
        if case .own(let type)? = found?.type { environmentTypes.insert(type) }
      }
      for (index, declaration) in facts.declarations.enumerated()
      where declaration.kind == .variable
        && !declaration.flags.isDisjoint(with: [.isStatic, .isGlobal])
      {
        let reference = DeclarationReference(file: Int32(file), index: Int32(index))
        switch evaluation.value(declaration.type, file: Int32(file)) {
        case .instance(.external(let key)) where key == Self.stack:
          environments.insert(reference)
        case .instance(.own(let type)):
          if table.types[Int(type)].name == Self.stack {
            environments.insert(reference)
          } else if !declaration.flags.contains(.isStored) {
            guard table.types[Int(type)].kind == .structType, isReplaceable(type, &evaluation)
            else { continue }
            let storage = storage(of: type, file: Int32(file))
            // Without a setter, it must read its storage: `var Current: World { lock.withLock { $0 } }`.
            guard declaration.flags.contains(.isSettable) || reads(storage, declaration.body, unit)
            else { continue }
            environments.insert(reference)
            environmentTypes.insert(type)
            environments.formUnion(storage)
          } else if declaration.flags.contains(.isVariable),
            isReplaced(reference, type, writes, &evaluation)
          {
            environments.insert(reference)
            environmentTypes.insert(type)
          }
        default: break
        }
      }
    }
    for type in table.types.indices
    where table.externalAncestry(Int32(type)).contains(Self.marker) {
      environmentTypes.insert(Int32(type))
    }
    if !environmentTypes.isEmpty { addParts() }
  }

  /// Returns the private variables of a file in which a computed environment may be stored: those of its type, and
  /// locks around one.
  private func storage(of type: Int32, file: Int32) -> [DeclarationReference] {
    var evaluation = TypeEvaluation(table)
    let declarations = table.file(file).facts.declarations
    return declarations.indices.compactMap { index in
      let declaration = declarations[index]
      guard declaration.kind == .variable, declaration.flags.contains([.isStored, .isPrivate]),
        !declaration.flags.isDisjoint(with: [.isStatic, .isGlobal])
      else { return nil }
      let isStorage =
        switch evaluation.value(declaration.type, file: file) {
        case .instance(.own(let own)): own == type && declaration.flags.contains(.isVariable)
        case .instance(.external(let key)): Judgement.boxKeys.contains(key)
        default: false
        }
      return isStorage ? DeclarationReference(file: file, index: Int32(index)) : nil
    }
  }

  /// Returns whether the code in a context names one of some variables of its file.
  private func reads(
    _ variables: [DeclarationReference], _ context: Int32, _ unit: DeclarationTable.File
  ) -> Bool {
    let names = variables.map { unit.facts.hash(table.declaration($0).name) }
    return unit.facts.sites.contains { site in
      site.context == context && site.kind == .path
        && names.contains(unit.facts.hash(unit.facts.paths[Int(site.path.start)]))
    }
  }

  /// Returns the names of the stored properties of a type record's type.
  func members(of type: Int32, file: Int32) -> [String] {
    var evaluation = TypeEvaluation(table)
    let unit = table.file(file)
    var types: [Int32] = []
    if case .instance(.own(let own)) = evaluation.value(type, file: file) { types = [own] }
    // The type of a stack is among the names in its declaration.
    for name in unit.facts.environmentNames {
      let found = table.lookup([unit.facts.hash(name)], file: file, context: 0)
      if case .own(let own)? = found?.type { types.append(own) }
    }
    return types.flatMap { table.properties[$0] ?? [] }.map {
      table.file($0.file).facts.string(table.declaration($0).name)
    }
  }

  /// Returns whether a variable is replaceable: tests assign it, or it has closures and no code assigns it.
  private func isReplaced(
    _ reference: DeclarationReference, _ type: Int32, _ writes: Writes,
    _ evaluation: inout TypeEvaluation
  ) -> Bool {
    if writes.isChangedInTests(reference) { return isReplaceable(type, &evaluation) }
    return writes.isNeverChanged(reference) && table.types[Int(type)].kind == .structType
      && isReplaceable(type, &evaluation)
  }

  /// Adds the types of the properties of environments, and of the results of their closures.
  private mutating func addParts() {
    var evaluation = TypeEvaluation(table)
    for reference in environmentTypes.flatMap({ table.properties[$0] ?? [] }) {
      var value = evaluation.value(table.declaration(reference).type, file: reference.file)
      if case .function(let file, let result) = value {
        value = evaluation.value(result, file: file)
      }
      if case .instance(.own(let part)) = value { partTypes.insert(part) }
    }
  }

  /// Returns whether a value of a type can be replaced by one with another behavior: an interface, a structure
  /// of closures, or one that contains either.
  private func isReplaceable(_ type: Int32, _ evaluation: inout TypeEvaluation) -> Bool {
    if isClient(type) { return true }
    for reference in table.properties[type] ?? [] {
      let declaration = table.declaration(reference)
      if declaration.flags.contains(.isFunctionTyped) { return true }
      let value = evaluation.value(declaration.type, file: reference.file)
      if case .instance(.own(let part)) = value, isClient(part) { return true }
    }
    return false
  }

  private func isClient(_ type: Int32) -> Bool {
    table.types[Int(type)].kind == .protocolType
      || table.types[Int(type)].flags.contains(.isClient)
  }

  /// Returns whether a type is an environment, or a client made of closures.
  func holdsDependencies(_ type: Int32) -> Bool {
    type >= 0
      && (environmentTypes.contains(type) || table.types[Int(type)].flags.contains(.isClient))
  }

  /// Returns whether a static member that returns a type implements a dependency:
  /// `static let live = Client(…)`.
  func isImplemented(byStaticsOf type: Int32) -> Bool {
    holdsDependencies(type) || partTypes.contains(type)
  }

  // MARK: - Tests and previews

  /// Returns whether only tests and previews run the code in a context.
  func isForTests(_ context: Int32, file: Int32) -> Bool {
    let unit = table.file(file)
    var current = context
    while current > 0 {
      if doubleContexts[Int(file)].contains(current) { return true }
      let record = unit.facts.contexts[Int(current)]
      let type = unit.contextTypes[Int(current)]
      if type >= 0 {
        if doubleTypes.contains(type) { return true }
        if record.kind == .variable, Self.testValues.contains(unit.facts.hash(record.name)),
          implements(type, Self.dependencyKeys)
        {
          return true
        }
      }
      current = record.parent
    }
    return false
  }

  /// Returns whether a context is that of `liveValue`, which a dependency key requires.
  func isLiveValue(_ context: Int32, in unit: DeclarationTable.File) -> Bool {
    let record = unit.facts.contexts[Int(context)]
    let type = unit.contextTypes[Int(context)]
    return record.kind == .variable && type >= 0
      && unit.facts.hash(record.name) == Self.liveValue && implements(type, Self.dependencyKeys)
  }

  private static let dependencyKeys: Set<NameHash> = [
    "DependencyKey", "TestDependencyKey",
  ]
  private static let liveValue: NameHash = "liveValue"
  private static let testValues: Set<NameHash> = ["testValue", "previewValue"]

  private func implements(_ type: Int32, _ protocols: Set<NameHash>) -> Bool {
    !protocols.isDisjoint(with: table.externalAncestry(type))
      || table.ancestry(type).contains { protocols.contains(table.types[Int($0)].name) }
  }

  private mutating func findDoubles(_ tests: TestNames) {
    var candidates: [(reference: DeclarationReference, name: NameHash)] = []
    var declared: [NameHash: Int] = [:]
    for (file, unit) in table.files.enumerated() {
      for (index, declaration) in unit.facts.declarations.enumerated() {
        let name = unit.facts.hash(declaration.name)
        guard tests.contains(name) else { continue }
        declared[name, default: 0] += 1
        let reference = DeclarationReference(file: Int32(file), index: Int32(index))
        if mayServeTests(reference, isPreviewed: tests.isOnlyInPreviews(name)) {
          candidates.append((reference, name))
        }
      }
    }
    guard !candidates.isEmpty else { return }
    let candidateNames = Set(candidates.map(\.name))
    var used = tests.used
    for unit in table.files {
      for use in unit.facts.nameUses where candidateNames.contains(NameHash(value: use.name)) {
        used[NameHash(value: use.name), default: 0] += Int(use.count)
      }
    }
    // The program uses the name only in its declarations.
    for (reference, name) in candidates where used[name, default: 0] <= declared[name, default: 0] {
      let declaration = table.declaration(reference)
      if declaration.kind == .variable || declaration.kind == .function {
        if tests.isOnlyInPreviews(name) { previewVariables.insert(reference) }
        doubleContexts[Int(reference.file)].insert(declaration.body)
      } else {
        let type = table.file(reference.file).contextTypes[Int(declaration.body)]
        if type >= 0 { doubleTypes.insert(type) }
      }
    }
  }

  /// Returns whether a declaration is used only by name: no code outside the audited files refers to it.
  private func mayServeTests(_ reference: DeclarationReference, isPreviewed: Bool) -> Bool {
    let declaration = table.declaration(reference)
    let unit = table.file(reference.file)
    guard declaration.body >= 0, !table.isPublic(reference) else { return false }
    switch declaration.kind {
    case .structType, .enumType, .actorType, .classType:
      // A view that only a preview names may be shown by code that is not audited. A second implementation may
      // not.
      let type = unit.contextTypes[Int(declaration.body)]
      guard type >= 0 else { return false }
      let external = table.externalAncestry(type)
      // Only this file can use a private type, and only its previews do.
      if isPreviewed, declaration.flags.contains(.isPrivate),
        external.allSatisfy({ Self.plainProtocols.contains($0) || Self.viewProtocols.contains($0) })
      {
        return true
      }
      return table.ancestry(type).dropFirst().contains { table.types[Int($0)].external == nil }
        && external.allSatisfy(Self.plainProtocols.contains)
    case .variable, .function:
      // A variable that a preview assigns is one, but only a private one belongs to it.
      if declaration.flags.contains([.isVariable, .isStored]),
        !(isPreviewed && declaration.flags.contains(.isPrivate))
      {
        return false
      }
      if declaration.flags.contains(.isGlobal) { return !unit.isScript }
      let owner = unit.contextTypes[Int(declaration.context)]
      guard declaration.flags.contains(.isStatic), owner >= 0,
        isPreviewed
          || table.externalAncestry(owner).allSatisfy({
            Self.plainProtocols.contains($0) || table.types[Int(owner)].external == $0
          })
      else { return false }
      // A requirement of a protocol is used through the protocol.
      let name = unit.facts.hash(declaration.name)
      return !table.ancestry(owner).dropFirst().contains { ancestor in
        table.types[Int(ancestor)].kind == .protocolType
          && table.eachMember(name, in: ancestor) { _, _ in true }
      }
    default: return false
    }
  }

  /// Returns whether only previews use a variable or a function.
  func isOnlyForPreviews(_ reference: DeclarationReference) -> Bool {
    previewVariables.contains(reference)
  }

  private static let viewProtocols: Set<NameHash> = [
    "ButtonStyle", "PreviewModifier", "Shape", "View", "ViewModifier",
  ]

  /// Protocols without static requirements that code implements and a library calls.
  static let plainProtocols: Set<NameHash> = [
    "AnyObject", "CaseIterable", "Codable", "CustomDebugStringConvertible",
    "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "NSObject",
    "ObservableObject", "Sendable", "SendableMetatype",
  ]

  // MARK: - Live types

  private mutating func findLiveTypes(_ tests: TestNames) {
    var implementations: [Int32: [Int32]] = [:]
    var isImplementedByTests: Set<Int32> = []
    for type in table.types.indices.map({ Int32($0) })
    where table.types[Int(type)].kind != .protocolType {
      for parent in table.ancestry(type).dropFirst()
      where table.types[Int(parent)].kind == .protocolType {
        if doubleTypes.contains(type) {
          isImplementedByTests.insert(parent)
        } else {
          implementations[parent, default: []].append(type)
        }
      }
    }
    let interfaces = implementations.filter { parent, types in
      types.count == 1
        && (isImplementedByTests.contains(parent)
          || tests.isImplemented(table.types[Int(parent)].name))
    }
    guard !interfaces.isEmpty else { return }
    let given = givenTypes()
    for (interface, types) in interfaces where given.contains(interface) {
      liveTypes.insert(types[0])
    }
  }

  /// Returns the declared types of properties and parameters, which callers can pass.
  private func givenTypes() -> Set<Int32> {
    var evaluation = TypeEvaluation(table)
    var result: Set<Int32> = []
    for (file, unit) in table.files.enumerated() {
      func add(_ type: Int32) {
        guard type >= 0, unit.facts.types[Int(type)].isNamed else { return }
        if case .instance(.own(let own)) = evaluation.value(type, file: Int32(file)) {
          result.insert(own)
        }
      }
      for declaration in unit.facts.declarations {
        if declaration.kind == .variable { add(declaration.type) }
        for index in declaration.parameters.indices { add(unit.facts.parameters[index].type) }
      }
    }
    return result
  }
}
