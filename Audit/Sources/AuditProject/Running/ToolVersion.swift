/// The version of the audit.
package enum ToolVersion {
  /// The release of the project, as `--version` prints it.
  package static let current = "0.2.0"
}
