import Foundation

/// The test that a report prints for a failure of a play: the failing function itself, with the steps of the play in
/// place of its actions, and with one schedule.
enum PrintedTest {
  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  /// Returns the test.
  ///
  /// - Parameters:
  ///   - plays: The plays of the run.
  ///   - choices: The choices of the run.
  ///   - seed: The seed of the run.
  /// - Returns: The test; nil if the run has not exactly one play, if an action has no source code, and if the source
  ///   cannot be read.
  static func text(of plays: [PlayRecord], _ choices: [Choices.Choice], seed: Int) -> String? {
    guard plays.count == 1, let play = plays.first,
      let source = try? String(contentsOfFile: play.filePath, encoding: .utf8)
    else { return nil }
    let steps = play.steps.compactMap(\.self)
    guard steps.count == play.steps.count else { return nil }
    var indices = choices.filter { $0.kind == .job || $0.kind == .value }.map(\.index)
    indices.removeLast(indices.reversed().prefix { $0 == 0 }.count)
    return test(in: SourceScanner(source), line: play.line, steps, indices, seed: seed)
  }

  static func test(
    in scanner: SourceScanner, line: Int, _ steps: [String], _ choices: [Int], seed: Int
  ) -> String? {
    let lines = [-1] + scanner.text.indices.filter { scanner.text[$0].isNewline }
    guard lines.indices.contains(line - 1),
      let call = scanner.first("play", in: lines[line - 1] + 1..<scanner.text.count),
      let (body, end) = function(around: call, in: scanner),
      let name = scanner.last("func ", before: body)
    else { return nil }
    let start = header(of: name, in: scanner)
    var edits = rename(name + 5, seed, scanner) + playing(call, steps, scanner)
    if let trait = scanner.first(".simulated", in: start..<name) {
      edits.append(tracing(trait, choices, seed, scanner))
    }
    var text = ""
    var position = scanner.startOfLine(start)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += scanner.string(position..<edit.range.lowerBound) + edit.text
      position = edit.range.upperBound
    }
    text += scanner.string(position..<end + 1)
    return withoutIndentation(text)
  }

  /// The braces of the innermost function around a position.
  private static func function(around call: Int, in scanner: SourceScanner) -> (Int, Int)? {
    scanner.partners.filter { open, close in
      guard scanner.text[open] == "{", open < call, call < close else { return false }
      guard let name = scanner.last("func ", before: open) else { return false }
      return !(name..<open).contains { scanner.text[$0] == "{" }
    }.max { $0.key < $1.key }
  }

  /// The start of a function's attributes.
  private static func header(of name: Int, in scanner: SourceScanner) -> Int {
    var start = scanner.startOfLine(name)
    while start > 0 {
      let previous = scanner.startOfLine(start - 1)
      let line = scanner.string(previous..<start).trimmed
      if line.isEmpty || line.hasPrefix("//") || line.hasPrefix("`") || line.hasSuffix("{")
        || line.hasSuffix("}")
      {
        break
      }
      start = previous
    }
    return start
  }

  private static func rename(_ name: Int, _ seed: Int, _ scanner: SourceScanner) -> [Edit] {
    let isRaw = scanner.text[name] == "`"
    let end = scanner.text[(name + 1)...].firstIndex { isRaw ? $0 == "`" : "(<".contains($0) }
    return end.map { [Edit(range: $0..<$0, text: isRaw ? ", seed \(seed)" : "Seed\(seed)")] } ?? []
  }

  /// Replaces the seeds and the policy of a trait.
  private static func tracing(
    _ trait: Int, _ choices: [Int], _ seed: Int, _ scanner: SourceScanner
  ) -> Edit {
    let open = trait + ".simulated".count
    var arguments = scanner.arguments(in: open)
    arguments.removeAll { argument in
      ["seeds:", "seed:", "policy:"].contains { argument.hasPrefix($0) }
    }
    let worlds = arguments.firstIndex { $0.hasPrefix("worlds:") }
    let position = arguments.first.map(isLabeled) == false ? 1 : 0
    arguments.insert(worlds == nil ? "seed: \(seed)" : "seeds: \(seed)..<\(seed + 1)", at: position)
    arguments.insert("policy: .choices(\(choices))", at: position + (worlds == nil ? 1 : 2))
    return Edit(
      range: open..<(scanner.partners[open] ?? open) + 1,
      text: "(\(arguments.joined(separator: ", ")))")
  }

  private static func isLabeled(_ argument: String) -> Bool {
    argument.drop { $0.isLetter }.first == ":"
  }

  /// Replaces the actions of a play.
  private static func playing(_ call: Int, _ steps: [String], _ scanner: SourceScanner) -> [Edit] {
    let indentation = scanner.string(scanner.startOfLine(call)..<call).prefix { $0 == " " }
    var position = call + "play".count
    var arguments: [String] = []
    if scanner.text[position] == "(" {
      arguments = scanner.arguments(in: position)
        .filter { !$0.hasPrefix("upTo:") && !$0.hasPrefix("actions:") }
      position = (scanner.partners[position] ?? position) + 1
    }
    let list = steps.map { "\n\(indentation)    \($0)," }.joined()
    let invariant = arguments.firstIndex { $0.hasPrefix("invariant:") } ?? arguments.count
    arguments.insert(
      steps.isEmpty ? "steps: []" : "steps: [\(list)\n\(indentation)  ]", at: invariant)
    let text =
      "(\n\(indentation)  \(arguments.joined(separator: ",\n\(indentation)  "))\n\(indentation))"
    // Two trailing closures are the actions and the invariant, one is the invariant.
    let actions = scanner.afterSpace(position)
    let label = scanner.partners[actions].map { scanner.afterSpace($0 + 1) }
    let end = label.flatMap { scanner.first("invariant:", in: $0..<$0 + 1) }.map { $0 + 10 }
    return [Edit(range: call + 4..<(end ?? position), text: text)]
  }

  private static func withoutIndentation(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indentation = lines.first?.prefix { $0 == " " }.count ?? 0
    return lines.map { line in
      String(line.dropFirst(min(indentation, line.prefix { $0 == " " }.count)))
    }.joined(separator: "\n")
  }
}
