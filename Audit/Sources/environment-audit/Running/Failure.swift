import AuditModel
import AuditProject

/// The exit codes of the program, for scripts.
enum EndCode: Int32 {
  case nothingHidden = 0
  case hidden = 1
  case incomplete = 2
  case hiddenAndIncomplete = 3
  case usage = 64
  case output = 73
  case configuration = 78

  /// Creates the exit code of a report: for findings, and for an incomplete audit.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - limit: The number of warnings that are no failure.
  init(_ report: AuditReport, allowing limit: Int = 0) {
    let isHidden =
      report.findings.contains { $0.severity == .error }
      || report.findings.count { $0.severity == .warning } > limit
    let isFaulty = report.notices.contains { $0.severity == .error && !$0.kind.isIncomplete }
    let isIncomplete = report.notices.contains { $0.kind.isIncomplete }
    switch (isHidden || isFaulty, isIncomplete) {
    case (false, false): self = .nothingHidden
    case (true, false): self = .hidden
    case (false, true): self = .incomplete
    case (true, true): self = .hiddenAndIncomplete
    }
  }
}

extension Notice.Kind {
  /// Whether a part of the files was not audited.
  var isIncomplete: Bool {
    switch self {
    case .unreadable, .unparsed: true
    case .unusedSuppression, .badSuppression, .fixedEntry: false
    }
  }
}

/// The reason why the program cannot perform a command.
struct Failure: Error {
  var message: String
  var code: EndCode

  init(_ message: String, _ code: EndCode) {
    self.message = message
    self.code = code
  }

  init(_ error: AuditError) {
    switch error {
    case .path, .noFiles: self.init("error: \(error)", .usage)
    case .configuration: self.init("\(error)", .configuration)
    }
  }
}
