package import AuditProject

/// The options of rewriting a project.
package struct FixOptions: Sendable {
  package static let usualGlobal = "Current"

  /// The absolute path of the project's root.
  package var root: String
  /// The name of the global variable that holds an environment.
  package var global: String
  /// The name of a new environment.
  package var typeName: String
  package var fileSystem: FileSystem

  package init(
    root: String, global: String = usualGlobal, typeName: String = "AppEnvironment",
    fileSystem: FileSystem = .live
  ) {
    self.root = root
    self.global = global
    self.typeName = typeName
    self.fileSystem = fileSystem
  }
}
