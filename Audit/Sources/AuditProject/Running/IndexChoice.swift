/// Which index the audit reads.
package enum IndexChoice: Hashable, Sendable {
  /// The stores that builds of the project have left.
  case automatic
  case none
  /// A store at an absolute path.
  case store(String)

  /// Reads `auto`, `none` or a path.
  ///
  /// - Parameters:
  ///   - text: What an option or a configuration says.
  ///   - folder: The folder that a relative path starts from.
  package init(_ text: String, in folder: String) {
    switch text {
    case "auto": self = .automatic
    case "none": self = .none
    default: self = .store(Paths.absolute(text, in: folder))
    }
  }
}
