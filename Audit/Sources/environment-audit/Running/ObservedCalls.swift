import AuditModel
import AuditProject
import Foundation

/// The calls that hermetic tests have made, from a file with one JSON object on each line.
///
/// The trait `.hermetic` of `EnvironmentSimulation` writes it, if `ENVIRONMENTS_HERMETIC_LOG` names a file.
struct ObservedCalls {
  /// The keys of a line that the audit uses.
  private struct Line: Decodable {
    var test: String
    var call: String
    var path: String
    var line: Int
    var function: String
    var rule: String
  }

  private struct Place: Hashable {
    var file: String
    var line: Int
  }

  private struct Call {
    var description: String
    var tests: Set<String>
    var isFound = false
  }

  private var calls: [Place: Call] = [:]

  /// Reads a file.
  ///
  /// Paths become relative to the root, and calls outside of it are ignored.
  ///
  /// - Throws: A `Failure` if the file cannot be read, or a line is malformed.
  init(file: String, root: String, in surroundings: Surroundings) throws {
    let path = Paths.absolute(file, in: surroundings.workingDirectory)
    guard let text = FileSystem.live.text(of: path) else {
      throw Failure("error: '\(file)' cannot be read", .usage)
    }
    let decoder = JSONDecoder()
    for (number, text) in text.split(separator: "\n").enumerated() {
      guard let line = try? decoder.decode(Line.self, from: Data(text.utf8)) else {
        throw Failure("error: \(file):\(number + 1): this is no call of a hermetic test", .usage)
      }
      guard line.path.hasPrefix(root + "/") else { continue }
      let place = Place(file: Paths.relative(line.path, to: root), line: line.line)
      let call = Call(description: "`\(line.call)` in \(line.function) [\(line.rule)]", tests: [])
      calls[place, default: call].tests.insert(line.test)
    }
  }

  /// Adds to the message of each finding how many tests have reached it.
  mutating func mark(_ findings: inout [Finding]) {
    for index in findings.indices {
      let finding = findings[index]
      var tests: Set<String> = []
      for line in finding.span.startLine...finding.span.endLine {
        let place = Place(file: finding.file, line: line)
        calls[place]?.isFound = true
        tests.formUnion(calls[place]?.tests ?? [])
      }
      findings[index].message +=
        tests.isEmpty ? "; never reached" : "; reached by \(Self.count(tests))"
    }
  }

  /// The calls without a finding, a line for each; empty if there are none.
  var missed: String {
    let missed = calls.filter { !$0.value.isFound }
      .sorted { ($0.key.file, $0.key.line) < ($1.key.file, $1.key.line) }
    guard !missed.isEmpty else { return "" }
    return missed.reduce("Seen, and not found (or ignored by a comment):\n") { text, call in
      let tests = Self.count(call.value.tests)
      return text
        + "  \(call.key.file):\(call.key.line): \(call.value.description), by \(tests)\n"
    }
  }

  private static func count(_ tests: Set<String>) -> String {
    "\(tests.count) test\(tests.count == 1 ? "" : "s")"
  }
}
