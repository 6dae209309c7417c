internal import AuditCatalog

/// Evaluates the types of expressions from the declarations of the code base and the known labels of the
/// system.
struct TypeEvaluation {
  enum Value {
    case none
    case instance(TypeReference)
    /// The type itself: `Date` in `Date.now`.
    case metatype(TypeReference)
    /// An array of elements of a type record.
    case array(file: Int32, element: Int32)
    case function(file: Int32, result: Int32)
  }

  let table: DeclarationTable
  /// Whether the type was derived from a label or a name, without a declaration.
  var isGuess = false

  init(_ table: DeclarationTable) {
    self.table = table
  }

  mutating func value(_ type: Int32, file: Int32, depth: Int = 0) -> Value {
    guard type >= 0, depth < 16 else { return .none }
    let unit = table.file(file)
    let record = unit.facts.types[Int(type)]
    switch record.form {
    case .named:
      return named(record, file: file, depth: depth)
    case .array(let element):
      return .array(file: file, element: element)
    case .function(let result):
      return .function(file: file, result: result)
    case .ownType:
      let own = table.file(file).contextTypes[Int(record.context)]
      return own < 0 ? .none : .instance(reference(own))
    case .bareValue(let name):
      return bareValue(name, file: file, context: record.context, depth: depth)
    case .bareResult(let name):
      return bareResult(name, file: file, context: record.context, depth: depth)
    case .pathValue:
      return path(record, file: file, isCalled: false, depth: depth)
    case .pathResult:
      return path(record, file: file, isCalled: true, depth: depth)
    case .member(let owner, let name):
      return member(name, of: owner, file: file, depth: depth)
    case .methodResult(let owner, let name):
      return methodResult(name, of: owner, file: file, depth: depth)
    case .element(let collection):
      guard case .array(let file, let element) = value(collection, file: file, depth: depth + 1)
      else { return .none }
      return value(element, file: file, depth: depth + 1)
    case .result(let function):
      guard case .function(let file, let result) = value(function, file: file, depth: depth + 1)
      else { return .none }
      return value(result, file: file, depth: depth + 1)
    case .argument(let callee, let label, let position):
      return argument(of: callee, label: label, position, file: file, depth: depth)
    case .either(let first, let second):
      let value = value(first, file: file, depth: depth + 1)
      if case .none = value { return self.value(second, file: file, depth: depth + 1) }
      return value
    }
  }

  /// Returns the number of a type of the code base, or the hash of another one.
  func reference(_ number: Int32) -> TypeReference {
    if let key = table.types[Int(number)].external { return .external(key) }
    return .own(number)
  }

  /// Returns the number under which the members of a type are found.
  func number(_ reference: TypeReference) -> Int32 {
    switch reference {
    case .own(let number): number
    case .external(let key): table.number(ofExternal: key)
    }
  }

  mutating func named(_ record: TypeRecord, file: Int32, depth: Int) -> Value {
    let names = table.path(record, file)
    if let found = table.lookup(names, file: file, context: record.context) {
      guard found.consumed == names.count else { return .none }
      if let alias = found.alias {
        // The alias is not of a nominal type, but, for example, of a function type.
        return value(table.declaration(alias).type, file: alias.file, depth: depth + 1)
      }
      return .instance(found.type)
    }
    return .instance(.external(table.externalKey(names, file: file)))
  }

  mutating func type(
    of reference: DeclarationReference, depth: Int
  ) -> Value {
    value(table.declaration(reference).type, file: reference.file, depth: depth + 1)
  }

  mutating func guess(_ name: Int32, file: Int32) -> Value {
    guard name >= 0,
      let type = ContextLabels.type(ofProperty: table.file(file).facts.string(name))
    else { return .none }
    isGuess = true
    return .instance(.external(NameHash(path: type)))
  }

