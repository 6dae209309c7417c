import AuditModel

/// The code around findings, with line numbers and the findings marked.
struct HTMLSnippet {
  /// Longer lines are truncated: generated code has lines of a million characters.
  private static let maximumLineLength = 300

  let cluster: Cluster
  let lines: [String]
  /// Returns the anchor of a finding.
  let anchor: (Finding) -> String

  var html: String {
    let range = cluster.lines.clamped(to: 1...max(1, lines.count))
    var html = "<div class=\"code\"><ol start=\"\(range.lowerBound)\">"
    for number in range where lines.indices.contains(number - 1) {
      let marks = marks(in: number)
      html += marks.isEmpty ? "<li>" : "<li class=\"hit\">"
      html += line(lines[number - 1], marks) + "</li>"
    }
    return html + "</ol></div>"
  }

  private struct Mark {
    let bytes: Range<Int>
    /// The anchor; nil if the finding started in an earlier line.
    let anchor: String?
  }

  private func marks(in number: Int) -> [Mark] {
    let length = lines[number - 1].utf8.count
    var marks: [Mark] = []
    for finding in cluster.findings {
      let span = finding.span
      guard (span.startLine...max(span.startLine, span.endLine)).contains(number) else { continue }
      let start = number == span.startLine ? span.startColumn - 1 : 0
      let end = number == span.endLine ? span.endColumn - 1 : length
      // Nested findings are marked by the outer one.
      let from = max(start, marks.last?.bytes.upperBound ?? 0)
      let bytes = min(max(0, from), length)..<min(max(0, from, end), length)
      let isStart = number == span.startLine
      if isStart || !bytes.isEmpty {
        marks.append(Mark(bytes: bytes, anchor: isStart ? anchor(finding) : nil))
      }
    }
    return marks
  }

  private func line(_ line: String, _ marks: [Mark]) -> String {
    let bytes = Array(line.utf8)
    let limit = min(bytes.count, Self.maximumLineLength)
    func text(_ range: Range<Int>) -> String {
      HTMLText.escaped(String(decoding: bytes[range.clamped(to: 0..<limit)], as: UTF8.self))
    }
    var html = ""
    var position = 0
    for mark in marks {
      html += text(position..<mark.bytes.lowerBound)
      let id = mark.anchor.map { " id=\"\($0)\"" } ?? ""
      html += "<mark\(id)>\(text(mark.bytes))</mark>"
      position = mark.bytes.upperBound
    }
    html += text(position..<bytes.count)
    return html + (bytes.count > limit ? "…" : "")
  }
}
