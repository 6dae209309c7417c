import AuditCatalog
import AuditEngine
import AuditModel

/// Audits code that a test holds, with a catalog of a few symbols: what there is of each shape.
enum Harness {
  static let catalog = Catalog(rules: rules, symbols: symbols)

  private static let rules: [Rule] = [
    "time.now", "time.sleep", "time.timer", "time.relative-day", "locale.locale",
    "locale.formatter",
    "locale.comparison", "random.number", "random.uuid", "storage.file-manager",
    "storage.user-defaults", "storage.app-storage", "storage.file-access", "concurrency.queue",
    "io.print", "io.exit", "platform.process-info", "platform.environment-variable",
    "global.singleton", "global.mutable", "global.never-assigned",
    "global.static-effect",
  ].map { name in
    let id = RuleID(rawValue: name)
    return Rule(
      id: id, title: name,
      message: "is not controlled", explanation: "", example: "", remedy: "", member: nil,
      isOnByDefault: name != "global.static-effect")
  }

  private static let symbols: [Symbol] = [
    Symbol("time.now", .initializer(type: "Date"), .exactly([[], ["timeIntervalSinceNow"]])),
    Symbol("time.now", .staticProperty(type: "Date", name: "now")),
    Symbol("time.now", .staticMethod(type: "DispatchTime", name: "now")),
    Symbol("time.now", .function("time"), .count(1...1), modules: ["Foundation", "Glibc"]),
    Symbol("time.now", .implicitMember("now"), isByName: true),
    Symbol("time.now", .initializer(type: "ContinuousClock")),
    Symbol("time.now", .property("timeIntervalSinceNow")),
    Symbol("time.sleep", .memberPath(type: "ContinuousClock", path: ["init", "sleep"])),
    Symbol("time.relative-day", .method("isDateInToday")),
    Symbol("time.timer", .method("asyncAfter")),
    Symbol("locale.locale", .staticProperty(type: "Locale", name: "current")),
    Symbol(
      "locale.formatter", .configured(type: "DateFormatter"), needs: [["locale"], ["timeZone"]]),
    Symbol("locale.comparison", .property("localizedCapitalized")),
    Symbol("random.number", .staticMethod(type: "Int", name: "random"), .without(["using"])),
    Symbol("random.uuid", .initializer(type: "UUID"), .none),
    Symbol("storage.file-manager", .staticProperty(type: "FileManager", name: "default")),
    Symbol("storage.user-defaults", .staticProperty(type: "UserDefaults", name: "standard")),
    Symbol("storage.app-storage", .attribute("AppStorage")),
    Symbol("storage.file-access", .method("write"), .with(["to", "toFile"])),
    Symbol("concurrency.queue", .staticProperty(type: "DispatchQueue", name: "main")),
    Symbol("io.print", .function("print"), .without(["to"])),
    Symbol("io.print", .variable("stdout")),
    Symbol("io.exit", .function("exit")),
    Symbol(
      "platform.process-info", .staticProperty(type: "ProcessInfo", name: "processInfo")),
    Symbol(
      "platform.environment-variable",
      .memberPath(type: "ProcessInfo", path: ["processInfo", "environment"])),
  ]

  /// Audits files that belong together; those without a path are of the module `App`.
  static func report(
    _ files: [(path: String, source: String)], enabling extra: Set<RuleID> = [],
    environments: [String] = []
  ) -> AuditReport {
    let scanner = Scanner(catalog: catalog)
    let facts = files.map { file in
      var source = file.source
      return (
        AuditedFile(path: file.path, module: String(file.path.prefix { $0 != "/" })),
        source.withUTF8 { scanner.scan($0) }
      )
    }
    let enabled = Set(catalog.rules.filter(\.isOnByDefault).map(\.id)).union(extra)
    let settings = EngineSettings(
      enabledRules: enabled, environments: environments)
    return Resolver(catalog: catalog, settings: settings).report(on: facts)
  }

  static func report(_ source: String) -> AuditReport {
    report([(path: "App/Code.swift", source: source)])
  }

  /// What is found in one file: `line rule symbol`, and a class that is not hidden.
  static func found(_ source: String) -> [String] {
    lines(report(source))
  }

  static func lines(_ report: AuditReport) -> [String] {
    report.findings.map { finding in
      let line = "\(finding.span.startLine) \(finding.rule) \(finding.symbol)"
      return finding.classification == .hidden
        ? line : "\(line) \(finding.classification.rawValue)"
    }
  }
}

/// Some code, and what an audit finds in it.
struct Case: Sendable, CustomStringConvertible {
  let source: String
  /// A test of the code.
  let test: String
  let found: [String]

  init(_ source: String, test: String = "", _ found: String...) {
    self.source = source
    self.test = test
    self.found = found
  }

  var description: String { source }
}
