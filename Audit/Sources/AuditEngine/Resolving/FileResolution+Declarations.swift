internal import AuditModel

// Shared objects and mutable globals, where they are declared.

extension FileResolution {
  mutating func declaration(_ number: Int) {
    let declaration = unit.facts.declarations[number]
    guard declaration.kind == .variable, declaration.flags.contains(.isStored),
      declaration.flags.contains(.isStatic) || declaration.flags.contains(.isGlobal),
      !(unit.isScript && declaration.flags.contains(.isGlobal))
    else { return }
    let reference = DeclarationReference(file: file, index: Int32(number))
    let isSingleton: Bool
    switch Judgement(holder: holder).verdict(on: reference, evaluation: &evaluation) {
    case .nothing, .controlled: return
    case .singleton: isSingleton = true
    case .mutable: isSingleton = false
    }
    let title = classifier.title(of: reference)
    let subject = Subject(
      rule: isSingleton ? "global.singleton" : "global.mutable", symbol: title,
      role: .declaration)
    let text = unit.facts.string(declaration.name)
    append(
      finding(
        subject, start: declaration.start, end: declaration.stop, code: text,
        context: declaration.context, isDefaultArgument: false))
  }
}
