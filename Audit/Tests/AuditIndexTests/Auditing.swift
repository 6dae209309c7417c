import AuditModel
import AuditProject
import Foundation
import IndexedBuild
import Testing

extension IndexedBuild {
  /// Audits the folder `App`.
  ///
  /// - Returns: Lines such as `12 time.now Date()` of the findings, and the report.
  func audit(
    index: IndexChoice? = nil, library: String? = nil
  ) async throws -> (lines: [String], report: AuditReport) {
    let options = Audit.Options(index: index ?? .store(store), indexLibrary: library)
    let report = try await Audit(root: path("App"), options: options).run()
    let lines = report.findings.map { "\($0.span.startLine) \($0.rule) \($0.symbol)" }
    return (lines, report)
  }

  /// Writes and compiles files; those of the module `App` are audited.
  func compile(_ modules: [(name: String, code: String)]) throws {
    for (name, code) in modules {
      try write("\(name)/\(name).swift", code)
      try #require(try compile(name, ["\(name)/\(name).swift"]) == "")
    }
  }

  /// Sets the modification time of a file, in seconds from now.
  func touch(_ name: String, secondsFromNow seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)], ofItemAtPath: path(name))
  }
}
