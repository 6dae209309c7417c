import AuditModel
import AuditReporting
import Testing

@Suite("Text")
struct TextReporterTests {
  private let reporter = TextReporter()

  @Test("A finding is a line as compilers print them, and the last line counts")
  func lines() {
    #expect(
      reporter.string(Sample.report([.date()]), Sample.shopContext) == """
        A.swift:3:5: warning: `Date()` reads the current date [time.now]
        1 hidden dependency in 1 of 1 file

        """)
  }

  @Test("Live findings are notes, where they are shown")
  func notes() {
    let report = Sample.report([
      .date(.hidden, line: 1), .date(.liveDefault, line: 2), .date(.liveImplementation, line: 3),
      .date(.constant, line: 4),
    ])
    var context = Sample.shopContext
    #expect(
      reporter.string(report, context) == """
        A.swift:1:5: warning: `Date()` reads the current date [time.now]
        1 hidden dependency in 1 of 1 file; 1 live default, 1 live implementation, 1 variable never assigned

        """)
    context.shown = Set(Finding.Classification.allCases)
    #expect(
      reporter.string(report, context) == """
        A.swift:1:5: warning: `Date()` reads the current date [time.now]
        A.swift:2:5: note: `Date()` reads the current date, as a default that can be replaced \
        [time.now]
        A.swift:3:5: note: `Date()` reads the current date, in a live implementation [time.now]
        A.swift:4:5: note: `Date()` reads the current date [time.now]
        1 hidden dependency in 1 of 1 file; 1 live default, 1 live implementation, 1 variable never assigned

        """)
  }

  @Test("Notices stand where they are, those of whole files first")
  func notices() {
    var report = Sample.report([.date(line: 3), .date(file: "B.swift", line: 1)])
    report.notices = [
      .init(kind: .unreadable, severity: .error, file: "A.swift", message: "cannot be read"),
      .init(
        kind: .unusedSuppression, severity: .warning, file: "A.swift",
        span: SourceSpan(startLine: 9, startColumn: 2, endLine: 9, endColumn: 4),
        message: "suppresses nothing"),
      .init(kind: .unreadable, severity: .error, file: "C.swift", message: "cannot be read"),
    ]
    #expect(
      reporter.string(report, Sample.shopContext) == """
        A.swift: error: cannot be read [unreadable]
        A.swift:3:5: warning: `Date()` reads the current date [time.now]
        A.swift:9:2: warning: suppresses nothing [unused-suppression]
        B.swift:1:5: warning: `Date()` reads the current date [time.now]
        C.swift: error: cannot be read [unreadable]
        2 hidden dependencies in 2 of 2 files; 2 places not read

        """)
  }

  @Test("An audit that found nothing says so in one line")
  func nothing() {
    var report = Sample.empty
    report.statistics.files = 14
    #expect(
      reporter.string(report, Sample.shopContext) == "No hidden dependencies in 14 files\n")
    report.statistics.suppressed = 1_000
    report.statistics.baselined = 1_234_567
    #expect(
      reporter.string(report, Sample.shopContext)
        == "No hidden dependencies in 14 files; 1,234,567 in the baseline, 1,000 suppressed\n")
  }

  @Test("Color is there where it is asked for, and changes nothing else")
  func color() {
    var context = Sample.shopContext
    let plain = reporter.string(Sample.shop, context)
    #expect(!plain.contains("\u{1B}"))
    context.usesColor = true
    let colored = reporter.string(Sample.shop, context)
    #expect(colored.contains("\u{1B}[1;35mwarning:\u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test(
    "What a terminal would obey, or show otherwise, is written out",
    arguments: [
      ("a\u{1B}[2Jb.swift", #"a\u{1B}[2Jb.swift"#), ("a\nb.swift", #"a\u{A}b.swift"#),
      ("a\u{202E}b.swift", #"a\u{202E}b.swift"#), ("a\u{9B}b.swift", #"a\u{9B}b.swift"#),
      ("a\u{2028}b.swift", #"a\u{2028}b.swift"#), ("a \u{1F69A}é.swift", "a \u{1F69A}é.swift"),
      ("👩‍🚀.swift", "👩‍🚀.swift"),
    ])
  func controls(path: String, shown: String) {
    let report = Sample.report([.date(file: path)])
    #expect(reporter.string(report, Sample.shopContext).hasPrefix("\(shown):3:5: warning: "))
  }

  @Test("Many findings are grouped by dependency, those that are easiest to control first")
  func groups() {
    let report = Sample.report(
      (1...30).map { .date(line: $0, ordinal: $0) }
        + (1...11).map { .date(file: "B.swift", line: $0, ordinal: $0) })
    var context = Sample.shopContext
    context.isConvertible = { $0.file == "B.swift" }
    #expect(
      reporter.string(report, context) == """
        Current.date: 41 in 2 files, and `fix` rewrites 11
          A.swift:1:5: warning: `Date()` reads the current date [time.now]
          A.swift:2:5: warning: `Date()` reads the current date [time.now]
          A.swift:3:5: warning: `Date()` reads the current date [time.now]
        And 38 more: --all
        41 hidden dependencies in 2 of 2 files

        """)
    context.listsAll = true
    #expect(reporter.string(report, context).split(separator: "\n").count == 42)
  }

  @Test("A finding has the severity that the configuration gives its rule")
  func severities() {
    var report = Sample.report([.date(line: 1), .date(line: 2)])
    report.findings[0].level = .note
    report.findings[1].level = .error
    let text = reporter.string(report, Sample.shopContext)
    #expect(text.contains("A.swift:1:5: note: "))
    #expect(text.contains("A.swift:2:5: error: "))
  }
}
