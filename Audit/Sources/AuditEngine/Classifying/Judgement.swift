internal import AuditCatalog
internal import AuditModel

/// Classifies a static or global variable of the code base by its declaration, and then by its name.
struct Judgement {
  enum Verdict: Equatable {
    case nothing
    /// A replaceable part of an environment.
    case controlled
    case singleton(Finding.Certainty)
    case mutable(Finding.Certainty)
    /// A variable that could be a constant.
    case neverAssigned(Finding.Certainty)
  }

  let table: DeclarationTable
  let writes: Writes
  let evidence: Evidence

  func verdict(
    on reference: DeclarationReference, evaluation: inout TypeEvaluation
  ) -> Verdict {
    let declaration = table.declaration(reference)
    let flags = declaration.flags
    guard !flags.isDisjoint(with: [.isStatic, .isGlobal]),
      !evidence.isForTests(declaration.context, file: reference.file)
    else {
      return .nothing
    }
    let unit = table.file(reference.file)
    let name = unit.facts.string(declaration.name)
    switch declaration.kind {
    case .variable: break
    case .function:
      return function(reference, name, evaluation: &evaluation)
    default: return .nothing
    }
    if flags.contains(.isTaskLocal) || flags.contains(.isInjected) { return .controlled }
    if evidence.environments.contains(reference) { return .controlled }
    if evidence.isOnlyForPreviews(reference) { return .nothing }
    let type = evaluation.value(declaration.type, file: reference.file)
    guard flags.contains(.isStored) else {
      return computed(type, name, declaration, in: unit)
    }
    // Requirements of protocols of environments and similar ones, which must exist.
    if Self.required.contains(name) { return .nothing }
    let verdict = stored(
      reference, type, isVariable: flags.contains(.isVariable), evaluation: &evaluation)
    guard case .mutable = verdict else { return verdict }
    return variable(reference, type, evaluation: &evaluation) ?? verdict
  }

  /// Returns the classification of a stored variable that could be a constant; nil if it must be a variable.
  private func variable(
    _ reference: DeclarationReference, _ type: TypeEvaluation.Value,
    evaluation: inout TypeEvaluation
  ) -> Verdict? {
    if writes.isKey(reference) { return .nothing }
    // `private var key: Void?` has no content, and only its address is of use.
    if case .instance(.external(Self.void)) = type { return .nothing }
    let declaration = table.declaration(reference)
    guard writes.isNeverChanged(reference), !declaration.flags.contains(.isVariableByForm),
      !isAssignableOutside(reference)
    else { return nil }
    if isRequired(reference) { return .nothing }
    guard declaration.flags.contains(.hasInitialValue) else { return .neverAssigned(.decided) }
    let constant = stored(reference, type, isVariable: false, evaluation: &evaluation)
    guard case .nothing = constant else { return constant }
    return .neverAssigned(writes.isUncertain(reference) ? .byName : .decided)
  }

  /// Returns whether code that is not audited can assign a variable: it is public, or a protocol requires a
  /// setter.
  func isAssignableOutside(_ reference: DeclarationReference) -> Bool {
    let declaration = table.declaration(reference)
    let unit = table.file(reference.file)
    let owner = unit.contextTypes[Int(declaration.context)]
    let name = unit.facts.hash(declaration.name)
    if declaration.flags.contains(.isStatic), owner >= 0,
      table.member(name, of: owner, where: { $0.flags.contains(.isSettable) }) != nil
    {
      return true
    }
    return table.isPublic(reference)
  }

  /// Returns whether a framework requires a static with that name: `title` of an `AppIntent`.
  private func isRequired(_ reference: DeclarationReference) -> Bool {
    let declaration = table.declaration(reference)
    let unit = table.file(reference.file)
    let owner = unit.contextTypes[Int(declaration.context)]
    guard owner >= 0, let protocols = RequiredStatics.protocols[unit.facts.string(declaration.name)]
    else { return false }
    return !Set(table.externalAncestry(owner)).isDisjoint(with: protocols.map { NameHash($0) })
  }

