package import AuditModel

/// The planned changes of `fix`, and the remaining findings.
package struct FixPlan: Sendable {
  /// The changes: in each module, the environment comes before the code that reads it.
  package internal(set) var changes: [FileChange] = []
  package internal(set) var converted: [Finding] = []
  package internal(set) var left: [Left] = []
  /// The lines that the manifests need before the project compiles.
  package internal(set) var needs: [ManifestNeed] = []

  /// The number of findings for each reason, the largest first.
  package var reasons: [(reason: Reason, count: Int)] {
    Dictionary(grouping: left, by: \.reason).map { ($0.key, $0.value.count) }
      .sorted { ($1.count, $0.reason.description) < ($0.count, $1.reason.description) }
  }
}

/// New content of a file.
package struct FileChange: Hashable, Sendable {
  /// The absolute path.
  package var path: String
  /// The current content; nil if the file does not exist.
  package var old: [UInt8]?
  package var new: [UInt8]
}
