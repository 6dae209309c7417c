import AuditModel
import Foundation

/// A third-party package with the labels of `Labels/NAME.tsv`, which were made by hand.
///
/// Lines that begin with `#` say which package of which version it is, and which of its files were
/// labeled: a path, a folder with a `/` at its end, or a pattern with `*` and `**`. Every other
/// line is a label: path, line, rule, class, certainty and a note, with tabs between.
struct LabeledPackage: Sendable {
  /// As in `apple/swift-log`.
  let repository: String
  let version: String
  let labeled: [String]
  let labels: [Label]

  /// The last part of its address, which is what its checkout is called.
  var name: String { repository.split(separator: "/").last.map(String.init) ?? repository }

  /// Whether all that there is to find in a file was labeled.
  func isLabeled(_ path: String) -> Bool {
    labeled.contains { pattern in
      if pattern.hasSuffix("/") { return path.hasPrefix(pattern) }
      return Pattern(pattern).matches(path)
    }
  }

  init(contentsOf file: URL) throws {
    try self.init(String(contentsOf: file, encoding: .utf8), name: file.lastPathComponent)
  }

  init(_ text: String, name: String) throws {
    var headers: [(key: String, value: String)] = []
    var labels: [Label] = []
    for (index, line) in text.split(separator: "\n").enumerated() {
      if line.hasPrefix("#") {
        let parts = line.dropFirst().split(separator: ":", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        guard parts.count == 2 else { throw LabelProblem.header(name, index + 1, String(line)) }
        headers.append((parts[0], parts[1]))
      } else {
        guard let label = Label(line: line) else {
          throw LabelProblem.label(name, index + 1, String(line))
        }
        labels.append(label)
      }
    }
    guard let repository = headers.first(where: { $0.key == "package" })?.value,
      let version = headers.first(where: { $0.key == "version" })?.value
    else { throw LabelProblem.unnamed(name) }
    self.repository = repository
    self.version = version
    self.labeled = headers.filter { $0.key == "files" }.map(\.value)
    self.labels = labels
  }
}

extension Label {
  fileprivate init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 5, let number = Int(parts[1]),
      let classification = Finding.Classification(rawValue: parts[3]),
      let certainty = Finding.Certainty(rawValue: parts[4])
    else { return nil }
    let site = Site(file: parts[0], line: number, rule: RuleID(rawValue: parts[2]))
    self.init(site, classification, certainty)
  }
}

/// A file of labels that cannot be read.
enum LabelProblem: Error, CustomStringConvertible {
  case header(String, Int, String)
  case label(String, Int, String)
  case unnamed(String)

  var description: String {
    switch self {
    case .header(let file, let line, let text):
      "Labels/\(file):\(line): expected `# key: value`, found `\(text)`"
    case .label(let file, let line, let text):
      "Labels/\(file):\(line): expected path, line, rule, class, certainty and note with tabs"
        + " between, found `\(text)`"
    case .unnamed(let file):
      "Labels/\(file) does not say `# package: OWNER/NAME` and `# version: …`"
    }
  }
}
