/// The whole program: finds documents, checks their links, and reports.
struct CheckFolder: Sendable {
  enum Outcome: Hashable, Sendable {
    case success
    case problems(Int)
    case nothingToCheck
  }

  @Injected(\.now) private var now
  @Injected(\.print) private var print

  let find = FindDocuments()
  let check = CheckLinks()
  let report = Report()

  func run(_ folder: String) async throws -> Outcome {
    let start = now()
    let documents = try find.run(in: folder)
    guard !documents.isEmpty else {
      print("\(folder) has no Markdown files")
      return .nothingToCheck
    }
    let problems = await check.run(documents)
    report.show(problems, documents: documents, took: now().timeIntervalSince(start))
    return problems.isEmpty ? .success : .problems(problems.count)
  }
}
