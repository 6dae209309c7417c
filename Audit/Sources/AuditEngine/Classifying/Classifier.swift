internal import AuditModel

/// Tells how a dependency stands in its place, and which names are environments.
struct Classifier {
  private let holder: TableHolder
  private let livePatterns: [NamePattern]
  /// Paths through which reads are controlled, by hash.
  private var environments = HashIndex()
  /// The first names of those.
  private var environmentRoots = HashIndex()
  private let longest: Int

  init(_ holder: TableHolder, settings: EngineSettings) {
    self.holder = holder
    livePatterns = settings.livePatterns.map(NamePattern.init)
    let names = ["Current", "AppEnvironment.current", "Environment.current", "World.current"]
    let all = names + settings.environments
    longest = all.map { $0.split(separator: ".").count }.max() ?? 1
    for name in all {
      environments[NameHash(path: name)] = 1
      environmentRoots[NameHash(name.prefix { $0 != "." })] = 1
    }
  }

  func isEnvironmentRoot(_ name: NameHash) -> Bool { environmentRoots.contains(name) }

  func isEnvironment(_ names: [NameHash]) -> Bool {
    guard var key = names.first else { return false }
    if environments.contains(key) { return true }
    for name in names.dropFirst().prefix(longest - 1) {
      key = key.appending(name)
      if environments.contains(key) { return true }
    }
    return false
  }

  func classification(
    of context: Int32, in unit: DeclarationTable.File, isDefaultArgument: Bool
  ) -> Finding.Classification {
    if isDefaultArgument { return .liveDefault }
    var outer = context
    while outer > 0 {
      let record = unit.facts.contexts[Int(outer)]
      if record.flags.contains(.liveDefault) { return .liveDefault }
      outer = record.parent
    }
    let record = unit.facts.contexts[Int(context)]
    if record.flags.contains(.propertyDefault), holdsDependencies(record.parent, in: unit) {
      return .liveDefault
    }
    if unit.file.isLive || record.flags.contains(.live) { return .liveImplementation }
    if isLive(context, in: unit) { return .liveImplementation }
    return .hidden
  }

  /// Whether a type is an environment, or a client made of functions.
  private func holdsDependencies(_ context: Int32, in unit: DeclarationTable.File) -> Bool {
    guard context >= 0 else { return false }
    let record = unit.facts.contexts[Int(context)]
    guard record.kind == .type else { return false }
    if EnvironmentNames.isEnvironment(type: unit.facts.string(record.name)) { return true }
    let type = unit.contextTypes[Int(context)]
    return type >= 0 && holder.types[Int(type)].flags.contains(.isClient)
  }

  /// Whether a declaration around is live by what the configuration says, or is what a global
  /// environment starts with.
  private func isLive(_ context: Int32, in unit: DeclarationTable.File) -> Bool {
    var current = context
    while current > 0 {
      let record = unit.facts.contexts[Int(current)]
      if record.kind == .variable, record.parent == 0 {
        let name = unit.facts.string(record.name)
        if name == "Current" || isEnvironmentType(record.type, in: unit) { return true }
      }
      if !livePatterns.isEmpty, record.name >= 0 {
        let name = unit.facts.string(record.name)
        let title = unit.facts.string(record.title)
        if livePatterns.contains(where: { $0.matches(name) || $0.matches(title) }) { return true }
      }
      current = record.parent
    }
    return false
  }

  private func isEnvironmentType(_ type: Int32, in unit: DeclarationTable.File) -> Bool {
    EnvironmentNames.isEnvironment(type: typeName(type, in: unit))
  }

  /// The last name of a type that is declared, or of which an instance is made; else empty.
  func typeName(_ type: Int32, in unit: DeclarationTable.File) -> String {
    guard type >= 0 else { return "" }
    let record = unit.facts.types[Int(type)]
    guard record.kind == .named || record.kind == .pathResult, record.b > 0 else { return "" }
    return unit.facts.string(unit.facts.paths[Int(record.a + record.b) - 1])
  }

  /// The name of a declaration with the types around it: `Session.shared`.
  func title(of reference: DeclarationReference) -> String {
    let unit = holder.file(reference.file)
    let declaration = unit.facts.declarations[Int(reference.index)]
    guard declaration.body >= 0 else { return unit.facts.string(declaration.name) }
    return unit.facts.string(unit.facts.contexts[Int(declaration.body)].title)
  }
}
