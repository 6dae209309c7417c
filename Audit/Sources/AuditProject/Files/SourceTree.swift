package import AuditModel

/// Finds the Swift files of a project.
package struct SourceTree: Sendable {
  /// A file that is to be looked at.
  package struct File: Hashable, Sendable {
    /// From the project's root, with `/` between its parts.
    package var path: String
    package var size: Int
    package var module: String
    /// Whether it stands in a folder that is declared to hold live code.
    package var isLive: Bool
  }

  /// Where to look.
  package struct Start: Hashable, Sendable {
    /// From the project's root.
    package var pattern: PathPattern

    package init(_ path: String) {
      pattern = PathPattern(path)
    }

    /// The number of folders that a user has named.
    var depth: Int {
      Paths.components(of: pattern.isLiteral ? pattern.text : pattern.fixedPart).count
    }
  }

  package struct Discovery: Sendable {
    /// Sorted by path.
    package var files: [File] = []
    /// The number of files in folders of tests, which are left out.
    package var testFiles = 0
    /// The paths of the project's other Swift files, sorted: tests, what is excluded, and what was not asked for.
    package var outside: [String] = []
    package var notices: [Notice] = []
    /// The patterns that matched anything.
    package var used: Set<PathPattern> = []
  }

  let root: String
  let exclude: [PathPattern]
  let live: [PathPattern]
  let modules: [(pattern: PathPattern, name: String)]
  let fileSystem: FileSystem

  /// - Parameters:
  ///   - root: The project's root, absolute.
  ///   - exclude: The paths to omit, for any start.
  ///   - live: The paths of live code.
  ///   - modules: The modules of paths without the module's name.
  ///   - fileSystem: What reads folders.
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

  /// Finds all files, in an order that depends on their paths only.
  ///
  /// A link to a folder is followed, unless the folder is looked at anyway.
  ///
  /// - Parameter starts: Where to look. A folder of tests is looked at if it is itself a start, or lies in one.
  /// - Returns: The files, and what could not be looked at.
  /// - Throws: A problem with a start that is a path and not a pattern.
  package func discover(_ starts: [Start]) throws(StartProblem) -> Discovery {
    var walk = SourceWalk(tree: self)
    // A folder is walked once. A start in another one comes first, so that the order of the starts does not matter.
    let deepestFirst = starts.enumerated().sorted {
      let depths = ($0.element.depth, $1.element.depth)
      return depths.0 != depths.1 ? depths.0 > depths.1 : $0.offset < $1.offset
    }
    for (_, start) in deepestFirst { try walk.walk(from: start) }
    walk.followLinks()
    walk.walkOutside()
    return walk.result()
  }

  /// A start that is not there.
  package struct StartProblem: Error, Hashable, Sendable {
    package var path: String
    package var problem: FileProblem

    package init(path: String, problem: FileProblem) {
      self.path = path
      self.problem = problem
    }
  }
}
