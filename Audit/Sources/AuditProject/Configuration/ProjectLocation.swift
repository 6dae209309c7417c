package import AuditCatalog

/// The location of a project and its configuration.
package struct ProjectLocation: Sendable {
  /// The absolute path of the root, which paths are relative to: the folder of the configuration, otherwise of
  /// the repository, otherwise the working directory.
  package var root: String
  /// The absolute path of the configuration; nil if there is none.
  package var configurationPath: String?

  /// Searches for a configuration in a folder and its parents, up to the root of the repository.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the first folder.
  ///   - fileSystem: The file system.
  package init(from folder: String, fileSystem: FileSystem = .live) {
    var current = Paths.absolute(folder, in: "/")
    while true {
      let path = Paths.join(current, Configuration.fileName)
      if let status = try? fileSystem.status(path), status.kind == .file {
        root = current
        configurationPath = path
        return
      }
      // In a work tree, `.git` is a file.
      if (try? fileSystem.status(Paths.join(current, ".git"))) != nil {
        root = current
        return
      }
      guard current != "/" else { break }
      current = Paths.absolute("..", in: current)
    }
    root = Paths.absolute(folder, in: "/")
  }

  /// Creates the location of an explicitly named configuration.
  package init(configurationPath: String) {
    root = Paths.absolute("..", in: configurationPath)
    self.configurationPath = configurationPath
  }
}

extension Configuration {
  /// Reads the configuration of a project.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - shown: The displayed path.
  ///   - catalog: The known rules.
  ///   - fileSystem: The file system.
  /// - Throws: All problems of the configuration.
  package init(
    path: String, shown: String, catalog: Catalog, fileSystem: FileSystem = .live
  ) throws(ConfigurationError) {
    let bytes: [UInt8]
    do {
      bytes = try fileSystem.read(path)
    } catch {
      throw ConfigurationError(
        path: shown, problems: [ConfigurationError.Problem(error.description, at: nil)])
    }
    guard let yaml = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationError(
        path: shown, problems: [ConfigurationError.Problem("is not UTF-8; convert it", at: nil)])
    }
    try self.init(yaml: yaml, path: shown, catalog: catalog)
  }
}
