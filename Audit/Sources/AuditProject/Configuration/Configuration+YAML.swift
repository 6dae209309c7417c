package import AuditCatalog
import AuditModel
import Yams

extension Configuration {
  /// Decodes a configuration.
  ///
  /// - Parameters:
  ///   - yaml: The content of the file.
  ///   - path: The displayed path of the file.
  ///   - catalog: The known rules.
  /// - Throws: All problems of the configuration.
  package init(yaml: String, path: String, catalog: Catalog) throws(ConfigurationError) {
    let root: Node?
    do {
      root = try compose(yaml: yaml)
    } catch {
      throw ConfigurationError(
        path: path, problems: [ConfigurationProblems.syntax(error, in: yaml)])
    }
    var reader = ConfigurationReader(catalog: catalog)
    reader.read(root)
    guard reader.problems.isEmpty else {
      throw ConfigurationError(path: path, problems: reader.problems)
    }
    self = reader.configuration
    self.path = path
  }
}

/// The problems of the YAML syntax.
enum ConfigurationProblems {
  static func syntax(_ error: any Error, in yaml: String) -> ConfigurationError.Problem {
    guard let error = error as? YamlError else {
      return ConfigurationError.Problem("is no YAML: \(error)", at: nil)
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return ConfigurationError.Problem("is no YAML: \(problem)", at: place(mark))
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.map { "'\($0)'" }.joined(separator: ", ")
      return ConfigurationError.Problem(
        "\(keys) is given twice; merge the two",
        at: secondPlace(of: duplicates.first ?? "", in: yaml) ?? place(context.mark))
    case .reader(let problem, _, _, _):
      return ConfigurationError.Problem("is no YAML: \(problem)", at: nil)
    default:
      return ConfigurationError.Problem("is no YAML: \(error)", at: nil)
    }
  }

  /// Returns the position of a duplicate key, which the parser does not report.
  private static func secondPlace(
    of key: String, in yaml: String
  ) -> ConfigurationError.Place? {
    let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false)
    let places = lines.indices.compactMap { number -> ConfigurationError.Place? in
      let text = lines[number].drop { $0 == " " }
      guard text.hasPrefix(key), text.dropFirst(key.count).first == ":" else { return nil }
      return ConfigurationError.Place(
        line: number + 1, column: lines[number].count - text.count + 1)
    }
    return places.dropFirst().first
  }

  static func place(_ mark: Mark?) -> ConfigurationError.Place? {
    mark.map { ConfigurationError.Place(line: $0.line, column: $0.column) }
  }
}
