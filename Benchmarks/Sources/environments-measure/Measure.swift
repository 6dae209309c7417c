import CMeasuring

/// Measures what `environments-benchmark` tells it to, and prints `name=number` pairs.
///
/// A program of its own, without Foundation: it is built in several ways, and run under a
/// profiler that counts its instructions.
@main
struct Measure {
  static func main() async {
    do throws(UsageError) {
      print(try await answer(to: Array(CommandLine.arguments.dropFirst())))
    } catch {
      benchmark_fail(error.description)
    }
  }

  private static func answer(to arguments: [String]) async throws(UsageError) -> String {
    let numbers = arguments.compactMap(Int.init)
    switch (arguments.first, arguments.count, numbers.first) {
    case ("list", 1, _):
      return Side.all.map(\.name).joined(separator: "\n")

    case ("run", 3, let count?):
      // Counted, not timed: twice as many, less as many, is what so many cost.
      return try "nanoseconds=\(Side.named(arguments[1]).run(count).nanoseconds)"

    case ("compare", 4, let rounds?):
      let found = try Comparison(
        of: .named(arguments[1]), to: .named(arguments[2]), rounds: rounds)
      return "value=\(found.value) reference=\(found.reference)"

    case ("threads", 3, let rounds?):
      let found = try await Scaling.measured(.named(arguments[1]), rounds: rounds)
      return "value=\(found.ofTwo) reference=\(found.ofOne)"

    case ("writer", 3, let rounds?):
      let found = try await Writer.measured(.named(arguments[1]), rounds: rounds)
      return """
        value=\(found.comparison.value) reference=\(found.comparison.reference) \
        replacesPerSecond=\(found.replacesPerSecond)
        """

    case ("memory", 2, let replaces?):
      let found = await MemoryGrowth.measured(replaces: replaces)
      return "bytes=\(found.bytes) reads=\(found.reads)"

    default:
      throw UsageError.unknownCommand(arguments)
    }
  }
}
