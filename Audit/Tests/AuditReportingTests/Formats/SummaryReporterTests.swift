import AuditModel
import AuditReporting
import Testing

@Suite("The summary")
struct SummaryReporterTests {
  private let reporter = SummaryReporter()

  @Test("A phone's width has everything, one below the other")
  func narrow() {
    var context = Sample.shopContext
    context.width = 40
    #expect(reporter.string(Sample.small, context) == Self.narrowText)
  }

  @Test("A wider terminal is used")
  func wide() {
    var context = Sample.shopContext
    context.width = 80
    #expect(reporter.string(Sample.small, context) == Self.wideText)
  }

  @Test("No line is longer than the terminal is wide", arguments: [40...71, 72...99, 100...130])
  func width(widths: ClosedRange<Int>) {
    for width in widths { check(width) }
  }

  private func check(_ width: Int) {
    var context = Sample.shopContext
    context.width = width
    for report in [Sample.shop, Sample.small, Sample.hostile, Sample.empty] {
      for isASCII in [true, false] {
        context.isASCII = isASCII
        for line in reporter.string(report, context).split(separator: "\n") {
          // There are no wide characters in these.
          if line.count > width { Issue.record("longer than \(width): \(line)") }
        }
      }
    }
  }

  @Test("A terminal of ASCII gets ASCII")
  func ascii() {
    var context = Sample.shopContext
    context.isASCII = true
    let text = reporter.string(Sample.shop, context)
    #expect(!text.contains { !$0.isASCII })
    #expect(text.contains("-> Current.date"))
  }

  @Test("Wide characters keep their columns")
  func wideCharacters() {
    var context = Sample.shopContext
    context.width = 40
    let report = Sample.report([
      .date(file: "Sources/配送/見積もり/配送日の見積もりと在庫の確認.swift", module: "配送"),
      .date(file: "B.swift", module: "B"), .date(file: "B.swift", line: 9, module: "B"),
    ])
    let text = reporter.string(report, context)
    #expect(text.contains("\n  配送  1  ██"))
    #expect(text.contains("\n  B     2  ██"))
    #expect(text.contains("\n  …積もりと在庫の確認.swift  1  "))
  }

  @Test("Where nothing is hidden, there is little to say")
  func nothing() {
    var report = Sample.empty
    report.statistics.files = 3
    report.statistics.lines = 90
    #expect(
      reporter.string(report, Sample.shopContext) == """
        How controlled is this code base?

          Nothing in it depends on the world around it.
          Looked at 3 files, 90 lines.

        Next
          environment-audit --show all           what is live, and where

        """)
    report.statistics.controlledReads = 12
    #expect(
      reporter.string(report, Sample.shopContext).contains(
        "12 of 12 uses of the world go through an environment; 0 are hidden."))
    #expect(reporter.string(report, Sample.shopContext).contains("  100 %\n"))
  }

  @Test("What an incomplete audit says is that it is incomplete")
  func incomplete() {
    var report = Sample.small
    #expect(!reporter.string(report, Sample.shopContext).contains("could not be looked at"))
    report.notices = [
      .init(kind: .unparsed, severity: .warning, file: "A.swift", message: "does not parse")
    ]
    #expect(reporter.string(report, Sample.shopContext).contains("could not be looked at"))
  }

  private static let narrowText = """
    How controlled is this code base?

      ████████░░░░░░░░░░░░░░░░░░░░░░░░  25 %
      2 of 8 uses of the world go through an
      environment; 6 are hidden.
      Besides: 1 live default, 2 in the
      baseline.
      Looked at 4 files, 100 lines.

    Hidden dependencies by family
      time    3  ███████████████████████████
      global  1  █████████

    Worst modules
      App  3  ██████████████████████████████
      Kit  1  ██████████

    Worst files
      A.swift                     2  ███████
      B.swift                     1  ███▌
      …/a/file/somewhere/C.swift  1  ███▌

    2 changes that remove all 4
     1. `Date()`, `Date.now`
        3 in 2 files
        → Current.date
     2. `Session.shared`
        1 in 1 file
        → a member of its own

    Next
      environment-audit explain time.now
          why it matters, and what to do
      environment-audit suggest
          the environment that it needs
      environment-audit baseline
          accept what is there, stop what is
          new
      environment-audit --format html
      --output audit.html
          every place, to read

    """

  private static let wideText = """
    How controlled is this code base?

      ██████████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  25 %
      2 of 8 uses of the world go through an environment; 6 are hidden.
      Besides: 1 live default, 2 in the baseline.
      Looked at 4 files, 100 lines.

    Hidden dependencies by family
      time    3  ███████████████████████████████████████████████████████████████████
      global  1  ██████████████████████▎

    Worst modules
      App  3  ██████████████████████████████████████████████████████████████████████
      Kit  1  ███████████████████████▎

    Worst files
      A.swift                                           2  █████████████████████████
      B.swift                                           1  ████████████▌
      …/very/long/way/down/to/a/file/somewhere/C.swift  1  ████████████▌

    2 changes that remove all 4
     1. `Date()`, `Date.now`                     3 in 2 files  → Current.date
     2. `Session.shared`                          1 in 1 file  → a member of its own

    Next
      environment-audit explain time.now     why it matters, and what to do
      environment-audit suggest              the environment that it needs
      environment-audit baseline             accept what is there, stop what is new
      environment-audit --format html --output audit.html
          every place, to read

    """
}
