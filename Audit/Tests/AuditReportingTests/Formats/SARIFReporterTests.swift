import AuditCatalog
import AuditModel
import AuditReporting
import Testing

@Suite("SARIF")
struct SARIFReporterTests {
  private let reporter = SARIFReporter()

  private func run(
    _ report: AuditReport, _ context: ReportContext = Sample.shopContext
  ) throws -> JSON? {
    try JSON(reporter.string(report, context))["runs"]?[0]
  }

  @Test("Every report is valid against the published schema", arguments: JSONReporterTests.reports)
  func valid(name: String, report: AuditReport) throws {
    let schema = try Schemas.named("sarif-schema-2.1.0.json")
    let problems = try schema.problems(in: JSON(reporter.string(report, Sample.shopContext)))
    #expect(problems.isEmpty, "\(name): \(problems)")
  }

  @Test("It names the schema that it is valid against")
  func schema() throws {
    let log = try JSON(reporter.string(Sample.empty, Sample.shopContext))
    let schema = try JSON(Schemas.text("sarif-schema-2.1.0.json"))
    #expect(log["$schema"] == schema["id"])
  }

  @Test(
    "Hidden dependencies are warnings, live ones are notes",
    arguments: [
      (Finding.Classification.hidden, "warning"), (.liveDefault, "note"),
      (.liveImplementation, "note"), (.constant, "note"),
    ])
  func levels(classification: Finding.Classification, level: String) throws {
    let result = try run(Sample.report([.date(classification)]))?["results"]?[0]
    #expect(result?["level"]?.string == level)
  }

  @Test(
    "Paths are relative URIs",
    arguments: [
      ("Sources/App/A.swift", "Sources/App/A.swift"),
      ("Sources/NSDate+More.swift", "Sources/NSDate+More.swift"),
      ("a b/ü#?%.swift", "a%20b/%C3%BC%23%3F%25.swift"), ("c:d.swift", "c%3Ad.swift"),
      ("[x]/\"y\".swift", "%5Bx%5D/%22y%22.swift"), ("🚚.swift", "%F0%9F%9A%9A.swift"),
    ])
  func paths(path: String, uri: String) throws {
    let location = try run(Sample.report([.date(file: path)]))?["results"]?[0]?["locations"]?[0]?[
      "physicalLocation"]?["artifactLocation"]
    #expect(location?["uri"]?.string == uri)
    #expect(location?["uriBaseId"]?.string == "SRCROOT")
  }

  @Test("No absolute path is reported")
  func root() throws {
    let run = try run(Sample.shop)
    #expect(run?["originalUriBaseIds"]?["SRCROOT"] != nil)
    #expect(run?["originalUriBaseIds"]?["SRCROOT"]?["uri"] == nil)
  }

  @Test(
    "Columns are UTF-16 code units",
    arguments: [
      ("let a = Date()", 9, 15, 9, 15), ("let é = Date()", 10, 16, 9, 15),
      ("let 🚚 = Date()", 12, 18, 10, 16), ("\tlet 配送 = Date()", 15, 21, 11, 17),
      ("e\u{301} 👩‍🚀 Date()", 16, 22, 9, 15), ("\u{FEFF}Date()", 4, 10, 2, 8),
    ])
  func columns(code: String, start: Int, end: Int, startColumn: Int, endColumn: Int) throws {
    var context = Sample.shopContext
    context.source = ReportSource(["A.swift": "\r\n\r" + code + "\n"])
    let report = Sample.report([.date(line: 3, column: start, endColumn: end)])
    let run = try run(report, context)
    let region = run?["results"]?[0]?["locations"]?[0]?["physicalLocation"]?["region"]
    #expect(run?["columnKind"]?.string == "utf16CodeUnits")
    #expect(region?["startLine"]?.integer == 3)
    #expect(region?["startColumn"]?.integer == startColumn)
    #expect(region?["endColumn"]?.integer == endColumn)
  }

  @Test(
    "Columns that cannot be told are left out",
    arguments: [
      ("the file is gone", [:]), ("the file is shorter", ["A.swift": "Date()"]),
      ("the line is shorter", ["A.swift": "\n\n    D"]),
      ("inside a character", ["A.swift": "\n\n  🚚Date()"]),
    ])
  func unknownColumns(why: String, texts: [String: String]) throws {
    var context = Sample.shopContext
    context.source = ReportSource(texts)
    let region = try run(Sample.report([.date()]), context)?["results"]?[0]?["locations"]?[0]?[
      "physicalLocation"]?["region"]
    #expect(region?["startLine"]?.integer == 3)
    #expect(region?["startColumn"] == nil)
    #expect(region?["endColumn"] == nil)
  }

