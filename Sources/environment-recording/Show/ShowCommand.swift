import ArgumentParser
import EnvironmentRecording

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the calls of a recording as a table, or as a web page.",
    usage: "environment-recording show <file> [options]",
    discussion: """
      Calls are in the order in which they began, with the time since the start of the recording, their task, \
      their duration, arguments and result. NO_COLOR turns colors off.
      """)

  @Argument(help: "The file of the recording.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "Only calls of endpoints whose names contain this text, in any case.", valueName: "text"))
  var endpoint: String?

  @Flag(help: "Only calls with an error, or without a result.")
  var errors = false

  @Option(
    help: ArgumentHelp("Write a page for a browser to this file instead.", valueName: "output"),
    completion: .file())
  var html: String?

  func run() throws {
    let surroundings = Surroundings.live
    let name = endpoint?.lowercased()
    let timeline = Timeline(try surroundings.read(file)) { call in
      (name.map { call.recorded.endpoint.lowercased().contains($0) } ?? true)
        && (!errors || call.recorded.isProblem)
    }
    if let html {
      let nonce = String(surroundings.randomNumber(), radix: 36)
      try surroundings.replace(html, HTMLPage(timeline: timeline, nonce: nonce).text)
      try surroundings.write("\(html.safe): \(timeline.summary.joined(separator: " "))\n")
    } else {
      let table = CallTable(
        timeline: timeline, width: surroundings.columns, usesColor: surroundings.usesColor)
      try surroundings.write(table.text)
    }
  }
}
