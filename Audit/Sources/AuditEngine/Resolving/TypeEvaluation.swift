internal import AuditCatalog

/// Finds the types of expressions, by the declarations of the code base and by what is known of
/// the system's labels.
struct TypeEvaluation {
  enum Value {
    case none
    case instance(TypeReference)
    /// The type itself: `Date` in `Date.now`.
    case metatype(TypeReference)
    /// Of elements of a type record.
    case array(file: Int32, element: Int32)
    case function(file: Int32, result: Int32)
  }

  let holder: TableHolder
  /// Whether a label or a name has told it, where there was no declaration.
  private(set) var isGuess = false

  init(_ holder: TableHolder) {
    self.holder = holder
  }

  mutating func value(_ type: Int32, file: Int32, depth: Int = 0) -> Value {
    guard type >= 0, depth < 16 else { return .none }
    let unit = holder.file(file)
    let record = unit.facts.types[Int(type)]
    switch record.kind {
    case .named:
      return named(record, file: file, depth: depth)
    case .array:
      return .array(file: file, element: record.a)
    case .function:
      return .function(file: file, result: record.a)
    case .ownType:
      let own = holder.file(file).contextTypes[Int(record.context)]
      return own < 0 ? .none : .instance(reference(own))
    case .bareValue:
      return bareValue(record, file: file, depth: depth)
    case .bareResult:
      return bareResult(record, file: file, depth: depth)
    case .pathValue:
      return path(record, file: file, isCalled: false, depth: depth)
    case .pathResult:
      return path(record, file: file, isCalled: true, depth: depth)
    case .member:
      return member(record, file: file, depth: depth)
    case .methodResult:
      return methodResult(record, file: file, depth: depth)
    case .element:
      guard case .array(let file, let element) = value(record.a, file: file, depth: depth + 1)
      else { return .none }
      return value(element, file: file, depth: depth + 1)
    case .result:
      guard case .function(let file, let result) = value(record.a, file: file, depth: depth + 1)
      else { return .none }
      return value(result, file: file, depth: depth + 1)
    case .argument:
      return argument(record, file: file, depth: depth)
    case .either:
      let first = value(record.a, file: file, depth: depth + 1)
      if case .none = first { return value(record.b, file: file, depth: depth + 1) }
      return first
    }
  }

  /// The number of an own type, or the hash of another one.
  func reference(_ number: Int32) -> TypeReference {
    if let key = holder.types[Int(number)].external { return .external(key) }
    return .own(number)
  }

  /// The number under which members of a type are found.
  func number(_ reference: TypeReference) -> Int32 {
    switch reference {
    case .own(let number): number
    case .external(let key): holder.number(ofExternal: key)
    }
  }

  private mutating func named(_ record: TypeRecord, file: Int32, depth: Int) -> Value {
    let names = holder.path(record, file)
    if let found = holder.lookup(names, file: file, context: record.context) {
      guard found.consumed == names.count else { return .none }
      if let alias = found.alias {
        // An alias of something other than a name: of a function, say.
        return value(holder.declaration(alias).type, file: alias.file, depth: depth + 1)
      }
      return .instance(found.type)
    }
    return .instance(.external(holder.externalKey(names, file: file)))
  }

  private mutating func type(
    of reference: DeclarationReference, depth: Int
  ) -> Value {
    value(holder.declaration(reference).type, file: reference.file, depth: depth + 1)
  }

  private mutating func guess(_ name: Int32, file: Int32) -> Value {
    guard name >= 0,
      let type = ContextLabels.type(ofProperty: holder.file(file).facts.string(name))
    else { return .none }
    isGuess = true
    return .instance(.external(NameHash(path: type)))
  }

  /// The declaration that a bare name means: of the types around, or at the top of a module.
  func bareDeclaration(
    _ name: NameHash, file: Int32, context: Int32, where fits: (DeclarationRecord) -> Bool
  ) -> DeclarationReference? {
    let unit = holder.file(file)
    var current = context
    var last: Int32 = -1
    while current > 0 {
      let type = unit.contextTypes[Int(current)]
      if type >= 0, type != last {
        last = type
        if let found = holder.member(name, of: type, where: fits) { return found }
      }
      current = unit.facts.contexts[Int(current)].parent
    }
    guard let reference = holder.topLevelValue(name, file: file),
      fits(holder.declaration(reference))
    else { return nil }
    return reference
  }

