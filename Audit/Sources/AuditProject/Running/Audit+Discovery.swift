import AuditEngine
import AuditModel

extension Audit {
  /// Finds the files, and checks that each entry of the configuration matches some of them.
  func discover(_ paths: [String]) throws(AuditError) -> SourceTree.Discovery {
    let tree = SourceTree(
      root: root, exclude: configuration.exclude.map(\.value),
      live: configuration.live.map(\.value),
      modules: configuration.modules.map { ($0.value.pattern, $0.value.name) },
      fileSystem: fileSystem)
    let isOwnChoice = !paths.isEmpty
    var starts = paths.map(SourceTree.Start.init)
    if !isOwnChoice { starts = configuration.include.map { SourceTree.Start($0.value.text) } }
    if starts.isEmpty { starts = [SourceTree.Start(".")] }
    let discovery: SourceTree.Discovery
    do {
      discovery = try tree.discover(starts)
    } catch {
      throw problem(with: error, isOwnChoice: isOwnChoice)
    }
    try check(discovery, starts: isOwnChoice ? starts : [])
    return discovery
  }

  private func problem(
    with start: SourceTree.StartProblem, isOwnChoice: Bool
  ) -> AuditError {
    let near = near(start.path)
    let entry = configuration.include.first { $0.value.text == start.path }
    guard !isOwnChoice, let entry else { return .path(start.path, start.problem, near: near) }
    let problem = AuditError.path(start.path, start.problem, near: near)
    return .configuration(
      ConfigurationError(
        path: configuration.path ?? Configuration.fileName,
        problems: [ConfigurationError.Problem(problem.description, at: entry.place)]))
  }

  /// Returns the names next to a missing path that are similar to it.
  private func near(_ path: String) -> [String] {
    let components = Paths.components(of: path)
    let folder = components.dropLast().joined(separator: "/")
    guard let name = components.last,
      let entries = try? fileSystem.entries(
        folder.isEmpty ? root : Paths.absolute(folder, in: root))
    else { return [] }
    return NearMisses.of(name, in: entries.map(\.name)).map { Paths.join(folder, $0) }
  }

  /// Checks that each entry has a match.
  ///
  /// - Parameters:
  ///   - discovery: The found files.
  ///   - starts: The requested paths, if they replace those of the configuration: entries outside of them may
  ///     then have no match.
  /// - Throws: The entries without a match.
  private func check(
    _ discovery: SourceTree.Discovery, starts: [SourceTree.Start]
  ) throws(AuditError) {
    var problems: [ConfigurationError.Problem] = []
    func check(_ entry: Configuration.Entry<PathPattern>, _ key: String) {
      let pattern = entry.value
      if discovery.used.contains(pattern) { return }
      if discovery.files.contains(where: { pattern.matches($0.path) }) { return }
      let isCovered =
        starts.isEmpty
        || starts.contains {
          Paths.isPath(pattern.fixedPart, in: Paths.join("", $0.pattern.fixedPart))
        }
      guard isCovered else { return }
      var message = "'\(pattern.text)' in '\(key)' matches no Swift file"
      let deeper = PathPattern("**/" + pattern.text)
      let count = discovery.files.count { deeper.matches($0.path) }
      if count > 0 {
        message += "; '\(deeper.text)' would match \(count == 1 ? "one" : "\(count)")"
      } else {
        message += "; correct it, or take it out"
      }
      problems.append(ConfigurationError.Problem(message, at: entry.place))
    }
    if starts.isEmpty { for entry in configuration.include { check(entry, "include") } }
    for entry in configuration.exclude { check(entry, "exclude") }
    for entry in configuration.live { check(entry, "live") }
    for entry in configuration.modules {
      check(Configuration.Entry(entry.value.pattern, at: entry.place), "modules")
    }
    try fail(problems)
  }

  /// Checks that each declared environment is in the code.
  func checkEnvironments(in files: [FileFacts]) throws(AuditError) {
    var problems: [ConfigurationError.Problem] = []
    for entry in configuration.environments {
      let missing = entry.value.split(separator: ".").map(String.init).first { name in
        !files.contains { $0.uses(name) }
      }
      guard let missing else { continue }
      problems.append(
        ConfigurationError.Problem(
          "the environment '\(entry.value)' is never used: no file has '\(missing)' in it;"
            + " correct it, or take it out", at: entry.place))
    }
    try fail(problems)
  }

  private func fail(_ problems: [ConfigurationError.Problem]) throws(AuditError) {
    guard !problems.isEmpty else { return }
    throw .configuration(
      ConfigurationError(path: configuration.path ?? Configuration.fileName, problems: problems))
  }
}
