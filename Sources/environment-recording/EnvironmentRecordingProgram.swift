import EnvironmentRecording
import Foundation

@main
enum EnvironmentRecordingProgram {
  static let version = "0.2.0"

  static func main() {
    let surroundings = Surroundings.live
    do {
      try run(surroundings.arguments, in: surroundings)
    } catch {
      let isUsage = (error as? Failure)?.isUsage ?? false
      let help = isUsage ? " See environment-recording --help." : ""
      surroundings.writeError("environment-recording: \("\(error)".safe)\(help)\n")
      exit(isUsage ? 64 : 1)
    }
  }

  private static func run(_ arguments: [String], in surroundings: Surroundings) throws {
    let options = arguments.prefix { $0 != "--" }
    guard let command = arguments.first, !options.contains("-h"), !options.contains("--help") else {
      return try surroundings.write(Resources.help)
    }
    if options.contains("--version") { return try surroundings.write("\(version)\n") }
    switch command {
    case "show":
      try show(
        Arguments(
          arguments.dropFirst(), options: ["--endpoint", "--html"], flags: ["--errors"]),
        in: surroundings)
    case "test":
      try test(Arguments(arguments.dropFirst(), options: ["--name"], flags: []), in: surroundings)
    default:
      throw Failure("'\(command)' is no command: the commands are show and test.", isUsage: true)
    }
  }

  private static func show(_ arguments: Arguments, in surroundings: Surroundings) throws {
    let name = arguments["--endpoint"]?.lowercased() ?? ""
    let onlyErrors = arguments.has("--errors")
    let timeline = Timeline(try surroundings.read(arguments.file)) { call in
      (name.isEmpty || call.endpoint.lowercased().contains(name))
        && (!onlyErrors || call.isProblem)
    }
    if let output = arguments["--html"] {
      let page = HTMLPage(
        timeline: timeline, nonce: String(surroundings.randomNumber(), radix: 36))
      try surroundings.replace(output, page.text)
      try surroundings.write("\(output.safe): \(timeline.summary.joined(separator: ", "))\n")
    } else {
      let table = CallTable(
        timeline: timeline, width: surroundings.columns, usesColor: surroundings.usesColor)
      try surroundings.write(table.text)
    }
  }

  private static func test(_ arguments: Arguments, in surroundings: Surroundings) throws {
    let file = arguments.file.split(separator: "/").last.map(String.init) ?? ""
    let test = try GeneratedTest(
      of: try surroundings.read(arguments.file), in: file, named: arguments["--name"] ?? file)
    try surroundings.write(test.text)
  }
}

/// The files that are a part of the program.
enum Resources {
  static let help = text(PackageResources.help_txt)
  static let style = text(PackageResources.page_css)
  static let script = text(PackageResources.page_js)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
