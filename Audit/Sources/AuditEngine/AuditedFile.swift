/// A file that is audited: where it is, and what it belongs to.
package struct AuditedFile: Sendable, Hashable {
  /// Relative to the project's root, with `/` between its parts.
  package var path: String
  package var module: String
  /// Whether it lies in a directory that is declared to hold live code.
  package var isLive: Bool

  package init(path: String, module: String, isLive: Bool = false) {
    self.path = path
    self.module = module
    self.isLive = isLive
  }
}
