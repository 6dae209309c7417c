import Foundation

/// The files beside the program: templates, the style sheet and the icon.
enum Resources {
  /// Reads the templates, by their names.
  ///
  /// - Throws: The error of a file that cannot be read.
  static func templates() throws -> [String: String] {
    let folder = Bundle.module.bundleURL.appending(path: "Resources/Templates")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var templates: [String: String] = [:]
    for file in files where file.hasSuffix(".mustache") {
      templates[String(file.dropLast(".mustache".count))] = String(
        decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
    }
    return templates
  }

  /// Reads a file that is served as it is.
  ///
  /// - Parameter name: Its name.
  /// - Returns: Its content.
  /// - Throws: The error of a file that cannot be read.
  static func file(_ name: String) throws -> Data {
    try Data(contentsOf: Bundle.module.bundleURL.appending(path: "Resources/\(name)"))
  }
}
