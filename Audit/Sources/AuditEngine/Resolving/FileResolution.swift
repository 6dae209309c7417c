internal import AuditCatalog
internal import AuditModel

/// Derives the findings of one file from its facts and all declarations.
struct FileResolution {
  let file: Int32
  let unit: DeclarationTable.File
  let table: DeclarationTable
  let writes: Writes
  let evidence: Evidence
  let catalog: Catalog
  let index: SymbolIndex
  let settings: EngineSettings
  let classifier: Classifier
  var evaluation: TypeEvaluation

  var findings: [Finding] = []
  /// The start of a name in a longer path that is already a finding.
  var reportedPath: Int32 = -1
  private(set) var controlledReads = 0
  /// The contexts that contain findings.
  var effects: Set<Int32> = []
  /// Calls of static functions of the code base, which are resolved when all effects are known.
  var staticCalls: [(site: SiteRecord, position: Int, callee: DeclarationReference)] = []
  private let imports: Set<String>
  /// The ranges of findings that are calls, to find their parts.
  private var callRanges: [(rule: RuleID, start: Int32, end: Int32)] = []
  private var pendingVariables: [(finding: Finding, start: Int32)] = []

  init(
    file: Int32, table: DeclarationTable, writes: Writes, evidence: Evidence, catalog: Catalog,
    index: SymbolIndex, settings: EngineSettings, classifier: Classifier
  ) {
    self.file = file
    self.table = table
    self.writes = writes
    self.evidence = evidence
    self.catalog = catalog
    self.index = index
    self.settings = settings
    self.classifier = classifier
    unit = table.file(file)
    evaluation = TypeEvaluation(table)
    imports = Set(unit.facts.imports.map { [unit] in unit.facts.string($0) })
  }

  mutating func run() {
    controlledReads = Int(unit.facts.header.controlledReads)
    for index in unit.facts.declarations.indices { declaration(index) }
    for site in unit.facts.sites { resolve(site) }
    for (finding, start) in pendingVariables
    where !callRanges.contains(where: {
      // `isatty(fileno(stdout))` queries the process, and prints nothing.
      ($0.rule == finding.rule || finding.rule.rawValue.hasPrefix("io."))
        && $0.start < start && start < $0.end
    }) {
      findings.append(finding)
    }
  }

  /// Resolves a site by the declarations of the code base and the catalog.
  private mutating func resolve(_ site: SiteRecord) {
    switch site.kind {
    case .path: path(site)
    case .implicitMember: implicitMember(site)
    case .member: member(site)
    case .attribute: attribute(site)
    case .macro: macro(site)
    }
  }

  /// Sorts the findings, and counts equal ones in the same declaration.
  mutating func number() {
    mergeDelays()
    findings.sort {
      ($0.span.startLine, $0.span.startColumn, $0.rule)
        < ($1.span.startLine, $1.span.startColumn, $1.rule)
    }
    // A name can belong to a function and a method with the same effect.
    var last: (RuleID, SourceSpan)?
    findings.removeAll { finding in
      defer { last = (finding.rule, finding.span) }
      guard let last else { return false }
      return last.0 == finding.rule && last.1.startLine == finding.span.startLine
        && last.1.startColumn == finding.span.startColumn
    }
    struct Key: Hashable {
      var rule: RuleID
      var declaration: String
      var code: String
    }
    var counts: [Key: Int] = [:]
    for index in findings.indices {
      let key = Key(
        rule: findings[index].rule, declaration: findings[index].declaration,
        code: findings[index].code)
      findings[index].ordinal = counts[key, default: 0]
      counts[key, default: 0] += 1
    }
  }

  /// Merges the findings of `DispatchQueue.main.asyncAfter(deadline: .now() + 1)`, which require one decision:
  /// the queue and the date belong to the delay.
  private mutating func mergeDelays() {
    let delays = findings.filter { $0.rule == "time.timer" && $0.symbol.hasPrefix("asyncAfter") }
    guard !delays.isEmpty else { return }
    findings.removeAll { finding in
      delays.contains { delay in
        switch finding.rule {
        case "time.now":
          finding.symbol.hasPrefix("Dispatch") && delay.span.contains(finding.span)
        case "concurrency.queue":
          finding.declaration == delay.declaration && finding.span.isFollowed(by: delay.span)
        default: false
        }
      }
    }
  }

  func hash(_ name: Int32) -> NameHash { unit.facts.hash(name) }

