/// The index that the audit reads.
package enum IndexChoice: Hashable, Sendable {
  /// The stores of the project's builds.
  case automatic
  case none
  /// A store at an absolute path.
  case store(String)

  /// Parses `auto`, `none` or a path.
  ///
  /// - Parameters:
  ///   - text: The value of an option or a configuration.
  ///   - folder: The folder that a relative path is resolved against.
  package init(_ text: String, in folder: String) {
    switch text {
    case "auto": self = .automatic
    case "none": self = .none
    default: self = .store(Paths.absolute(text, in: folder))
    }
  }
}
