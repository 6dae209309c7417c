package import AuditCatalog

/// Where a project is, and what it decides about its audit.
package struct ProjectLocation: Sendable {
  /// What paths are relative to, absolute: the folder of the configuration, or else of the
  /// repository, or else the folder that one is in.
  package var root: String
  /// The configuration, absolute; nil if there is none.
  package var configurationPath: String?

  /// Looks upwards for a configuration, up to the folder of the repository.
  ///
  /// - Parameters:
  ///   - folder: Where to begin, absolute.
  ///   - fileSystem: What is asked.
  package init(from folder: String, fileSystem: FileSystem = .live) {
    var current = Paths.absolute(folder, in: "/")
    while true {
      let path = Paths.join(current, Configuration.fileName)
      if let status = try? fileSystem.status(path), status.kind == .file {
        root = current
        configurationPath = path
        return
      }
      // A file in a work tree that another repository holds.
      if (try? fileSystem.status(Paths.join(current, ".git"))) != nil {
        root = current
        return
      }
      guard current != "/" else { break }
      current = Paths.absolute("..", in: current)
    }
    root = Paths.absolute(folder, in: "/")
  }

  /// The location of a configuration that an option names.
  package init(configurationPath: String) {
    root = Paths.absolute("..", in: configurationPath)
    self.configurationPath = configurationPath
  }
}

extension Configuration {
  /// Reads the configuration of a project.
  ///
  /// - Parameters:
  ///   - path: The file, absolute.
  ///   - shown: How it is shown.
  ///   - catalog: The rules that there are.
  ///   - fileSystem: What reads it.
  /// - Throws: All that is wrong with it.
  package init(
    path: String, shown: String, catalog: Catalog, fileSystem: FileSystem = .live
  ) throws(ConfigurationError) {
    var buffer = ByteBuffer()
    do {
      try fileSystem.read(path, &buffer)
    } catch {
      throw ConfigurationError(
        path: shown, problems: [ConfigurationError.Problem(error.description, at: nil)])
    }
    guard let yaml = String(validating: buffer.bytes, as: UTF8.self) else {
      throw ConfigurationError(
        path: shown, problems: [ConfigurationError.Problem("is not UTF-8; convert it", at: nil)])
    }
    try self.init(yaml: yaml, path: shown, catalog: catalog)
  }
}
