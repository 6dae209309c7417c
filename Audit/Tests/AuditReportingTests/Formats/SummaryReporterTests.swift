import AuditModel
import AuditReporting
import Testing

@Suite("The summary")
struct SummaryReporterTests {
  private let reporter = SummaryReporter()

  @Test("Says how much is controlled, where the rest is, and what to do")
  func everything() {
    #expect(
      reporter.string(Sample.small, Sample.shopContext) == """
        How controlled is this code base?
          25 %: 2 of 8 uses of the world go through an environment; 6 are hidden.
          Besides: 1 live default, 2 in the baseline.
          Looked at 4 files, 100 lines.

        Hidden dependencies by family
          3  time
          1  global

        Worst modules
          3  App
          1  Kit

        Worst files
          2  A.swift
          1  B.swift
          1  Sources/Kit/A/very/long/way/down/to/a/file/somewhere/C.swift

        2 changes to remove 4 of 4
          Current.date: 3 in 2 files
          Session.shared: 1 in 1 file

        Next
          environment-audit explain time.now: why it matters, and what to do
          environment-audit suggest: the environment that the code needs
          environment-audit baseline: accept what is there, stop what is new
          environment-audit --format html --output audit.html: every place, to read

        """)
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
          environment-audit --show all: what is live, and where

        """)
    report.statistics.controlledReads = 12
    #expect(
      reporter.string(report, Sample.shopContext).contains(
        "100 %: 12 of 12 uses of the world go through an environment; 0 are hidden."))
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

  @Test("No name writes a control character or a line of its own")
  func hostile() {
    let text = reporter.string(Sample.hostile, Sample.shopContext)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(text.contains("Worst files"))
  }
}
