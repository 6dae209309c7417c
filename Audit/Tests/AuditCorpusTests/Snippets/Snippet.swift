import AuditCatalog
import AuditModel
import Testing

/// An example of a rule's file, and what an audit has to find in it.
///
/// A line that has findings ends in `// FIND rule, rule`; a class other than hidden follows its
/// rule, as in `time.now:live-default`. All other lines must have none. A line `// FILE path`
/// begins another file, and a line `// ENVIRONMENTS name, name` has names through which reads are controlled.
struct Snippet: Sendable {
  struct File: Sendable {
    let path: String
    /// Without the markers.
    let source: String
  }

  struct Expectation: Hashable, Comparable, Sendable, CustomStringConvertible {
    let file: String
    let line: Int
    let rule: RuleID
    let classification: Finding.Classification

    var description: String {
      let place = "\(file):\(line): \(rule)"
      return classification == .hidden ? place : "\(place):\(classification.rawValue)"
    }

    static func < (left: Expectation, right: Expectation) -> Bool {
      (left.file, left.line, left.description) < (right.file, right.line, right.description)
    }
  }

  let title: String
  /// The rule that must stay silent, where the snippet is about one that could be deceived.
  let silent: RuleID?
  /// Names through which reads are controlled, besides those that the audit knows.
  let environments: [String]
  let files: [File]
  let expectations: [Expectation]

  /// All examples.
  static let all = RuleFile.all.flatMap(\.examples).map { example in
    Snippet(example.title, without: example.isReported ? nil : example.rule, example.code)
  }

  init(_ title: String, without silent: RuleID? = nil, _ source: String) {
    self.title = title
    self.silent = silent
    var environments: [String] = []
    var files: [File] = []
    var expectations: [Expectation] = []
    var path = "Sources/App/Code.swift"
    var lines: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(Self.environmentsMark) {
        let names = line.dropFirst(Self.environmentsMark.count).split(separator: ",")
        environments += names.map { $0.filter { $0 != " " } }
        continue
      }
      if let next = Self.path(in: line) {
        if !lines.isEmpty {
          files.append(File(path: path, source: lines.joined(separator: "\n")))
        }
        path = next
        lines = []
        continue
      }
      let (code, labels) = Self.labels(in: line)
      lines.append(code)
      expectations += labels.map { rule, classification in
        Expectation(file: path, line: lines.count, rule: rule, classification: classification)
      }
    }
    files.append(File(path: path, source: lines.joined(separator: "\n")))
    self.files = files
    self.environments = environments
    self.expectations = expectations.sorted()
  }

  private static let environmentsMark = "// ENVIRONMENTS "

  /// The rules that it is about, including those that are off unless turned on.
  var rules: Set<RuleID> {
    var rules = Set(expectations.map(\.rule))
    if let silent { rules.insert(silent) }
    return rules
  }

  private static func path(in line: Substring) -> String? {
    let mark = "// FILE "
    return line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
  }

  private static func labels(
    in line: Substring
  ) -> (code: Substring, labels: [(RuleID, Finding.Classification)]) {
    let mark = "// FIND "
    guard let start = line.firstRange(of: mark) else { return (line, []) }
    let labels = line[start.upperBound...].split(separator: ",").map { label in
      let parts = label.split(separator: ":", maxSplits: 1)
      let rule = RuleID(rawValue: parts[0].filter { $0 != " " })
      guard parts.count == 2 else { return (rule, Finding.Classification.hidden) }
      guard let classification = Finding.Classification(rawValue: String(parts[1])) else {
        preconditionFailure("\(parts[1]) is no class of findings, in: \(line)")
      }
      return (rule, classification)
    }
    return (line[..<start.lowerBound], labels)
  }
}

extension Snippet: CustomTestStringConvertible {
  var testDescription: String { title }
}
