package import AuditModel

/// Finds the Swift files of a project.
package struct SourceTree: Sendable {
  /// A file to audit.
  package struct File: Hashable, Sendable {
    /// The path from the project's root, separated by `/`.
    package var path: String
    package var size: Int
    package var module: String
    /// Whether the file is in a folder that is declared to contain live code.
    package var isLive: Bool
  }

  /// A path or pattern to audit.
  package struct Start: Hashable, Sendable {
    /// The pattern, relative to the project's root.
    package var pattern: PathPattern

    package init(_ path: String) {
      pattern = PathPattern(path)
    }

    /// The number of path components that a user has named.
    var depth: Int {
      Paths.components(of: pattern.isLiteral ? pattern.text : pattern.fixedPart).count
    }
  }

  package struct Discovery: Sendable {
    /// The files, sorted by path.
    package var files: [File] = []
    /// The number of skipped files in folders of tests.
    package var testFiles = 0
    /// The number of skipped files in the examples of a library.
    package var exampleFiles = 0
    /// The projects' other Swift files, sorted by path: tests, excluded files, and files that were not requested.
    package var outside: [(path: String, isTest: Bool)] = []
    package var notices: [Notice] = []
    /// The patterns that matched at least one path.
    package var used: Set<PathPattern> = []
  }

  let root: String
  let exclude: [PathPattern]
  let live: [PathPattern]
  let modules: [(pattern: PathPattern, name: String)]
  let fileSystem: FileSystem

  /// - Parameters:
  ///   - root: The absolute path of the project's root.
  ///   - exclude: The excluded paths, for any start.
  ///   - live: The paths of live code.
  ///   - modules: The module names of paths that do not contain them.
  ///   - fileSystem: The file system.
  package init(
    root: String, exclude: [PathPattern] = [], live: [PathPattern] = [],
    modules: [(pattern: PathPattern, name: String)] = [], fileSystem: FileSystem = .live
  ) {
    self.root = root
    self.exclude = exclude
    self.live = live
    self.modules = modules
    self.fileSystem = fileSystem
  }

  /// Finds all files, in an order that depends only on their paths.
  ///
  /// A link to a folder is followed, unless the folder is walked in any case.
  ///
  /// - Parameter starts: The paths to walk. A folder of tests is included if it is itself a start, or in one.
  /// - Returns: The files, and the paths that could not be read.
  /// - Throws: A problem with a start that is a path and not a pattern.
  package func discover(_ starts: [Start]) throws(StartProblem) -> Discovery {
    var walk = SourceWalk(tree: self)
    // Each folder is walked once. A start inside another one comes first, so that the order of the starts does
    // not matter.
    let deepestFirst = starts.enumerated().sorted {
      let depths = ($0.element.depth, $1.element.depth)
      return depths.0 != depths.1 ? depths.0 > depths.1 : $0.offset < $1.offset
    }
    for (_, start) in deepestFirst { try walk.walk(from: start) }
    walk.followLinks()
    walk.walkOutside(starts)
    return walk.result()
  }

  /// The error for a start that does not exist or cannot be read.
  package struct StartProblem: Error, Hashable, Sendable {
    package var path: String
    package var problem: FileProblem

    package init(path: String, problem: FileProblem) {
      self.path = path
      self.problem = problem
    }
  }
}
