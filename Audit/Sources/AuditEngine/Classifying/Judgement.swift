internal import AuditCatalog
internal import AuditModel

/// Decides what a static or global variable of the code base is, by its declaration; its name is
/// a second sign.
struct Judgement {
  enum Verdict: Equatable {
    case nothing
    /// It belongs to an environment: it can be replaced.
    case controlled
    case singleton(Finding.Certainty)
    case mutable(Finding.Certainty)
  }

  let table: DeclarationTable

  func verdict(
    on reference: DeclarationReference, evaluation: inout TypeEvaluation
  ) -> Verdict {
    let declaration = table.declaration(reference)
    let flags = declaration.flags
    guard flags.contains(.isStatic) || flags.contains(.isGlobal), !flags.contains(.isDouble) else {
      return .nothing
    }
    let unit = table.files[Int(reference.file)]
    let name = unit.facts.string(declaration.name)
    switch declaration.kind {
    case .variable: break
    case .function:
      return function(reference, name, evaluation: &evaluation)
    default: return .nothing
    }
    if flags.contains(.isTaskLocal) || flags.contains(.isInjected) { return .controlled }
    if flags.contains(.isGlobal), name == "Current" { return .controlled }
    let type = evaluation.value(declaration.type, file: reference.file)
    if isEnvironment(type, declaration, in: unit) { return .controlled }
    guard flags.contains(.isStored) else {
      return computed(type, name, flags)
    }
    // Requirements of protocols of environments and the like: what is asked for has to be there.
    if Self.required.contains(name) { return .nothing }
    let isVariable = flags.contains(.isVariable)
    if flags.contains(.isFunctionTyped) { return isVariable ? .mutable(.decided) : .nothing }
    switch type {
    case .instance(.own(let number)):
      return own(number, name, isVariable: isVariable)
    case .instance(.external):
      let typeName = typeName(of: declaration, in: unit)
      if SingletonNames.isShared(name, of: typeName) { return .singleton(.decided) }
      return isVariable ? .mutable(.decided) : .nothing
    case .none:
      if !flags.contains(.isVariable) {
        return SingletonNames.isEnough(name) ? .singleton(.byName) : .nothing
      }
      return SingletonNames.isEnough(name) ? .singleton(.byName) : .mutable(.decided)
    case .array, .function, .metatype:
      return isVariable ? .mutable(.decided) : .nothing
    }
  }

  private static let required: Set<String> = [
    "defaultValue", "liveValue", "testValue", "previewValue",
  ]

  private func own(_ number: Int32, _ name: String, isVariable: Bool) -> Verdict {
    switch table.types[Int(number)].kind {
    case .classType, .actorType, .protocolType:
      // A variable for a delegate, or for what is at work just now, is state rather than an object.
      if isVariable, !SingletonNames.isCustomary(name) { return .mutable(.decided) }
      return .singleton(.decided)
    case .structType:
      if isVariable { return .mutable(.decided) }
      let isShared = SingletonNames.isEnough(name) || name == "current" || name == "instance"
      return isShared ? .singleton(.decided) : .nothing
    default:
      return isVariable ? .mutable(.decided) : .nothing
    }
  }

  private func computed(
    _ type: TypeEvaluation.Value, _ name: String, _ flags: DeclarationRecord.Flags
  ) -> Verdict {
    guard flags.contains(.isStatic), SingletonNames.isEnough(name),
      case .instance(.own(let number)) = type
    else { return .nothing }
    switch table.types[Int(number)].kind {
    case .classType, .actorType, .protocolType: return .singleton(.decided)
    default: return .nothing
    }
  }

  /// `Session.shared()`.
  private func function(
    _ reference: DeclarationReference, _ name: String, evaluation: inout TypeEvaluation
  ) -> Verdict {
    let declaration = table.declaration(reference)
    guard declaration.flags.contains(.isStatic), declaration.parameters.count == 0,
      SingletonNames.isEnough(name),
      case .instance(.own(let number)) = evaluation.value(declaration.type, file: reference.file)
    else { return .nothing }
    switch table.types[Int(number)].kind {
    case .classType, .actorType, .protocolType: return .singleton(.decided)
    default: return .nothing
    }
  }

  private func isEnvironment(
    _ type: TypeEvaluation.Value, _ declaration: DeclarationRecord,
    in unit: DeclarationTable.File
  ) -> Bool {
    if case .instance(.own(let number)) = type {
      let own = table.types[Int(number)]
      let context = table.files[Int(own.file)].facts.contexts[Int(own.body)]
      return EnvironmentNames.isEnvironment(
        type: table.files[Int(own.file)].facts.string(context.name))
    }
    return EnvironmentNames.isEnvironment(type: typeName(of: declaration, in: unit))
  }

  /// The last name of a declared or called type.
  private func typeName(
    of declaration: DeclarationRecord, in unit: DeclarationTable.File
  ) -> String {
    guard declaration.type >= 0 else { return "" }
    let record = unit.facts.types[Int(declaration.type)]
    switch record.kind {
    case .named, .pathResult, .pathValue:
      let isMember = record.kind != .named && record.b > 1
      let last = Int(record.a + record.b) - (isMember ? 2 : 1)
      return unit.facts.string(unit.facts.paths[last])
    case .ownType:
      let type = unit.contextTypes[Int(record.context)]
      guard type >= 0 else { return "" }
      let own = table.types[Int(type)]
      return table.files[Int(own.file)].facts.string(
        table.files[Int(own.file)].facts.contexts[Int(own.body)].name)
    default: return ""
    }
  }
}