  private func stored(
    _ reference: DeclarationReference, _ type: TypeEvaluation.Value, isVariable: Bool,
    evaluation: inout TypeEvaluation
  ) -> Verdict {
    let declaration = table.declaration(reference)
    let flags = declaration.flags
    let unit = table.file(reference.file)
    let name = unit.facts.string(declaration.name)
    if flags.contains(.isFunctionTyped) { return isVariable ? .mutable(.decided) : .nothing }
    switch type {
    case .instance(.own(let number)):
      if !isVariable, isKind(declaration, reference, of: number, name, evaluation: &evaluation) {
        return .nothing
      }
      let object = isVariable ? number : self.object(declaration, reference, number, &evaluation)
      return own(object, name, isVariable: isVariable)
    case .instance(.external(let key)):
      let typeName = typeName(of: declaration, in: unit)
      if SingletonNames.isShared(name, of: typeName), !Self.plain.contains(typeName) {
        return .singleton(.decided)
      }
      if isVariable { return .mutable(.decided) }
      if isForeignService(declaration, key, in: unit) { return .singleton(.byName) }
      let isBox = Self.boxes.contains(typeName) || Self.boxKeys.contains(key)
      return isBox ? .singleton(.byName) : .nothing
    case .none:
      if !isVariable {
        return SingletonNames.isEnough(name) ? .singleton(.byName) : .nothing
      }
      return SingletonNames.isEnough(name) ? .singleton(.byName) : .mutable(.decided)
    case .array, .function, .metatype:
      return isVariable ? .mutable(.decided) : .nothing
    }
  }

  /// Returns whether a constant is an object of another module's service, as its type's name says:
  /// `static let tracker = TrackingClient(key: "…")`, `static let api = Tracker.shared`.
  private func isForeignService(
    _ declaration: DeclarationRecord, _ key: NameHash, in unit: DeclarationTable.File
  ) -> Bool {
    guard declaration.type >= 0, !table.isSystemType(key) else { return false }
    let record = unit.facts.types[Int(declaration.type)]
    guard let path = record.path else { return false }
    let isAlias = declaration.flags.contains(.isAlias)
    if case .pathValue = record.form, !isAlias { return false }
    let last = path.indices.upperBound - (isAlias ? 2 : 1)
    guard last >= 0 else { return false }
    let name = unit.facts.string(unit.facts.paths[last])
    return name.first?.isUppercase == true && SingletonNames.isService(name)
  }

  private static let plain: Set<String> = [
    "Int", "String", "Double", "Bool", "Float", "CGFloat", "URL", "Data", "Date", "UUID",
    "TimeInterval", "UInt", "Int64", "UInt64", "Int32", "UInt32", "Character", "Substring",
  ]

  /// Classes and boxes with mutable content, so that a constant of such a type is a variable.
  private static let boxes: Set<String> = [
    "NSCache", "ManagedAtomic", "Atomic", "Mutex", "NIOLockedValueBox", "OSAllocatedUnfairLock",
    "LockIsolated", "ManagedCriticalState", "NSMutableDictionary", "NSMutableArray",
    "NSMutableSet", "NSMapTable", "NSHashTable",
  ]

  /// The same types, to compare aliases.
  static let boxKeys = Set(boxes.map { NameHash($0) })

  /// Returns whether a type has several constants of itself, which are its cases and not shared objects; or
  /// whether one declaration has many constants of another type, as in generated code.
  private func isKind(
    _ declaration: DeclarationRecord, _ reference: DeclarationReference, of type: Int32,
    _ name: String, evaluation: inout TypeEvaluation
  ) -> Bool {
    if SingletonNames.isCustomary(name) { return false }
    let counts = table.constants(around: reference) { other in
      guard case .instance(.own(let number)) = evaluation.value(other, file: reference.file) else {
        return nil
      }
      return number
    }
    let isOwn = table.file(reference.file).contextTypes[Int(declaration.context)] == type
    return counts[type, default: 0] >= (isOwn ? 2 : 6)
  }

  /// Returns the type of a constant's object: the type of its value if it is declared as an interface.
  private func object(
    _ declaration: DeclarationRecord, _ reference: DeclarationReference, _ type: Int32,
    _ evaluation: inout TypeEvaluation
  ) -> Int32 {
    guard table.types[Int(type)].kind == .protocolType,
      case .instance(.own(let value)) = evaluation.value(
        declaration.valueType, file: reference.file)
    else { return type }
    return value
  }

  private static let required: Set<String> = [
    "allTests", "defaultValue", "layerClass", "liveValue", "previewValue", "supportsSecureCoding",
    "testValue",
  ]

  private static let optionSet: NameHash = "OptionSet"
  private static let void: NameHash = "Void"

  private func own(_ number: Int32, _ name: String, isVariable: Bool) -> Verdict {
    switch table.types[Int(number)].kind {
    case .classType, .actorType, .protocolType:
      // A variable for a delegate, or for the current object of some work, is state and not a shared object.
      if isVariable, !SingletonNames.isCustomary(name) { return .mutable(.decided) }
      if !isVariable, !SingletonNames.isCustomary(name), isConstant(number, depth: 0) {
        return .nothing
      }
      return .singleton(.decided)
    case .structType:
      if isVariable { return .mutable(.decided) }
      guard SingletonNames.isEnough(name) || name == "current" || name == "instance" else {
        return .nothing
      }
      let isOptions = table.externalAncestry(number).contains(Self.optionSet)
      return isOptions ? .nothing : .singleton(.decided)
    default:
      return isVariable ? .mutable(.decided) : .nothing
    }
  }

