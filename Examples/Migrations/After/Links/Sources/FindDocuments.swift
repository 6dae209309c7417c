/// Finds the Markdown files of a folder.
struct FindDocuments: Sendable {
  @Injected(\.files) private var files

  let parser = DocumentParser()

  func run(in folder: String) throws -> [Document] {
    try files.paths(in: folder)
      .filter { $0.hasSuffix(".md") && !$0.contains("/.") }
      .sorted()
      .map { parser.document(at: $0, text: try files.text(of: $0)) }
  }
}