  /// Returns the declaration that a bare name refers to: in the enclosing types, or a global one.
  func bareDeclaration(
    _ name: NameHash, file: Int32, context: Int32, where fits: (DeclarationRecord) -> Bool
  ) -> DeclarationReference? {
    let unit = table.file(file)
    var current = context
    var last: Int32 = -1
    while current > 0 {
      let type = unit.contextTypes[Int(current)]
      if type >= 0, type != last {
        last = type
        if let found = table.member(name, of: type, where: fits) { return found }
      }
      current = unit.facts.contexts[Int(current)].parent
    }
    guard let reference = table.topLevelValue(name, file: file),
      fits(table.declaration(reference))
    else { return nil }
    return reference
  }

  mutating func bareValue(_ name: Int32, file: Int32, context: Int32, depth: Int) -> Value {
    let hash = table.file(file).facts.hash(name)
    let found = bareDeclaration(hash, file: file, context: context) { $0.kind == .variable }
    if let found {
      let type = type(of: found, depth: depth)
      if case .none = type { return guess(name, file: file) }
      return type
    }
    return guess(name, file: file)
  }

  mutating func bareResult(_ name: Int32, file: Int32, context: Int32, depth: Int) -> Value {
    let hash = table.file(file).facts.hash(name)
    let found = bareDeclaration(hash, file: file, context: context) {
      $0.kind == .function || $0.kind == .variable
    }
    guard let found else { return .none }
    let type = type(of: found, depth: depth)
    if table.declaration(found).kind == .variable {
      guard case .function(let file, let result) = type else { return .none }
      return value(result, file: file, depth: depth + 1)
    }
    return type
  }

  mutating func path(
    _ record: TypeRecord, file: Int32, isCalled: Bool, depth: Int
  ) -> Value {
    let names = table.path(record, file)
    var reference: TypeReference
    var consumed: Int
    if let found = table.lookup(names, file: file, context: record.context) {
      guard found.alias == nil else { return .none }
      reference = found.type
      consumed = found.consumed
    } else {
      let isQualified = table.isQualified(names, file: file)
      consumed = isQualified ? 2 : 1
      reference = .external(names[consumed - 1])
    }
    guard consumed < names.count else {
      return isCalled ? .instance(reference) : .metatype(reference)
    }
    let number = number(reference)
    guard number >= 0, let found = table.staticMember(names[consumed], of: number) else {
      // Static members of other modules' types usually return that type.
      guard case .external = reference, consumed + 1 == names.count else { return .none }
      return .instance(reference)
    }
    let declaration = table.declaration(found)
    var value: Value
    if declaration.kind == .enumCase {
      value = .instance(reference)
    } else if declaration.kind == .function && !isCalled {
      value = .none
    } else {
      value = type(of: found, depth: depth)
    }
    for name in names[(consumed + 1)...] {
      value = property(name, of: value, depth: depth)
    }
    return value
  }

  mutating func property(_ name: NameHash, of owner: Value, depth: Int) -> Value {
    guard case .instance(let reference) = owner else { return .none }
    let number = number(reference)
    guard number >= 0,
      let found = table.member(name, of: number, where: { $0.kind == .variable })
    else { return .none }
    return type(of: found, depth: depth)
  }

  mutating func member(_ name: Int32, of owner: Int32, file: Int32, depth: Int) -> Value {
    guard name >= 0 else { return .none }
    let owner = value(owner, file: file, depth: depth + 1)
    let found = property(table.file(file).facts.hash(name), of: owner, depth: depth)
    if case .none = found { return guess(name, file: file) }
    return found
  }

  mutating func methodResult(_ name: Int32, of owner: Int32, file: Int32, depth: Int) -> Value {
    guard name >= 0,
      case .instance(let reference) = value(owner, file: file, depth: depth + 1)
    else { return .none }
    let name = table.file(file).facts.hash(name)
    let number = number(reference)
    if number >= 0,
      let found = table.member(name, of: number, where: { $0.kind == .function })
    {
      return type(of: found, depth: depth)
    }
    guard Self.sameResult.contains(name) else { return .none }
    return .instance(reference)
  }

  /// Methods of the system's values that return a value of the same type.
  private static let sameResult: Set<NameHash> = [
    "addingTimeInterval", "advanced", "addingDuration",
  ]
}
