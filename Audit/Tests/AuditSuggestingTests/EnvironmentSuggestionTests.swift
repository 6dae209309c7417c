import AuditCatalog
import AuditModel
import AuditSuggesting
import Testing

@Suite("The environment that is suggested")
struct EnvironmentSuggestionTests {
  private func suggestion(_ findings: [Finding], rules: [Rule] = []) -> EnvironmentSuggestion {
    EnvironmentSuggestion(report: report(findings), catalog: Catalog(rules: rules, symbols: []))
  }

  private let small = [
    finding("time.now", "Date()", member: "date", line: 1),
    finding("time.now", "Date()", member: "date", line: 2),
    finding("time.now", "Date.now", member: "date", file: "Sources/App/Cart.swift"),
    finding("time.relative-day", "isDateInToday", member: "date"),
    finding("io.print", "print", member: "print", file: "Sources/App/Cart.swift"),
    finding("global.singleton", "SessionManager.shared", member: nil, role: .declaration),
    finding("global.singleton", "SessionManager.shared", member: nil, line: 7),
    finding("global.singleton", "SessionManager.shared", member: nil, line: 8),
    finding("global.mutable", "Settings.isVerbose", member: nil, role: .declaration),
    finding("time.now", "Date()", member: "date", classification: .liveDefault),
    finding("random.uuid", "UUID()", member: "uuid", classification: .liveImplementation),
  ]

  @Test("The whole of it, for a small code base")
  func whole() {
    #expect(
      suggestion(small).source() == """
        // Suggested by environment-audit: 3 members for 5 places.
        // The live values are what the code does today. Rename what your code has a name for already.
        //
        // What to replace by what, and in how many places:
        //
        //   2  Date()         Current.date()
        //   1  isDateInToday  Current.calendar.isDate(…, inSameDayAs: Current.date())
        //   1  Date.now       Current.date()
        //   1  print          Current.print(…)
        //
        // What needs a design of your own. A class that is Sendable can be a property as it is;
        // otherwise give the environment a structure of closures that call it:
        //
        //   var sessionManager: SessionManager = .shared
        //     SessionManager.shared: 2 places, in Sources/App/Feed.swift
        //   var isVerbose = …
        //     Settings.isVerbose: declared in Sources/App/Feed.swift

        import Environments
        import Foundation

        /// Everything that the program reaches outside itself.
        struct AppEnvironment: Controllable {
          /// No place by itself; goes with `date`.
          var calendar: Calendar = .autoupdatingCurrent
          /// 4 places, the most in Sources/App/Feed.swift (3).
          var date: @Sendable () -> Date = { Date() }
          /// 1 place, in Sources/App/Cart.swift.
          var print: @Sendable (String) -> Void = { Swift.print($0) }
        }

        extension AppEnvironment {
          /// The same each time, on every machine.
          static var mock: AppEnvironment {
            AppEnvironment(
              calendar: {
                var calendar = Calendar(identifier: .gregorian)
                calendar.locale = Locale(identifier: "en_US_POSIX")
                calendar.timeZone = .gmt
                return calendar
              }(),
              date: { Date(timeIntervalSinceReferenceDate: 0) },
              print: { _ in })
          }
        }

        nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(AppEnvironment())

        """)
  }

  @Test("Under another name, as a global")
  func options() {
    let source = suggestion(small).source(named: "World", style: .global)
    #expect(source.contains("\nstruct World: Sendable {\n"))
    #expect(source.contains("\nnonisolated(unsafe) var Current = World()\n"))
    #expect(!source.contains("import Environments"))
  }

  @Test("Nothing hidden, nothing suggested")
  func nothing() {
    let controlled = suggestion([
      finding("time.now", "Date()", member: "date", classification: .liveDefault)
    ])
    #expect(
      controlled.source()
        == "// environment-audit found nothing hidden that an environment would have to control.\n")
  }

  @Test("A finding without a member has its rule's")
  func memberOfTheRule() {
    let rule = Rule(
      id: "time.now", title: "", message: "", explanation: "", example: "",
      remedy: "", member: "date")
    let needs = suggestion([finding("time.now", "Date()", member: nil)], rules: [rule]).needs
    #expect(needs.map(\.member.name) == ["date"])
  }

  @Test("Members are sorted, for any findings")
  func order() {
    let names = ["uuid", "date", "locale", "exit"]
    let needs = suggestion(names.map { finding("time.now", $0, member: $0) }).needs
    #expect(needs.map(\.member.name) == ["date", "exit", "locale", "uuid"])
  }

  @Test(
    "What one member cannot do alone",
    arguments: [
      ("locale.formatter", "locale", ["calendar", "locale", "timeZone"]),
      ("locale.formatted", "locale", ["locale", "timeZone"]),
      ("locale.locale", "locale", ["locale"]),
      ("time.relative-day", "date", ["calendar", "date"]),
    ])
  func companions(rule: String, member: String, expected: [String]) {
    let needs = suggestion([finding(RuleID(rawValue: rule), "x", member: member)]).needs
    #expect(needs.map(\.member.name) == expected)
  }

  @Test(
    "Where the places are",
    arguments: [
      (["a"], "1 place, in a"), (["a", "a"], "2 places, in a"),
      (["a", "b"], "2 places, in as many files"),
      (["a", "b", "b"], "3 places, the most in b (2)"),
      (["c", "c", "b", "b", "a"], "5 places, the most in b (2)"),
    ])
  func places(files: [String], expected: String) {
    let findings = files.map { finding("time.now", "Date()", member: "date", file: $0) }
    #expect(suggestion(findings).needs.map(\.places.description) == [expected])
  }

  @Test("A long table ends with how many are left")
  func longTable() {
    let source = suggestion(
      (0..<75).map { finding("time.now", "symbol\($0)", member: "date") }
        + (0..<61).map { finding("global.singleton", "Type\($0).shared", member: nil) }
    ).source()
    #expect(source.contains("\n//   and 15 others\n"))
    #expect(source.contains("\n//   and 1 others\n") == false)
    #expect(source.contains("\n//   and one other\n"))
  }

  @Test(
    "What can be the name of a structure",
    arguments: [
      ("AppEnvironment", true), ("World2", true), ("_App", true), ("", false), ("2World", false),
      ("App-Environment", false), ("App Environment", false), ("Self", false), ("_", false),
    ])
  func typeNames(name: String, isOne: Bool) {
    #expect(EnvironmentSuggestion.isTypeName(name) == isOne)
  }
}
