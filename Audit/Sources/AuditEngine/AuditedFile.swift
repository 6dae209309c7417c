/// An audited file, with its path and module.
package struct AuditedFile: Sendable, Hashable {
  /// The path relative to the project's root, separated by `/`.
  package var path: String
  package var module: String
  /// Whether the file is in a directory that is declared to contain live code.
  package var isLive: Bool

  package init(path: String, module: String, isLive: Bool = false) {
    self.path = path
    self.module = module
    self.isLive = isLive
  }
}
