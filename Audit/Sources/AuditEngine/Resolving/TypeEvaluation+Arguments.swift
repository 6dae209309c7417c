internal import AuditCatalog

// The types of parameters: from their declarations, or else from known labels.

extension TypeEvaluation {
  mutating func argument(
    of callee: Int32, label: Int32, _ position: Int32, file: Int32, depth: Int
  ) -> Value {
    let unit = table.file(file)
    var calleeName = ""
    if callee >= 0 {
      let callee = unit.facts.types[Int(callee)]
      calleeName = lastName(callee, unit)
      if let parameter = parameter(
        of: callee, label: label >= 0 ? unit.facts.hash(label) : nil, position: Int(position),
        file: file, depth: depth)
      {
        let found = value(parameter.type, file: parameter.file, depth: depth + 1)
        if case .none = found {} else { return found }
      }
    }
    let text = label >= 0 ? unit.facts.string(label) : "_"
    guard let known = ContextLabels.type(ofArgument: text, of: calleeName) else { return .none }
    isGuess = true
    return .instance(.external(NameHash(path: known)))
  }

  func lastName(_ callee: TypeRecord, _ unit: DeclarationTable.File) -> String {
    switch callee.form {
    case .pathValue(let path), .pathResult(let path), .named(let path):
      unit.facts.string(unit.facts.paths[path.indices.upperBound - 1])
    case .bareValue(let name), .bareResult(let name), .member(_, let name),
      .methodResult(_, let name):
      unit.facts.string(name)
    default: ""
    }
  }

  mutating func parameter(
    of callee: TypeRecord, label: NameHash?, position: Int, file: Int32, depth: Int
  ) -> (file: Int32, type: Int32)? {
    let unit = table.file(file)
    switch callee.form {
    case .pathValue, .pathResult:
      let names = table.path(callee, file)
      if names == [Self.selfName] {
        return initializerParameter(ofTypeAround: callee.context, file: file, label, position)
      }
      var number: Int32 = -1
      var consumed = 1
      if let found = table.lookup(names, file: file, context: callee.context) {
        number = self.number(found.type)
        consumed = found.consumed
      } else {
        number = table.number(ofExternal: names[0])
      }
      guard number >= 0 else { return nil }
      if consumed == names.count {
        return initializerParameter(of: number, label: label, position: position)
      }
      return parameter(named: names[names.count - 1], of: number, label: label, position: position)
    case .bareValue(let name), .bareResult(let name):
      let name = unit.facts.hash(name)
      var result: (file: Int32, type: Int32)?
      var current = callee.context
      while current > 0, result == nil {
        let type = unit.contextTypes[Int(current)]
        if type >= 0 {
          result = parameter(named: name, of: type, label: label, position: position)
        }
        current = unit.facts.contexts[Int(current)].parent
      }
      if result == nil, let reference = table.topLevelValue(name, file: file) {
        result = parameter(of: reference, label: label, position: position)
      }
      return result
    case .member(let owner, let name), .methodResult(let owner, let name):
      guard name >= 0 else { return nil }
      let name = unit.facts.hash(name)
      if case .instance(let reference) = value(owner, file: file, depth: depth + 1) {
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
      _ = table.eachFunction(name) { reference, _ in
        result = parameter(of: reference, label: label, position: position)
        return result != nil
      }
      return result
    default:
      return nil
    }
  }

  private static let initName: NameHash = "init"
  private static let selfName: NameHash = "Self"

  /// Returns the type of a parameter of `Self(…)`.
  private func initializerParameter(
    ofTypeAround context: Int32, file: Int32, _ label: NameHash?, _ position: Int
  ) -> (file: Int32, type: Int32)? {
    let type = table.file(file).contextTypes[Int(context)]
    return type < 0 ? nil : initializerParameter(of: type, label: label, position: position)
  }

  func initializerParameter(
    of type: Int32, label: NameHash?, position: Int
  ) -> (file: Int32, type: Int32)? {
    var result = parameter(named: Self.initName, of: type, label: label, position: position)
    if result == nil, let label, table.types[Int(type)].kind == .structType {
      let property = table.member(label, of: type) {
        $0.kind == .variable && !$0.flags.contains(.isStatic)
      }
      if let property { result = (property.file, table.declaration(property).type) }
    }
    return result
  }

  func parameter(
    named name: NameHash, of type: Int32, label: NameHash?, position: Int
  ) -> (file: Int32, type: Int32)? {
    var result: (file: Int32, type: Int32)?
    for ancestor in table.ancestry(type) where result == nil {
      _ = table.eachMember(name, in: ancestor) { reference, _ in
        result = parameter(of: reference, label: label, position: position)
        return result != nil
      }
    }
    return result
  }

  func parameter(
    of reference: DeclarationReference, label: NameHash?, position: Int
  ) -> (file: Int32, type: Int32)? {
    let unit = table.file(reference.file)
    let declaration = unit.facts.declarations[Int(reference.index)]
    let parameters = unit.facts.parameters[declaration.parameters.indices]
    if position == -2 {
      let last = parameters.last {
        guard $0.type >= 0, case .function = unit.facts.types[Int($0.type)].form else {
          return false
        }
        return true
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
