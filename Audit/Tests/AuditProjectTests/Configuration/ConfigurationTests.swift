import AuditCatalog
import AuditModel
import AuditProject
import Testing

@Suite("A configuration")
struct ConfigurationTests {
  private static let catalog = Catalog(
    rules: [
      rule("time.now"), rule("time.sleep"), rule("io.logging", isOn: false),
      rule("concurrency.queue"),
    ], symbols: [])

  private static func rule(_ id: RuleID, isOn: Bool = true) -> Rule {
    Rule(
      id: id, title: "", message: "", explanation: "", example: "", remedy: "",
      member: nil, isOnByDefault: isOn)
  }

  private func read(_ yaml: String) throws -> Configuration {
    try Configuration(yaml: yaml, path: "audit.yml", catalog: Self.catalog)
  }

  @Test("can say everything")
  func everything() throws {
    let configuration = try read(
      """
      include: [Sources, "Examples/*"]        # a comment
      exclude:
        - "**/Generated/**"
      rules: { io.logging: on, time: off, time.now: on, banned.analytics: off }
      environments: [World.shared]
      live: ["Sources/*/Live/**"]
      modules: { "App/Legacy/**": Legacy }
      banned:
        - symbol: "Analytics.track(_:)"
          name: analytics
          reason: "goes through Current.analytics"
        - { symbol: dprint, name: print-debug, reason: use the log }
      """)
    #expect(configuration.include.map(\.value.text) == ["Sources", "Examples/*"])
    #expect(configuration.exclude.map(\.value.text) == ["**/Generated/**"])
    #expect(configuration.exclude.first?.place == ConfigurationError.Place(line: 3, column: 5))
    #expect(configuration.environments.map(\.value) == ["World.shared"])
    #expect(configuration.live.map(\.value.text) == ["Sources/*/Live/**"])
    #expect(configuration.modules.map(\.value.name) == ["Legacy"])
    let catalog = configuration.catalog(extending: Self.catalog)
    #expect(
      configuration.enabledRules(of: catalog)
        == ["io.logging", "time.now", "concurrency.queue", "banned.print-debug"])
    let rule = try #require(catalog.rule("banned.analytics"))
    #expect(rule.message == "is banned: goes through Current.analytics")
    #expect(rule.family == .banned)
  }

  @Test("of nothing changes nothing", arguments: ["", "# only a comment", "include:", "{}", "~"])
  func empty(yaml: String) throws {
    let configuration = try read(yaml)
    #expect(configuration.include.isEmpty)
    #expect(
      configuration.enabledRules(of: Self.catalog) == [
        "time.now", "time.sleep", "concurrency.queue",
      ]
    )
  }

  @Test(
    "says where it is wrong, and what is allowed",
    arguments: [
      ("inclde: [A]", "1:1: error: there is no 'inclde'; did you mean 'include'?"),
      (
        "zzz: 1",
        "1:1: error: there is no 'zzz'; what there is: include, exclude, rules, environments, live,"
          + " modules, banned, severity"
      ),
      ("- a", "1:1: error: a configuration has keys and values, as in `include: [Sources]`"),
      (
        "include: Sources",
        "1:10: error: 'include' is a list of paths, as in `include: [Sources, \"**/Generated/**\"]`"
      ),
      (
        "include: [{ a: b }]",
        "1:11: error: 'include' is a list of paths, as in `include: [Sources, \"**/Generated/**\"]`"
      ),
      ("live: [\"\"]", "1:8: error: a path is empty; write '.' for the folder of this file"),
      (
        "exclude:\n  - /usr",
        "2:5: error: '/usr' is absolute; paths are relative to the folder of this file"
      ),
      (
        "rules:\n  time.nwo: off",
        "2:3: error: there is no rule 'time.nwo'; did you mean 'time.now'?"
      ),
      ("rules: { tme: off }", "1:10: error: there is no rule 'tme'; did you mean 'time'?"),
      (
        "rules: { sleep: off }", "1:10: error: there is no rule 'sleep'; did you mean 'time.sleep'?"
      ),
      (
        "rules: { something.else: off }",
        "1:10: error: there is no rule 'something.else'; `environment-audit rules` lists them"
      ),
      ("rules: { time: maybe }", "1:16: error: 'time' is either on or off, and not 'maybe'"),
      (
        "rules: [time]",
        "1:8: error: 'rules' has keys and values, as in `rules: { io.logging: on }`"
      ),
      (
        "environments: [\"World shared\"]",
        "1:16: error: 'World shared' is no name; write it as `Current` or `World.shared`"
      ),
      (
        "modules: { App: \"My App\" }",
        "1:17: error: the name of a module is an identifier, as in `modules: { \"App/Legacy/**\":"
          + " Legacy }`"
      ),
      (
        "banned: [{ symbol: dprint, name: dprint }]",
        "1:10: error: an entry of 'banned' needs a 'reason', as in `- { symbol: \"dprint(_:)\","
          + " name: dprint, reason: \"use the log\" }`"
      ),
      (
        "banned: [{ symbol: \"a b\", name: a, reason: b }]",
        "1:20: error: 'a b' is no symbol; write it as `Type.member`, `Type.member(label:)`,"
          + " `Type(label:)`, `function(label:)`, `.method(label:)` for a method of any value,"
          + " `@Attribute` or `#macro`, and without parentheses for any labels"
      ),
      (
        "banned: [{ symbol: a, name: A B, reason: b }]",
        "1:29: error: 'A B' is no name of a rule: small letters, digits and '-'"
      ),
      ("live: [a]\nlive: [b]", "2:1: error: 'live' is given twice; merge the two"),
      ("include: [a", "2:1: error: is no YAML: did not find expected ',' or ']'"),
    ])
  func problems(yaml: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try read(yaml) }
    #expect(error.map { "\($0)" } == "audit.yml:" + message)
  }

  @Test("says all that is wrong at once, in the order of the lines")
  func severalProblems() {
    let error = #expect(throws: ConfigurationError.self) {
      try read("rules: { time: x }\nlive: a\nbanned: b")
    }
    #expect(error?.problems.map { $0.place?.line } == [1, 2, 3])
  }
}

