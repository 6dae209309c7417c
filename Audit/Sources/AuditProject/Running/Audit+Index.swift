internal import AuditEngine
internal import AuditIndex
internal import AuditModel

extension Audit {
  /// Finds the units of files in the index that the project or a command line selects.
  func survey(_ files: [SourceTree.File]) -> IndexSurvey {
    let files = files.map {
      IndexSurvey.File(name: $0.path, path: Paths.absolute($0.path, in: root))
    }
    let stores: [String]
    switch indexChoice {
    case .none: stores = []
    case .store(let path): stores = [path]
    case .automatic:
      stores = IndexLocations.stores(root: root, files: files.map(\.path))
    }
    return IndexSurvey(
      files: files, stores: stores, library: options.indexLibrary, probe: options.indexProbe)
  }

  private var indexChoice: IndexChoice {
    options.index ?? configuration.indexStore.map { IndexChoice($0, in: root) } ?? .automatic
  }
}

extension Notice {
  /// Returns the notice about an index that could not be read completely.
  static func index(_ problems: [IndexProblem]) -> Notice? {
    guard let first = problems.first else { return nil }
    var reasons = first.description
    if problems.count > 1 { reasons += " (and \(problems.count - 1) more)" }
    return Notice(
      kind: .index, severity: .warning, file: ".",
      message: "\(reasons); these files were audited without types. Build again, or use "
        + "`--index-store none`")
  }
}
