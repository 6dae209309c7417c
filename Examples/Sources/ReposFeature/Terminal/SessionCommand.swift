/// The worlds that a session starts over in.
package enum World: Sendable {
  case mock
  case live
}

/// Something that can be typed at the prompt.
struct SessionCommand: Sendable {
  /// What it does.
  enum Action: Sendable {
    case change(Override)
    case environment
    case help
    case more
    case open(Int)
    case quit
    case refresh
    case start(World)
  }

  var name: String
  /// What stands after the name, as an example; absent where nothing does.
  var example: String?
  var summary: String
  var action: @Sendable (_ argument: String) throws -> Action

  init(
    _ name: String, _ example: String? = nil, _ summary: String,
    action: @escaping @Sendable (_ argument: String) throws -> Action
  ) {
    self.name = name
    self.example = example
    self.summary = summary
    self.action = action
  }

  static let all = [
    SessionCommand("open", "1", "open the page of a row") { text in
      guard let number = Int(text), number > 0 else {
        throw ReadingError("“\(quoted(text))” is no number of a row. An example: open 1.")
      }
      return .open(number)
    },
    SessionCommand("refresh", "fetch the list again") { .refresh },
    SessionCommand("more", "show more rows, where they do not fit at once") { .more },
    SessionCommand("locale", "de_DE", "speak another language") {
      .change(try AppEnvironment.locale($0))
    },
    SessionCommand("now", "2030-01-01T00:00:00Z", "stop the clock at another time") {
      .change(try AppEnvironment.now($0))
    },
    SessionCommand("calendar", "buddhist", "count years in another calendar") {
      .change(try AppEnvironment.calendar($0))
    },
    SessionCommand("time-zone", "Europe/Berlin", "be somewhere else") {
      .change(try AppEnvironment.timeZone($0))
    },
    SessionCommand("mock", "start over in the embedded world") { .start(.mock) },
    SessionCommand("live", "start over in the real world") { .start(.live) },
    SessionCommand("env", "show the environment in effect") { .environment },
    SessionCommand("help", "show this list") { .help },
    SessionCommand("quit", "leave, as at the end of the input") { .quit },
  ]

  private init(
    _ name: String, _ summary: String, action: @escaping @Sendable () -> Action
  ) {
    self.init(name, nil, summary) { _ in action() }
  }

  /// Reads a line.
  ///
  /// - Parameter line: What was typed.
  /// - Returns: What to do; nothing for an empty line.
  /// - Throws: ``ReadingError`` where it is no command, or not a complete one.
  static func action(for line: String) throws -> Action? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let name = words.first?.lowercased() else { return nil }
    let argument = words.dropFirst().first.map(String.init)?.trimmed ?? ""

    guard let command = all.first(where: { $0.name == name }) else {
      let advice = nearest(to: name, in: all.map(\.name)).map { "Did you mean \($0)?" }
      throw ReadingError(
        "“\(quoted(name))” is no command. \(advice ?? "Type help for a list of them.")")
    }
    switch command.example {
    case nil where !argument.isEmpty:
      throw ReadingError("“\(name)” takes nothing after it. Type just: \(name).")
    case let example? where argument.isEmpty:
      throw ReadingError("“\(name)” needs something after it. An example: \(name) \(example).")
    default: return try command.action(argument)
    }
  }

  /// Every command as a line.
  static var help: String {
    let usages = all.map { [$0.name, $0.example].compactMap(\.self).joined(separator: " ") }
    let width = usages.map(\.count).max() ?? 0
    return zip(all, usages).map { command, usage in
      usage + String(repeating: " ", count: width - usage.count + 2) + command.summary + "\n"
    }.joined()
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
