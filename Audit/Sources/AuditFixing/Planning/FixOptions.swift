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
  /// The location of the libraries, for manifests without them.
  package var library: Library?
  /// Whether the platform versions of manifests may be raised.
  package var raisesPlatforms: Bool
  package var fileSystem: FileSystem

  package init(
    root: String, global: String = usualGlobal, typeName: String = "AppEnvironment",
    library: Library? = nil, raisesPlatforms: Bool = false, fileSystem: FileSystem = .live
  ) {
    self.root = root
    self.global = global
    self.typeName = typeName
    self.library = library
    self.raisesPlatforms = raisesPlatforms
    self.fileSystem = fileSystem
  }
}
