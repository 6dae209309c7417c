/// The content of a build's index for the files of a project.
package struct CodeIndex: Sendable {
  /// The references of files, by path in the form of the audit.
  ///
  /// Files without an entry have no types.
  package var files: [String: FileReferences]
  /// The modules that the project's own files belong to.
  package var ownModules: Set<String>
  /// The modules of the toolchain and the SDK.
  package var systemModules: Set<String>
  /// The types that modules of other packages declare.
  package var foreignTypes: [IndexedSymbol] = []
  /// The USRs of the static and global variables of these modules without a getter.
  package var storedVariables: Set<String> = []

  /// An empty index.
  package static let none = CodeIndex()

  package init(
    files: [String: FileReferences] = [:], ownModules: Set<String> = [],
    systemModules: Set<String> = []
  ) {
    self.files = files
    self.ownModules = ownModules
    self.systemModules = systemModules
  }

  package var isEmpty: Bool { files.isEmpty }
}