  @Test("Fingerprints stay when lines move, and tell findings of a file apart")
  func fingerprints() throws {
    let path = "Sources/ShopKit/Cart/Cart.swift"
    let code = try #require(SampleCode.files[path])
    func fingerprints(_ code: String) throws -> [String] {
      try run(Sample.report(on: [path: code]))?["results"]?.elements.compactMap {
        $0["partialFingerprints"]?[SARIFReporter.fingerprintName]?.string
      } ?? []
    }
    let before = try fingerprints(code)
    #expect(before.count == 11)
    #expect(Set(before).count == before.count)
    #expect(try fingerprints("// A comment\n\n" + code) == before)
    #expect(try fingerprints(code.replacing("Date()", with: "UUID()")) != before)
  }

  @Test("Rules are all there, with help, and results point at theirs")
  func rules() throws {
    let run = try run(Sample.shop)
    let rules = run?["tool"]?["driver"]?["rules"]?.elements ?? []
    #expect(rules.count == Catalog.standard.rules.count)
    for result in run?["results"]?.elements ?? [] {
      let index = try #require(result["ruleIndex"]?.integer)
      #expect(rules[index]["id"] == result["ruleId"])
    }
    let rule = try #require(rules.first { $0["id"]?.string == "time.relative-day" })
    #expect(rule["name"]?.string == "TimeRelativeDay")
    #expect(rule["shortDescription"]?["text"]?.string == "A day relative to today.")
    #expect(rule["defaultConfiguration"]?["level"]?.string == "warning")
    #expect(rule["defaultConfiguration"]?["enabled"] == .bool(true))
    #expect(
      rule["help"]?["markdown"]?.string?.hasSuffix(
        """
         Compare with the date of the environment.

        Instead of:

        ```swift
        let title = calendar.isDateInToday(day) ? "Today" : "Earlier"
        ```

        write:

        ```swift
        let isToday = Current.calendar.isDate(day, inSameDayAs: Current.date())
        let title = isToday ? "Today" : "Earlier"
        ```
        """) == true)
    let off = rules.first { $0["id"]?.string == "io.logging" }
    #expect(off?["defaultConfiguration"]?["enabled"] == .bool(false))
  }

  @Test("A rule that the catalog does not have is named")
  func unknownRule() throws {
    let run = try run(Sample.report([.date(rule: "banned.analytics")]))
    let index = try #require(run?["results"]?[0]?["ruleIndex"]?.integer)
    #expect(run?["tool"]?["driver"]?["rules"]?[index]?["id"]?.string == "banned.analytics")
  }

  @Test("What could not be looked at makes the run unsuccessful, and is reported")
  func notices() throws {
    var report = Sample.report([.date()])
    #expect(try run(report)?["invocations"]?[0]?["executionSuccessful"] == .bool(true))
    report.notices = [
      .init(kind: .unreadable, severity: .error, file: "a b.swift", message: "cannot be read")
    ]
    let invocation = try run(report)?["invocations"]?[0]
    #expect(invocation?["executionSuccessful"] == .bool(false))
    let notification = invocation?["toolExecutionNotifications"]?[0]
    #expect(notification?["level"]?.string == "error")
    #expect(notification?["message"]?["text"]?.string == "cannot be read")
    #expect(notification?["descriptor"]?["id"]?.string == "unreadable")
    #expect(
      notification?["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
        == "a%20b.swift")
  }

  @Test(
    "Braces are no placeholders, and brackets no links",
    arguments: [
      ("`Task { }` starts a task", "`Task {{ }}` starts a task"),
      ("`a[0]` reads", "`a[0]` reads"), ("`a[0](1)` calls", #"`a\[0\](1)` calls"#),
    ])
  func messages(message: String, text: String) throws {
    let result = try run(Sample.report([.date(message: message)]))?["results"]?[0]
    #expect(result?["message"]?["text"]?.string == text)
  }

  @Test("What is suppressed or in the baseline is no result")
  func suppressed() throws {
    var report = Sample.report([.date()])
    report.statistics.suppressed = 4
    report.statistics.baselined = 5
    #expect(try run(report)?["results"]?.elements.count == 1)
  }
}
