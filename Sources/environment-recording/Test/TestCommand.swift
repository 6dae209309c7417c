import ArgumentParser
import EnvironmentRecording

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Print a test that replays the last action of a recording.",
    discussion: """
      Put the file beside the test, whose module depends on the action's module and on EnvironmentRecordingTesting. \
      The test needs Swift 6.2.
      """)

  @Argument(help: "The file of the recording.", completion: .file())
  var file: String

  @Option(help: "The name of the test (default: the name of the file).")
  var name: String?

  func run() throws {
    let surroundings = Surroundings.live
    let session = try surroundings.read(file)
    let fileName = file.split(separator: "/").last.map(String.init) ?? file
    let test = try GeneratedTest(of: session, in: fileName, named: name ?? fileName)
    try surroundings.write(test.text)
  }
}
