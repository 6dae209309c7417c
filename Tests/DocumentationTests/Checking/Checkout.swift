import Foundation

/// The package's own files, at the time of the test run.
enum Checkout {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Each page of each library's catalog.
  static let articles =
    files(in: "Sources") { $0.contains(".docc/") && $0.hasSuffix(".md") }
    .map { Article(path: $0.path, text: $0.text) } + tutorialCode

  /// The files of code that tutorials show.
  private static let tutorialCode =
    files(in: "Sources") { $0.contains(".docc/") && $0.hasSuffix(".swift") }
    .map { Article(path: $0.path, text: "```swift\n\($0.text)```\n") }

  /// The documentation comments of each source file of each library, with the line numbers of the file.
  static let documentationComments =
    files(in: "Sources") { $0.hasSuffix(".swift") }
    .map { Article(path: $0.path, text: documentationComments(in: $0.text)) }
    .filter { !$0.blocks.isEmpty }

  /// Returns the text of documentation comments, and an empty line for each line of code.
  static func documentationComments(in source: String) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let comment = line.firstMatch(of: /^\s*\/\/\/ ?(.*)$/) else { return Substring() }
      return comment.output.1
    }
    return lines.joined(separator: "\n")
  }

  /// The files that compile the code of articles, of which `Scripts/extract-articles` writes most, and the
  /// projects that `Examples/Migrations/check` compiles before and after their migration.
  static let compiledCode =
    (["Tests", "Server/Tests"].flatMap {
      files(in: $0) {
        ($0.contains("/Documentation/") || $0.contains("/Articles/")) && $0.hasSuffix(".swift")
      }
    }
    + files(in: "Examples/Migrations/Before") {
      $0.hasSuffix(".swift") && !$0.contains("/.build")
    }
    + patches)
    .map { CompiledCode($0.text) }

  /// The code of the patches after a migration: unchanged and added lines.
  private static let patches = files(in: "Examples/Migrations") {
    $0.hasSuffix(".patch") && !$0.contains("/.build")
  }.map { path, text in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("-") && !$0.hasPrefix("+++") }
    return (path: path, text: lines.map { String($0.dropFirst()) }.joined(separator: "\n"))
  }

  /// The messages of the compiler that `Scripts/check-samples` compares.
  static let expectedMessages = files(in: "Tests/Diagnostics") { $0.hasSuffix(".swift") }
    .map {
      $0.text.matches(of: /\/\/ (?:error|warning): (.*)/).map(\.output.1).joined(separator: "\n")
    }
    .joined(separator: "\n")

  /// The text of the libraries, with strings of several lines joined.
  static let sources = files(in: "Sources") { $0.hasSuffix(".swift") }.map(\.text)
    .joined(separator: "\n").replacing(/\\\n */, with: "")

  /// The folders of `Sources` that have a catalog.
  static let librariesWithCatalog = Set(
    articles.filter { $0.path.hasPrefix("Sources/") }
      .compactMap { $0.path.split(separator: "/").dropFirst().first.map(String.init) })

  private static func files(
    in folder: String, where isMeant: (String) -> Bool
  ) -> [(path: String, text: String)] {
    let folder = root.appending(path: folder)
    let paths =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { ($0 as? URL)?.path } ?? []
    return paths.filter(isMeant).sorted().compactMap { path in
      guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
        return nil
      }
      return (String(path.dropFirst(root.path.count + 1)), text)
    }
  }
}