@Suite("A banned symbol")
struct BannedSymbolTests {
  private typealias Shape = Symbol.Shape

  @Test(
    "is written as code is",
    arguments: [
      (
        "Analytics.track(_:)", [.staticMethod(type: "Analytics", name: "track")],
        .exactly([["_"]])
      ),
      (
        "Analytics.shared",
        [
          .staticMethod(type: "Analytics", name: "shared"),
          .staticProperty(type: "Analytics", name: "shared"),
        ], .any
      ),
      ("Tracker()", [.initializer(type: "Tracker")], .exactly([[]])),
      ("Outer.Tracker(key:_:)", [.initializer(type: "Outer.Tracker")], .exactly([["key", "_"]])),
      ("Tracker", [.initializer(type: "Tracker")], .any),
      ("dprint(_:to:)", [.function("dprint")], .exactly([["_", "to"]])),
      ("dprint", [.function("dprint"), .variable("dprint")], .any),
      (".track(_:)", [.method("track")], .exactly([["_"]])),
      (".tracked", [.method("tracked"), .property("tracked")], .any),
      ("@Injected", [.attribute("Injected")], .any), ("#later", [.macro("later")], .any),
    ] as [(String, [Symbol.Shape], Symbol.Arguments)])
  func shapes(text: String, shapes: [Symbol.Shape], arguments: Symbol.Arguments) throws {
    let banned = try BannedSymbol(symbol: text, name: "x", reason: "because")
    #expect(banned.symbols.map(\.shape) == shapes)
    #expect(banned.symbols.allSatisfy { $0.arguments == arguments && $0.rule == "banned.x" })
  }

  @Test(
    "that is none is refused",
    arguments: ["", "a b", "a(", "a)", "a(b)", "a(b:c)", "a..b", ".", "@", "a.", "1a", "a(b:) "])
  func malformed(text: String) {
    #expect(throws: BannedSymbol.Malformed.self) {
      try BannedSymbol(symbol: text, name: "x", reason: "because")
    }
  }
}

@Suite("Near misses")
struct NearMissesTests {
  @Test(
    "are similar known words",
    arguments: [
      ("inculde", ["include", "exclude"], ["include"]),
      ("Sorces", ["Sources", "Tests"], ["Sources"]),
      ("now", ["time.now", "time.sleep"], ["time.now"]), ("abc", ["xyz"], []),
      ("time.now", ["time.new", "time.nows", "time.no"], ["time.new", "time.no", "time.nows"]),
      ("", ["a"], []),
    ])
  func near(word: String, candidates: [String], expected: [String]) {
    #expect(NearMisses.of(word, in: candidates) == expected)
  }

  @Test("make a question")
  func question() {
    #expect(NearMisses.question("ab", in: ["xyz"]).isEmpty)
    #expect(NearMisses.question("abc", in: ["abd"]) == "; did you mean 'abd'?")
    #expect(
      NearMisses.question("abc", in: ["abd", "abe", "abf"])
        == "; did you mean 'abd', 'abe' or 'abf'?")
  }
}

@Suite("The place of a project")
struct ProjectLocationTests {
  @Test(
    "is the folder of the configuration, or of the repository, or where one is",
    arguments: [
      (["a/.environment-audit.yml": "", "a/.git/HEAD": ""], "a/b/c", "a", true),
      (["a/.git/HEAD": "", ".environment-audit.yml": ""], "a/b/c", "a", false),
      (["a/.git": "gitdir: x"], "a/b/c", "a", false),
      (["a/b/x": ""], "a/b", "a/b", false),
      (["a/b/.environment-audit.yml": "", "a/.git/HEAD": ""], "a/b/c", "a/b", true),
    ] as [([String: String], String, String, Bool)])
  func location(files: [String: String], folder: String, root: String, isConfigured: Bool) {
    let location = ProjectLocation(from: "/project/\(folder)", fileSystem: .memory(files))
    #expect(location.root == "/project/\(root)")
    #expect((location.configurationPath != nil) == isConfigured)
  }
}
