import AuditModel
import AuditReporting
import Testing

@Suite("Annotations for GitHub")
struct GitHubReporterTests {
  private let reporter = GitHubReporter()

  @Test("A finding is a warning beside its line")
  func warning() {
    var context = Sample.shopContext
    context.source = ReportSource(["A.swift": "\n\n    Date()\n"])
    #expect(
      reporter.string(Sample.report([.date()]), context) == """
        ::warning file=A.swift,line=3,col=5,endLine=3,title=the current date [time.now]::`Date()` \
        reads the current date
        ::notice title=environment-audit::1 hidden dependency in 1 of 1 file.

        """)
  }

  @Test("What would end a property, a command or a line is encoded")
  func escaping() {
    let report = Sample.report([
      .date(
        file: "a,b:c%\r\n::error::d.swift", rule: "time.x,y:z", message: "50%, a: b\r\n::error::c")
    ])
    #expect(
      reporter.string(report, Sample.shopContext).hasPrefix(
        "::warning file=a%2Cb%3Ac%25%0D%0A%3A%3Aerror%3A%3Ad.swift,line=3,endLine=3,"
          + "title=time.x%2Cy%3Az::50%25, a: b%0D%0A::error::c\n"))
  }

  @Test("Ten of a kind are written, and the last note counts the others")
  func limit() {
    var report = Sample.report((1...25).map { .date(line: $0) })
    report.findings += (1...12).map { .date(.liveDefault, file: "B.swift", line: $0) }
    report.notices = (1...11).map {
      .init(kind: .unreadable, severity: .error, file: "\($0).swift", message: "cannot be read")
    }
    var context = Sample.shopContext
    context.shown = Set(Finding.Classification.allCases)
    let lines = reporter.string(report, context).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
    #expect(lines.last?.contains("19 more are not shown here") == true)
    #expect(lines.last?.hasPrefix("::notice title=environment-audit::25 hidden") == true)
  }

  @Test("A column is given where the code is there and on one line")
  func columns() {
    var context = Sample.shopContext
    context.source = ReportSource(["A.swift": "🚚 Date()\nDate(\n)"])
    let report = Sample.report([
      .date(line: 1, column: 6), .date(line: 2, column: 1, endLine: 3, endColumn: 2),
    ])
    let lines = reporter.string(report, context).split(separator: "\n")
    #expect(lines[0].contains(",line=1,col=4,endLine=1,"))
    #expect(lines[1].contains(",line=2,endLine=3,"))
  }
}
