import Foundation

/// Prints the result of a run.
struct Report: Sendable {
  @Injected(\.print) private var print

  func show(_ problems: [Problem], documents: [Document], took seconds: TimeInterval) {
    for problem in problems {
      print("\(problem.path):\(problem.link.line): \(problem.text)")
    }
    let links = documents.map(\.links.count).reduce(0, +)
    let result = problems.isEmpty ? "No problems" : "\(problems.count) problems"
    print("\(result) in \(links) links of \(documents.count) documents, \(duration(seconds))")
  }

  private func duration(_ seconds: TimeInterval) -> String {
    let tenths = Int((seconds * 10).rounded())
    return tenths < 600
      ? "\(tenths / 10).\(tenths % 10) s" : "\(tenths / 600) min \(tenths / 10 % 60) s"
  }
}

extension Problem {
  fileprivate var text: String {
    switch reason {
    case .missingFile(let path): "\(path) does not exist"
    case .missingAnchor(let anchor): "no heading has the anchor #\(anchor)"
    case .status(let status): "\(link.target) answers with \(status)"
    case .unreachable: "\(link.target) does not answer"
    }
  }
}