  mutating func countControlled() { controlledReads += 1 }

  // MARK: - Symbols

  /// Returns the symbols that a call matches, at most one per rule.
  mutating func symbols(
    of candidates: [Symbol]?, call: Int32, isUnapplied: Bool = false,
    where fits: (Symbol) -> Bool = { _ in true }
  ) -> [Symbol] {
    guard let candidates else { return [] }
    let view = CallView(unit, call)
    var result: [Symbol] = []
    for symbol in candidates {
      guard !result.contains(where: { $0.rule == symbol.rule }), fits(symbol),
        isUnapplied ? symbol.arguments.isOfLabels : view.fits(symbol.arguments),
        sees(symbol.modules), !view.satisfies(symbol.needs)
      else { continue }
      result.append(symbol)
    }
    return result
  }

  func sees(_ modules: [String]) -> Bool { Modules.provides(anyOf: modules, to: imports) }

  // MARK: - Findings

  /// The properties of a finding that do not follow from its location.
  struct Subject {
    var rule: RuleID
    /// The dependency, in a normalized spelling.
    var symbol: String
    var message: String?
    var member: String?
    var certainty = Finding.Certainty.decided
    var role = Finding.Role.use
  }

  mutating func report(
    _ subject: Subject, at site: SiteRecord, position: Int, isPart: Bool = false
  ) {
    guard
      let finding = finding(
        subject, start: site.start, end: end(site, position: position),
        code: code(site, position: position), context: site.context,
        isDefaultArgument: site.flags.contains(.isDefaultArgument))
    else { return }
    effects.insert(site.context)
    if isPart {
      pendingVariables.append((finding, site.start))
      return
    }
    findings.append(finding)
    if site.call >= 0 {
      callRanges.append((subject.rule, site.start, unit.facts.calls[Int(site.call)].end))
    }
  }

  mutating func finding(
    _ subject: Subject, start: Int32, end: Int32, code: String, context: Int32,
    isDefaultArgument: Bool
  ) -> Finding? {
    guard settings.enabledRules.contains(subject.rule),
      !evidence.isForTests(context, file: file)
    else { return nil }
    let rule = catalog.rule(subject.rule)
    let first = unit.facts.position(of: start)
    let last = unit.facts.position(of: end)
    let record = unit.facts.contexts[Int(context)]
    let says = subject.message ?? rule?.message ?? "depends on the world"
    var finding = Finding(
      rule: subject.rule,
      classification: classifier.classification(
        of: context, in: unit, isDefaultArgument: isDefaultArgument),
      role: subject.role, certainty: subject.certainty, file: unit.file.path,
      span: SourceSpan(
        startLine: first.line, startColumn: first.column, endLine: last.line,
        endColumn: last.column),
      module: unit.file.module, declaration: unit.facts.string(record.title), code: code,
      symbol: subject.symbol, message: "`\(subject.symbol)` \(says)",
      member: subject.member == "" ? nil : subject.member ?? rule?.member)
    if isExpected(subject, context) { finding.level = .note }
    return finding
  }

  /// Returns whether a dependency is what such code is for: the main queue, and what a command-line tool prints in its
  /// own main code.
  private func isExpected(_ subject: Subject, _ context: Int32) -> Bool {
    switch subject.rule {
    case "concurrency.queue": return subject.symbol == "DispatchQueue.main"
    case "io.print":
      let type = unit.contextTypes[Int(context)]
      guard type >= 0 else { return unit.isScript }
      return table.types[Int(type)].flags.contains(.isProgram)
        || !Self.commands.isDisjoint(with: table.externalAncestry(type))
    default: return false
    }
  }

  private static let commands: Set<NameHash> = ["ParsableCommand", "AsyncParsableCommand"]

  mutating func append(_ finding: Finding?) {
    if let finding { findings.append(finding) }
  }
}

extension SourceSpan {
  /// Returns whether this span contains another one.
  fileprivate func contains(_ other: SourceSpan) -> Bool {
    (startLine, startColumn) <= (other.startLine, other.startColumn)
      && (other.endLine, other.endColumn) <= (endLine, endColumn)
  }

  /// Returns whether another span is that of a member: it starts after a dot, on the same line or on the next
  /// one.
  fileprivate func isFollowed(by other: SourceSpan) -> Bool {
    endLine == other.startLine
      ? endColumn + 1 == other.startColumn : endLine + 1 == other.startLine
  }
}
