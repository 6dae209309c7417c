import Foundation

/// The schemas beside the tests.
enum Schemas {
  /// Reads a schema.
  ///
  /// - Throws: What is wrong with the file, or with the schema in it.
  static func named(_ name: String) throws -> JSONSchema {
    try JSONSchema(JSON(text(name)))
  }

  static func text(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: "Schemas/\(name)"), encoding: .utf8)
  }
}
