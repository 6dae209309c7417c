package import AuditProject

/// How to rewrite a project.
package struct FixOptions: Sendable {
  /// The project's root, absolute.
  package var root: String
  /// The name of the global that holds an environment.
  package var global: String
  /// The name of an environment that is made.
  package var typeName: String
  /// Where the libraries are, for manifests that do not name them.
  package var library: Library?
  /// Whether the platforms of manifests may be raised.
  package var raisesPlatforms: Bool
  package var fileSystem: FileSystem

  package init(
    root: String, global: String = "Current", typeName: String = "AppEnvironment",
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
