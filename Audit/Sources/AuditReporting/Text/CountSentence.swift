import AuditModel

/// The wording of counts.
enum CountSentence {
  /// Returns "1 file", "2 files".
  static func of(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(count.grouped) \(count == 1 ? singular : plural ?? singular + "s")"
  }

  /// Returns "1 hidden dependency", "2 hidden dependencies".
  static func hidden(_ count: Int) -> String {
    of(count, "hidden dependency", "hidden dependencies")
  }

  /// Returns how much of a code base is controlled.
  static func share(_ report: AuditReport) -> String {
    let share = ControlShare(report)
    guard share.total > 0 else { return "Nothing in it depends on the world around it." }
    return
      "\(share.percentText) %: \(share.controlled.grouped) of \(of(share.total, "use")) of the world"
      + " \(share.controlled == 1 ? "goes" : "go") through an environment;"
      + " \(share.hidden.grouped) \(share.hidden == 1 ? "is" : "are") hidden."
  }

  /// Returns the result of an audit in one line, as in "3 hidden dependencies in 2 of 14 files".
  static func total(_ report: AuditReport) -> String {
    let statistics = report.statistics
    let hidden = report.findings.filter { $0.classification == .hidden }
    var line: String
    if hidden.isEmpty {
      line = "No hidden dependencies in \(of(statistics.files, "file"))"
    } else {
      let files = Set(hidden.map(\.file)).count
      line = "\(Self.hidden(hidden.count)) in \(files.grouped) of \(of(statistics.files, "file"))"
    }
    let besides = besides(report)
    if !besides.isEmpty { line += "; " + besides.joined(separator: ", ") }
    return line
  }

  /// Returns the numbers of skipped files and the reasons.
  static func leftOut(_ report: AuditReport) -> [String] {
    var lines: [String] = []
    let tests = report.statistics.testFiles
    if tests > 0 {
      lines.append(
        "Left out: \(of(tests, "file")) of tests (test targets, folders called Tests that import a test library, "
          + "and files with test code only).")
    }
    let examples = report.statistics.exampleFiles
    if examples > 0 {
      lines.append(
        "Left out: \(of(examples, "file")) of the library's examples; name their folder to audit it."
      )
    }
    return lines
  }

  /// Returns what the audit could not know without tests; nil if there are some.
  static func withoutTests(_ report: AuditReport) -> String? {
    guard !report.statistics.hasTests, report.count(.hidden) > 0 else { return nil }
    return "No test was found, so code that only tests show to be live counts as hidden."
  }

  /// Returns the counts other than hidden dependencies, as in "2 live defaults".
  static func besides(_ report: AuditReport) -> [String] {
    let unread = report.notices.count { $0.kind == .unreadable }
    let unparsed = report.notices.count { $0.kind == .unparsed }
    let counted: [(Int, String)] = [
      (report.count(.liveDefault), of(report.count(.liveDefault), "live default")),
      (
        report.count(.liveImplementation),
        of(report.count(.liveImplementation), "live implementation")
      ),
      (report.count(.constant), of(report.count(.constant), "variable") + " never assigned"),
      (report.statistics.baselined, "\(report.statistics.baselined.grouped) in the baseline"),
      (report.statistics.suppressed, "\(report.statistics.suppressed.grouped) suppressed"),
      (unread, of(unread, "place") + " not read"),
      (unparsed, of(unparsed, "file") + " parsed in part"),
    ]
    return counted.filter { $0.0 > 0 }.map(\.1)
  }
}
