internal import AuditModel

/// Classifies a dependency by its context, and identifies environments.
struct Classifier {
  private let table: DeclarationTable
  private let evidence: Evidence
  /// The paths through which code reads environments, by hash.
  private var environments: Set<NameHash> = []
  /// The first names of these paths.
  private var environmentRoots: Set<NameHash> = []
  /// The last names of these paths.
  private var environmentNames: Set<NameHash> = []
  private let longest: Int

  init(_ table: DeclarationTable, evidence: Evidence, settings: EngineSettings) {
    self.table = table
    self.evidence = evidence
    longest = settings.environments.map { $0.split(separator: ".").count }.max() ?? 1
    for name in settings.environments {
      environments.insert(NameHash(path: name))
      environmentNames.insert(NameHash(String(name.split(separator: ".").last ?? "")))
      environmentRoots.insert(NameHash(name.prefix { $0 != "." }))
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

  /// Returns whether the configuration declares a variable to be an environment.
  func isEnvironment(_ reference: DeclarationReference) -> Bool {
    let unit = table.file(reference.file)
    let name = unit.facts.hash(unit.facts.declarations[Int(reference.index)].name)
    // Most variables have none of these names.
    guard environmentNames.contains(name) else { return false }
    return environments.contains(NameHash(path: title(of: reference)))
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
    if record.flags.contains(.propertyDefault),
      evidence.holdsDependencies(unit.contextTypes[Int(record.parent)])
    {
      return .liveDefault
    }
    if unit.file.isLive || record.flags.contains(.live) { return .liveImplementation }
    if isLive(context, in: unit) { return .liveImplementation }
    return .hidden
  }

  /// Returns whether an enclosing declaration is a live implementation: of an interface, of a client, of an
  /// environment, or by the configuration.
  private func isLive(_ context: Int32, in unit: DeclarationTable.File) -> Bool {
    var evaluation = TypeEvaluation(table)
    var current = context
    while current > 0 {
      let record = unit.facts.contexts[Int(current)]
      let type = unit.contextTypes[Int(current)]
      if type >= 0, evidence.liveTypes.contains(type) { return true }
      switch record.kind {
      case .variable, .function:
        if evidence.isLiveValue(current, in: unit) || isEnvironment(current, in: unit) {
          return true
        }
        // Only the live values of a client use its private statics.
        if record.flags.contains([.isStatic, .isPrivate]), evidence.holdsDependencies(type) {
          return true
        }
        // `static let live = Client(…)`, under any name.
        if record.flags.contains(.isStatic), evidence.isImplemented(byStaticsOf: type),
          case .instance(.own(let result)) = evaluation.value(
            record.type, file: unit.number), result == type
        {
          return true
        }
      default: break
      }
      current = record.parent
    }
    return false
  }

  /// The global variables that hold environments, and are visible in other files.
  var globalEnvironments: [AuditReport.Environment] {
    evidence.environments.compactMap { reference -> AuditReport.Environment? in
      let declaration = table.declaration(reference)
      guard declaration.flags.contains(.isGlobal), !declaration.flags.contains(.isPrivate) else {
        return nil
      }
      let unit = table.file(reference.file)
      return AuditReport.Environment(
        name: unit.facts.string(declaration.name), type: typeName(declaration.type, in: unit),
        members: evidence.members(of: declaration.type, file: reference.file),
        file: unit.file.path)
    }
    .sorted { ($0.file, $0.name) < ($1.file, $1.name) }
  }

  /// Returns whether a context is the initial value of an environment.
  private func isEnvironment(_ context: Int32, in unit: DeclarationTable.File) -> Bool {
    guard !evidence.environments.isEmpty else { return false }
    return evidence.environments.contains {
      $0.file == unit.number && table.declaration($0).body == context
    }
  }

  /// Returns the last name of a declared or instantiated type; empty if there is none.
  func typeName(_ type: Int32, in unit: DeclarationTable.File) -> String {
    guard type >= 0 else { return "" }
    switch unit.facts.types[Int(type)].form {
    case .named(let path), .pathResult(let path):
      return unit.facts.string(unit.facts.paths[path.indices.upperBound - 1])
    default: return ""
    }
  }

  /// Returns the name of a declaration with its enclosing types: `Session.shared`.
  func title(of reference: DeclarationReference) -> String {
    let unit = table.file(reference.file)
    let declaration = unit.facts.declarations[Int(reference.index)]
    guard declaration.body >= 0 else { return unit.facts.string(declaration.name) }
    return unit.facts.string(unit.facts.contexts[Int(declaration.body)].title)
  }
}
