import Foundation

/// The text of a recording, line by line.
struct Report {
  private(set) var lines: [String]
  private var order = 0
  private var end = 0

  init(program: String = "repos 0.2.0", dropped: Int = 0) {
    lines = [
      #"{"recording":1,"session":"s","program":\#(Self.json(program)),"dropped":\#(dropped),"redacted":[]}"#
    ]
  }

  /// Creates a report of which every occurrence of a text is replaced by a letter.
  init(text: String, replacing hostile: String) {
    let escaped = Self.json(hostile).dropFirst().dropLast()
    lines = text.replacingOccurrences(of: escaped, with: "a").split(separator: "\n").map {
      $0.replacingOccurrences(of: hostile, with: "a")
    }
  }

  /// A session with all kinds of lines.
  static var sample: Report {
    var report = Report(dropped: 3)
    report.field("AppEnvironment.language", #""en""#)
    report.call(
      "AppEnvironment.gitHub.repos", #"{"label":"organization","value":"apple"}"#, task: 70)
    report.action("ReposCommand.ListAction", #"{"organization":"apple"}"#)
    report.field("AppEnvironment.language", #""pt""#)
    report.call("AppEnvironment.date", "", task: 71, #""value":700058712.5"#)
    report.call(
      "AppEnvironment.gitHub.star", #"{"value":1},{"label":"body","omitted":"Body"}"#, task: 70,
      #""error":{"type":"Repos.NotFound","message":"There is no row 4."}"#)
    report.call("AppEnvironment.events", "", task: 71, #""stream":true"#)
    report.event(#""value":{"kind":"push"}"#)
    report.event(#""value":{"kind":"pull"}"#)
    report.event(#""end":true"#)
    report.call(
      "AppEnvironment.gitHub.image", "", task: 71, #""omitted":"its result cannot be encoded""#)
    report.failure("Repos.Failure", "There is no row 4.")
    return report
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func field(_ path: String, _ value: String) {
    lines.append(#"{"field":\#(Self.json(path)),"session":"s","value":\#(value)}"#)
  }

  mutating func call(
    _ endpoint: String, _ arguments: String = "", task: Int = 1, _ outcome: String = #""value":1"#
  ) {
    order += 1
    end += 41_250_000
    lines.append(
      """
      {"call":\(Self.json(endpoint)),"arguments":[\(arguments)],"order":\(order),"task":\(task),"session":"s",\
      "nanoseconds":1250000,"ended":\(end),\(outcome)}
      """)
  }

  mutating func event(_ event: String) {
    lines.append(#"{"event":\#(order),"session":"s",\#(event)}"#)
  }

  mutating func action(_ type: String, _ value: String = "{}") {
    lines.append(
      #"{"action":\#(Self.json(type)),"order":\#(order),"began":\#(end + 1),"session":"s","value":\#(value)}"#
    )
  }

  mutating func failure(_ type: String, _ message: String) {
    lines.append(
      #"{"failure":{"type":\#(Self.json(type)),"message":\#(Self.json(message))},"session":"s"}"#)
  }

  static func json(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }
}
