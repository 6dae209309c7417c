package import Foundation

/// A program's section of the page about the examples.
package struct Readme {
  /// A command and its output.
  package struct Example {
    package var line: String
    package var output: String
  }

  /// The folder of the examples.
  package let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..")
  private let text: Substring

  /// Reads a section.
  ///
  /// - Parameter name: Its heading.
  /// - Throws: The system's error if there is no page.
  package init(section name: String) throws {
    let page = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let rest = page.firstRange(of: "\n## \(name)\n").map { page[$0.upperBound...] } ?? ""
    text = rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)]
  }

  /// The examples that it shows.
  package var examples: [Example] {
    text.matches(of: /(?s)```console\n\$ ([^\n]*)\n(.*?)```/).map {
      Example(line: String($0.1), output: String($0.2))
    }
  }

  /// The declarations in its first block of Swift.
  package var declarations: [Substring] {
    text.firstMatch(of: /(?s)```swift\n(.*?)```/)?.1.split(separator: "\n\n") ?? []
  }

  /// The text of a file of the examples, without the comments that document its declarations.
  ///
  /// - Parameter path: Its path, from the folder of the sources.
  /// - Returns: The text.
  /// - Throws: The system's error if there is no such file.
  package func code(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: "Sources/\(path)"), encoding: .utf8)
      .replacing(#/ *///.*\n/#, with: "")
  }
}
