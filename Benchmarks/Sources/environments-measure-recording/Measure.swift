import Foundation

/// Runs the measurements of interception and recording that `environments-benchmark` asks for, and prints
/// `name=number` pairs.
///
/// A program of its own, because recordings need Foundation, and `environments-measure` is without it.
@main
struct Measure {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 2, let rounds = Int(arguments[1]),
      let times = try times(of: arguments[0], rounds)
    else {
      FileHandle.standardError.write(
        Data(
          "Use one of: intercept, intercept-argument, intercept-generic, not-intercepted, record, replay, keep, keep-memory; and ROUNDS\n"
            .utf8))
      exit(64)
    }
    print("value=\(times.value) reference=\(times.reference)")
  }

  private static func times(of name: String, _ rounds: Int) throws -> Times? {
    switch name {
    case "intercept": Intercepting.withoutArguments(rounds)
    case "intercept-argument": Intercepting.withArgument(rounds)
    case "intercept-generic": Intercepting.generically(rounds)
    case "not-intercepted": Intercepting.generated(rounds)
    case "record": try RecordingCalls.record(rounds)
    case "replay": try RecordingCalls.replay(rounds)
    case "keep": try RecordingCalls.keep(rounds)
    case "keep-memory": try RecordingCalls.keepMemory()
    default: nil
    }
  }
}
