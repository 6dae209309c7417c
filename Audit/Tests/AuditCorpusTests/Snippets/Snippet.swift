import AuditModel
import Testing

/// Some code, and what an audit has to find in it.
///
/// A line that has findings ends in `// FIND rule, rule`; a class other than hidden follows its
/// rule, as in `time.now:live-default`. All other lines must have none. A line `// FILE path`
/// begins another file.
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

  init(
    _ title: String, without silent: String? = nil, environments: [String] = [], _ source: String
  ) {
    self.title = title
    self.silent = silent.map(RuleID.init(rawValue:))
    self.environments = environments
    var files: [File] = []
    var expectations: [Expectation] = []
    var path = "Sources/App/Code.swift"
    var lines: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
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
    self.expectations = expectations.sorted()
  }

  /// Reads snippets that follow each other.
  ///
  /// A line `// SNIPPET title` begins one. After it, `// WITHOUT rule` names the rule that must stay silent, and
  /// `// ENVIRONMENTS name, name` the names through which reads are controlled.
  static func read(_ text: String) -> [Snippet] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0].hasPrefix("// SNIPPET ") }
    return zip(starts, starts.dropFirst() + [lines.endIndex]).map { start, end in
      var code = lines[start..<end]
      func mark(_ name: String) -> String? {
        guard let line = code.first, line.hasPrefix("// \(name) ") else { return nil }
        code = code.dropFirst()
        return String(line.dropFirst(name.count + 4))
      }
      let title = mark("SNIPPET") ?? ""
      let silent = mark("WITHOUT")
      let environments = mark("ENVIRONMENTS")?.split(separator: ",").map { $0.filter { $0 != " " } }
      return Snippet(
        title, without: silent, environments: environments ?? [], code.joined(separator: "\n"))
    }
  }

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
