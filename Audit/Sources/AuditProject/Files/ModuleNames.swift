/// The modules of files, derived from their paths.
///
/// The folder of a package contains modules in `Sources` and `Plugins`, and where its manifest says `path:`. The
/// folder of an Xcode project contains one module per folder. The folder of a Tuist project is a module itself. If no
/// such folder is known, the module is the name of the folder in `Sources`, or of the first folder.
package struct ModuleNames: Sendable {
  package enum Project: Sendable {
    case package
    case xcode
    case tuist
  }

  /// The names of the configuration, of which the first match is used.
  private let overrides: [(pattern: PathPattern, name: String)]
  private let rootName: String
  /// The folders of projects, by their path from the root.
  private var projects: [[String]: Project] = [:]
  /// The targets of packages, by their folder from the root.
  private var targets: [[String]: String] = [:]

  package init(overrides: [(pattern: PathPattern, name: String)] = [], rootName: String = "Main") {
    self.overrides = overrides
    self.rootName = rootName
  }

  static let sources: Set<String> = ["Sources", "Source", "src", "srcs"]

  /// Determines from the entries of a folder whether it is the folder of a project.
  package mutating func learn(
    _ folder: [String], entries: [FileSystem.Entry], _ manifest: Manifest? = nil
  ) {
    var kind: Project? = manifest.map { _ in .package }
    for target in manifest?.targets ?? [] where !target.name.isEmpty {
      for place in target.places { targets[folder + place] = target.name }
    }
    for entry in entries where kind != .package {
      if entry.name == "Project.swift", entry.kind != .folder,
        entries.contains(where: { Self.sources.contains($0.name) })
      {
        kind = .tuist
      } else if kind == nil, entry.name.hasSuffix(".xcodeproj") {
        kind = .xcode
      }
    }
    if let kind { projects[folder] = kind }
  }

  /// Returns the module of a file.
  ///
  /// - Parameter path: The components of the path from the root, including the file name.
  /// - Returns: The name for `import`.
  package func module(of path: [String]) -> String {
    if let override = overrides.first(where: { $0.pattern.matches(path) }) { return override.name }
    return Self.identifier(from: name(of: path))
  }

  private func name(of path: [String]) -> String {
    let folders = path.dropLast()
    var depth = folders.count
    while depth >= 0 {
      let folder = Array(folders.prefix(depth))
      if let target = targets[folder] { return target }
      if let kind = projects[folder] {
        let own = depth == 0 ? rootName : folders[depth - 1]
        return Self.name(of: folders.dropFirst(depth), in: kind, called: own)
      }
      depth -= 1
    }
    for (place, folder) in zip(folders.indices, folders)
    where (Self.sources.contains(folder) || folder == "Plugins") && place + 1 < folders.endIndex {
      return folders[place + 1]
    }
    return folders.first { $0 != ".." } ?? rootName
  }

  private static func name(
    of folders: ArraySlice<String>, in project: Project, called own: String
  ) -> String {
    guard let first = folders.first else { return own }
    let inner = folders.dropFirst().first
    switch project {
    case .package:
      return sources.contains(first) || first == "Plugins" ? inner ?? own : first
    case .xcode:
      return sources.contains(first) ? own : first
    case .tuist:
      return own
    }
  }

  /// Returns the module name that a build derives from a target's name that is not an identifier.
  private static func identifier(from name: String) -> String {
    var identifier = ""
    for scalar in name.unicodeScalars {
      let isPart = scalar == "_" || scalar.properties.isXIDContinue
      identifier.unicodeScalars.append(isPart ? scalar : "_")
    }
    if let first = identifier.first, first.isNumber { return "_" + identifier }
    return identifier
  }
}