  /// Returns whether a type is a final class with constants only, and the values of these are constant, too.
  ///
  /// An object without properties is none: it is there for what its methods do.
  private func isConstant(_ type: Int32, depth: Int) -> Bool {
    let own = table.types[Int(type)]
    switch own.kind {
    case .structType, .enumType: break
    case .classType:
      guard own.flags.contains(.isFinal), table.properties[type] != nil,
        table.externalAncestry(type).allSatisfy(Evidence.plainProtocols.contains),
        table.ancestry(type).dropFirst().allSatisfy({
          table.types[Int($0)].kind != .classType
        })
      else { return false }
    default: return false
    }
    guard depth < 8 else { return false }
    var evaluation = TypeEvaluation(table)
    return (table.properties[type] ?? []).allSatisfy { reference in
      let declaration = table.declaration(reference)
      if own.kind == .classType, declaration.flags.contains(.isVariable) { return false }
      if declaration.flags.contains(.isFunctionTyped) { return false }
      switch evaluation.value(declaration.type, file: reference.file) {
      case .instance(.own(let part)): return isConstant(part, depth: depth + 1)
      case .instance(.external(let key)):
        let name = typeName(of: declaration, in: table.file(reference.file))
        return !Self.boxKeys.contains(key) && !SingletonNames.acts(name)
      case .array, .metatype: return true
      case .function, .none: return false
      }
    }
  }

  /// Returns whether a shared object or a variable that no code changes is a part of a design, by the name of its
  /// type or of the type around it: colors, fonts, sizes.
  func isDesign(_ reference: DeclarationReference) -> Bool {
    let declaration = table.declaration(reference)
    let unit = table.file(reference.file)
    guard declaration.kind == .variable,
      !SingletonNames.isCustomary(unit.facts.string(declaration.name)),
      !declaration.flags.contains(.isVariable) || writes.isNeverChanged(reference)
    else { return false }
    let owner = unit.facts.contexts[Int(declaration.context)].name
    return SingletonNames.namesDesign(unit.facts.string(owner))
      || SingletonNames.namesDesign(typeName(of: declaration, in: unit))
  }

  private func computed(
    _ type: TypeEvaluation.Value, _ name: String, _ declaration: DeclarationRecord,
    in unit: DeclarationTable.File
  ) -> Verdict {
    guard declaration.flags.contains(.isStatic), !declaration.flags.contains(.makesNew),
      SingletonNames.isCustomary(name), case .instance(.own(let number)) = type
    else { return .nothing }
    let isOwn = unit.contextTypes[Int(declaration.context)] == number
    guard isOwn || SingletonNames.isEnough(name) else { return .nothing }
    // An extension of a protocol creates a new `default` for each type.
    if isOwn, table.types[Int(number)].kind == .protocolType { return .nothing }
    switch table.types[Int(number)].kind {
    case .classType, .actorType, .protocolType: return .singleton(.byName)
    default: return .nothing
    }
  }

  /// Classifies a function such as `Session.shared()`.
  private func function(
    _ reference: DeclarationReference, _ name: String, evaluation: inout TypeEvaluation
  ) -> Verdict {
    let declaration = table.declaration(reference)
    guard declaration.flags.contains(.isStatic), !declaration.flags.contains(.makesNew),
      declaration.parameters.count == 0,
      SingletonNames.isEnough(name),
      case .instance(.own(let number)) = evaluation.value(declaration.type, file: reference.file)
    else { return .nothing }
    switch table.types[Int(number)].kind {
    case .classType, .actorType, .protocolType: return .singleton(.decided)
    default: return .nothing
    }
  }

  /// Returns the last name of a declared or called type.
  private func typeName(
    of declaration: DeclarationRecord, in unit: DeclarationTable.File
  ) -> String {
    guard declaration.type >= 0 else { return "" }
    let record = unit.facts.types[Int(declaration.type)]
    switch record.form {
    case .named(let path), .pathResult(let path), .pathValue(let path):
      let isMember = !record.isNamed && path.count > 1
      let last = path.indices.upperBound - (isMember ? 2 : 1)
      return unit.facts.string(unit.facts.paths[last])
    case .ownType:
      let type = unit.contextTypes[Int(record.context)]
      guard type >= 0 else { return "" }
      let own = table.types[Int(type)]
      return table.file(own.file).facts.string(
        table.file(own.file).facts.contexts[Int(own.body)].name)
    default: return ""
    }
  }
}
