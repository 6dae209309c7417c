internal import AuditModel

// Findings in declarations of shared objects and mutable globals.

extension FileResolution {
  mutating func declaration(_ number: Int) {
    let declaration = unit.facts.declarations[number]
    guard declaration.kind == .variable, declaration.flags.contains(.isStored),
      declaration.flags.contains(.isStatic) || declaration.flags.contains(.isGlobal),
      !(unit.isScript && declaration.flags.contains(.isGlobal))
    else { return }
    let reference = DeclarationReference(file: file, index: Int32(number))
    if classifier.isEnvironment(reference) { return }
    let judgement = Judgement(table: table, writes: writes, evidence: evidence)
    var subject = Subject(
      rule: "global.singleton", symbol: classifier.title(of: reference), role: .declaration)
    var isConstant = false
    switch judgement.verdict(on: reference, evaluation: &evaluation) {
    case .nothing, .controlled: return
    case .singleton:
      // The shared object in its initial value is a finding already.
      if declaration.flags.contains(.isAlias) { return }
    case .mutable:
      subject.rule = "global.mutable"
      if writes.isNeverChanged(reference), judgement.isAssignableOutside(reference) {
        subject.message =
          "is a variable that no audited code assigns; it is public, so other modules may assign it"
      }
    case .neverAssigned(let certainty):
      subject.rule = "global.never-assigned"
      subject.certainty = certainty
      isConstant = true
    }
    let text = unit.facts.string(declaration.name)
    var finding = finding(
      subject, start: declaration.start, end: declaration.stop, code: text,
      context: declaration.context, isDefaultArgument: false)
    if isConstant { finding?.classification = .constant }
    if declaration.flags.contains([.isPrivate, .isStatic]),
      evidence.holdsDependencies(unit.contextTypes[Int(declaration.context)])
    {
      finding?.classification = .liveImplementation
    }
    if judgement.isDesign(reference) { finding?.level = .note }
    append(finding)
  }
}