  private mutating func bareValue(_ record: TypeRecord, file: Int32, depth: Int) -> Value {
    let name = holder.file(file).facts.hash(record.a)
    let found = bareDeclaration(name, file: file, context: record.context) {
      $0.kind == .variable
    }
    if let found {
      let type = type(of: found, depth: depth)
      if case .none = type { return guess(record.a, file: file) }
      return type
    }
    return guess(record.a, file: file)
  }

  private mutating func bareResult(_ record: TypeRecord, file: Int32, depth: Int) -> Value {
    let name = holder.file(file).facts.hash(record.a)
    let found = bareDeclaration(name, file: file, context: record.context) {
      $0.kind == .function || $0.kind == .variable
    }
    guard let found else { return .none }
    let type = type(of: found, depth: depth)
    if holder.declaration(found).kind == .variable {
      guard case .function(let file, let result) = type else { return .none }
      return value(result, file: file, depth: depth + 1)
    }
    return type
  }

  private mutating func path(
    _ record: TypeRecord, file: Int32, isCalled: Bool, depth: Int
  ) -> Value {
    let names = holder.path(record, file)
    var reference: TypeReference
    var consumed: Int
    if let found = holder.lookup(names, file: file, context: record.context) {
      guard found.alias == nil else { return .none }
      reference = found.type
      consumed = found.consumed
    } else {
      let isQualified = names.count > 1 && holder.isModule(names[0], file: file)
      consumed = isQualified ? 2 : 1
      reference = .external(names[consumed - 1])
    }
    guard consumed < names.count else {
      return isCalled ? .instance(reference) : .metatype(reference)
    }
    let number = number(reference)
    guard number >= 0, let found = holder.staticMember(names[consumed], of: number) else {
      // Static members of other people's types mostly give what they belong to.
      guard case .external = reference, consumed + 1 == names.count else { return .none }
      return .instance(reference)
    }
    let declaration = holder.declaration(found)
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

  private mutating func property(_ name: NameHash, of owner: Value, depth: Int) -> Value {
    guard case .instance(let reference) = owner else { return .none }
    let number = number(reference)
    guard number >= 0,
      let found = holder.member(name, of: number, where: { $0.kind == .variable })
    else { return .none }
    return type(of: found, depth: depth)
  }

  private mutating func member(_ record: TypeRecord, file: Int32, depth: Int) -> Value {
    guard record.b >= 0 else { return .none }
    let name = holder.file(file).facts.hash(record.b)
    let owner = value(record.a, file: file, depth: depth + 1)
    let found = property(name, of: owner, depth: depth)
    if case .none = found { return guess(record.b, file: file) }
    return found
  }

  private mutating func methodResult(_ record: TypeRecord, file: Int32, depth: Int) -> Value {
    guard record.b >= 0 else { return .none }
    let name = holder.file(file).facts.hash(record.b)
    guard case .instance(let reference) = value(record.a, file: file, depth: depth + 1) else {
      return .none
    }
    let number = number(reference)
    if number >= 0,
      let found = holder.member(name, of: number, where: { $0.kind == .function })
    {
      return type(of: found, depth: depth)
    }
    guard Self.sameResult.contains(name) else { return .none }
    return .instance(reference)
  }

  /// Methods of the system's values that give one like them.
  private static let sameResult: Set<NameHash> = Set(
    ["addingTimeInterval", "advanced", "addingDuration"].map { NameHash($0) })

  // MARK: - Arguments

  private mutating func argument(_ record: TypeRecord, file: Int32, depth: Int) -> Value {
    let unit = holder.file(file)
    let label = record.b >= 0 ? unit.facts.hash(record.b) : nil
    var calleeName = ""
    if record.a >= 0 {
      let callee = unit.facts.types[Int(record.a)]
      calleeName = lastName(callee, unit)
      if let parameter = parameter(
        of: callee, label: label, position: Int(record.c), file: file, depth: depth)
      {
        let found = value(parameter.type, file: parameter.file, depth: depth + 1)
        if case .none = found {} else { return found }
      }
    }
    let text = record.b >= 0 ? unit.facts.string(record.b) : "_"
    guard let known = ContextLabels.type(ofArgument: text, of: calleeName) else { return .none }
    isGuess = true
    return .instance(.external(NameHash(path: known)))
  }

  private func lastName(_ callee: TypeRecord, _ unit: DeclarationTable.File) -> String {
    switch callee.kind {
    case .pathValue, .pathResult, .named:
      return unit.facts.string(unit.facts.paths[Int(callee.a + callee.b) - 1])
    case .bareValue, .bareResult: return unit.facts.string(callee.a)
    case .member, .methodResult: return unit.facts.string(callee.b)
    default: return ""
    }
  }

  private mutating func parameter(
    of callee: TypeRecord, label: NameHash?, position: Int, file: Int32, depth: Int
  ) -> (file: Int32, type: Int32)? {
    let unit = holder.file(file)
    switch callee.kind {
    case .pathValue, .pathResult:
      let names = holder.path(callee, file)
      var number: Int32 = -1
      var consumed = 1
      if let found = holder.lookup(names, file: file, context: callee.context) {
        number = self.number(found.type)
        consumed = found.consumed
      } else {
        number = holder.number(ofExternal: names[0])
      }
      guard number >= 0 else { return nil }
      if consumed == names.count {
        return initializerParameter(of: number, label: label, position: position)
      }
      return parameter(named: names[names.count - 1], of: number, label: label, position: position)
    case .bareValue, .bareResult:
      let name = unit.facts.hash(callee.a)
      var result: (file: Int32, type: Int32)?
      _ = bareDeclaration(name, file: file, context: callee.context) { _ in false }
      var current = callee.context
      while current > 0, result == nil {
        let type = unit.contextTypes[Int(current)]
        if type >= 0 {
          result = parameter(named: name, of: type, label: label, position: position)
        }
        current = unit.facts.contexts[Int(current)].parent
      }
      if result == nil, let reference = holder.topLevelValue(name, file: file) {
        result = parameter(of: reference, label: label, position: position)
      }
      return result
    case .member, .methodResult:
      guard callee.b >= 0 else { return nil }
      let name = unit.facts.hash(callee.b)
      if case .instance(let reference) = value(callee.a, file: file, depth: depth + 1) {
        let number = number(reference)
        if number >= 0 {
          if name == Self.initName {
            return initializerParameter(of: number, label: label, position: position)
          }
          if let found = parameter(named: name, of: number, label: label, position: position) {
            return found
          }
        }
      }
      var result: (file: Int32, type: Int32)?
      _ = holder.eachFunction(name) { reference, _ in
        result = parameter(of: reference, label: label, position: position)
        return result != nil
      }
      return result
    default:
      return nil
    }
  }

  private static let initName = NameHash("init")

  private func initializerParameter(
    of type: Int32, label: NameHash?, position: Int
  ) -> (file: Int32, type: Int32)? {
    var result = parameter(named: Self.initName, of: type, label: label, position: position)
    if result == nil, let label, holder.types[Int(type)].kind == .structType {
      let property = holder.member(label, of: type) {
        $0.kind == .variable && !$0.flags.contains(.isStatic)
      }
      if let property { result = (property.file, holder.declaration(property).type) }
    }
    return result
  }

  private func parameter(
    named name: NameHash, of type: Int32, label: NameHash?, position: Int
  ) -> (file: Int32, type: Int32)? {
    var result: (file: Int32, type: Int32)?
    for ancestor in holder.ancestry(type) where result == nil {
      _ = holder.eachMember(name, in: ancestor) { reference, _ in
        result = parameter(of: reference, label: label, position: position)
        return result != nil
      }
    }
    return result
  }

  private func parameter(
    of reference: DeclarationReference, label: NameHash?, position: Int
  ) -> (file: Int32, type: Int32)? {
    let unit = holder.file(reference.file)
    let declaration = unit.facts.declarations[Int(reference.index)]
    let parameters = unit.facts.parameters[declaration.parameters.indices]
    if position == -2 {
      let last = parameters.last {
        $0.type >= 0 && unit.facts.types[Int($0.type)].kind == .function
      }
      return last.map { (reference.file, $0.type) }
    }
    if let label {
      guard
        let found = parameters.first(where: { $0.label >= 0 && unit.facts.hash($0.label) == label })
      else { return nil }
      return (reference.file, found.type)
    }
    let index = parameters.startIndex + position
    guard index < parameters.endIndex, parameters[index].label < 0 else {
      guard let first = parameters.first(where: { $0.label < 0 }) else { return nil }
      return (reference.file, first.type)
    }
    return (reference.file, parameters[index].type)
  }
}
