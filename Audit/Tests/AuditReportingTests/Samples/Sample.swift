import AuditCatalog
import AuditModel
import AuditReporting

/// Reports to write, of code that exists.
enum Sample {
  /// What the shop depends on, and how it is spelled there.
  private static let needles: [(needle: String, rule: RuleID, symbol: String, member: String?)] = [
    ("Date()", "time.now", "Date()", "date"),
    (".now()", "time.now", "DispatchTime.now()", "date"),
    ("isDateInToday", "time.relative-day", "isDateInToday", "date"),
    ("asyncAfter", "time.timer", "asyncAfter", "clock"),
    ("DateFormatter()", "locale.formatter", "DateFormatter()", "locale"),
    ("Calendar.current", "locale.calendar", "Calendar.current", "calendar"),
    ("UUID()", "random.uuid", "UUID()", "uuid"),
    ("UserDefaults.standard", "storage.user-defaults", "UserDefaults.standard", "defaults"),
    ("FileManager.default", "storage.file-manager", "FileManager.default", "fileManager"),
    ("URLSession.shared", "network.session", "URLSession.shared", "session"),
    ("DispatchQueue.main", "concurrency.queue", "DispatchQueue.main", "mainQueue"),
    ("ProcessInfo.processInfo", "platform.process-info", "ProcessInfo.processInfo", "arguments"),
    ("print(", "io.print", "print", "print"),
    ("SessionManager.shared", "global.singleton", "SessionManager.shared", nil),
    ("NotificationHub.shared", "global.singleton", "NotificationHub.shared", nil),
    ("Refresher.shared", "global.singleton", "Refresher.shared", nil),
  ]

  /// The audit of the shop.
  static let shop = report(on: SampleCode.files)

  static let shopContext = ReportContext(
    toolVersion: "1.2.3", catalog: .standard, projectName: "Shop",
    source: ReportSource(SampleCode.files))

  /// An audit that found nothing at all, of an empty code base.
  static let empty = AuditReport(findings: [], notices: [], statistics: .init())

  static func report(on files: [String: String]) -> AuditReport {
    var report = empty
    for (path, code) in files.sorted(by: { $0.key < $1.key }) {
      report.findings += findings(in: code, path: path)
      report.statistics.files += 1
      report.statistics.lines += code.split(separator: "\n", omittingEmptySubsequences: false).count
    }
    report.statistics.controlledReads = report.findings.count * 2 / 3
    report.statistics.suppressed = 3
    report.statistics.testFiles = 9
    report.notices = [
      Notice(
        kind: .unparsed, severity: .warning, file: "Sources/ShopKit/Draft.swift",
        span: SourceSpan(startLine: 4, startColumn: 2, endLine: 4, endColumn: 3),
        message: "this code does not parse; what does was looked at"),
      Notice(
        kind: .badSuppression, severity: .error, file: "Sources/ShopKit/Orders/Order.swift",
        span: SourceSpan(startLine: 7, startColumn: 3, endLine: 7, endColumn: 40),
        message: "a suppression needs a reason: `// environment-audit:ignore time.now: reason`"),
    ]
    return report
  }

  private static func findings(in code: String, path: String) -> [Finding] {
    var findings: [Finding] = []
    var declaration = ""
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for keyword in ["struct ", "class ", "actor ", "func ", "static let "]
      where line.contains(keyword) {
        let name = line.split(separator: keyword).last.map { $0.prefix { $0.isLetter } } ?? ""
        declaration = keyword == "func " ? "\(declaration.prefix { $0 != "." }).\(name)" : "\(name)"
      }
      for (needle, rule, symbol, member) in needles {
        for range in line.ranges(of: needle) {
          // A type whose name ends like the needle is another one.
          if let before = line[..<range.lowerBound].last, before.isLetter { continue }
          let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
          let isDefault = line.contains("init(")
          findings.append(
            Finding(
              rule: rule,
              classification: path.contains("/Live/")
                ? .liveImplementation : isDefault ? .liveDefault : .hidden,
              certainty: rule == "global.singleton" ? .byName : .decided, file: path,
              span: SourceSpan(
                startLine: index + 1, startColumn: column, endLine: index + 1,
                endColumn: column + needle.utf8.count),
              module: String(path.split(separator: "/")[1]), declaration: declaration,
              code: String(line[range.lowerBound...].prefix(60)), symbol: symbol,
              ordinal: findings.count { $0.rule == rule && $0.declaration == declaration },
              message: "`\(symbol)` \(Catalog.standard.rule(rule)?.message ?? "")",
              member: member))
        }
      }
    }
    return findings.sorted {
      ($0.span.startLine, $0.span.startColumn) < ($1.span.startLine, $1.span.startColumn)
    }
  }
}

extension Sample {
  /// A report of these findings.
  static func report(_ findings: [Finding]) -> AuditReport {
    var report = AuditReport(findings: findings, notices: [], statistics: .init())
    report.statistics.files = Set(findings.map(\.file)).count
    report.statistics.lines = 100
    return report
  }
}

extension Finding {
  /// A use of `Date()`, or of something else.
  static func date(
    _ classification: Classification = .hidden, file: String = "A.swift", line: Int = 3,
    column: Int = 5, endLine: Int? = nil, endColumn: Int? = nil, module: String = "App",
    declaration: String = "f()", code: String = "Date()", symbol: String = "Date()",
    rule: RuleID = "time.now", ordinal: Int = 0,
    message: String = "`Date()` reads the current date", member: String? = "date"
  ) -> Finding {
    Finding(
      rule: rule, classification: classification, file: file,
      span: SourceSpan(
        startLine: line, startColumn: column, endLine: endLine ?? line,
        endColumn: endColumn ?? column + 6),
      module: module, declaration: declaration, code: code, symbol: symbol, ordinal: ordinal,
      message: message, member: member)
  }
}

extension Sample {
  /// A report that can be read at a glance.
  static let small: AuditReport = {
    var small = report([
      .date(line: 1), .date(line: 2, symbol: "Date.now"), .date(.liveDefault, line: 8),
      .date(file: "B.swift"),
      .date(
        file: "Sources/Kit/A/very/long/way/down/to/a/file/somewhere/C.swift", module: "Kit",
        symbol: "Session.shared", rule: "global.singleton", member: nil),
    ])
    small.statistics.files = 4
    small.statistics.hasTests = true
    small.statistics.controlledReads = 2
    small.statistics.baselined = 2
    return small
  }()

  /// Names as long and as strange as they come.
  static let hostile = report([
    .date(
      file: String(repeating: "long/", count: 60) + "a.swift",
      module: String(repeating: "Module", count: 30),
      symbol: String(repeating: "symbol.", count: 40), member: String(repeating: "m", count: 200)),
    .date(
      file: "Sources/<script>alert(\"1\")</script>'&.swift", module: "<b>Mo\"dule'</b>",
      declaration: "<i>f</i>", code: "<script>alert(1)</script>", symbol: "<img src=x>",
      message: "`<script>alert(1)</script>` & \"more\"", member: "<u>x</u>"),
    .date(file: "a b/ü#?%:é.swift", module: "", symbol: "", message: "", member: nil),
    .date(.liveDefault, file: "\u{1B}[0m\n\u{0}.swift", line: 5, module: "\u{7F}"),
  ])
}
