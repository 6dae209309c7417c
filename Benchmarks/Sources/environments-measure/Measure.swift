import CMeasuring

/// Runs the measurements that `environments-benchmark` asks for, and prints `name=number` pairs.
///
/// A program of its own without Foundation, because it is built in several settings and runs under
/// a profiler that counts its instructions.
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
    case ("check", 1, _):
      for side in Side.all { _ = side.run(10) }
      return "\(Side.all.count) measured sides run"

    case ("run", 3, let count?):
      // For the profiler, which runs COUNT and 2 * COUNT operations and subtracts.
      return try "nanoseconds=\(Side.named(arguments[1]).run(count))"

    case ("cost", 3, let rounds?):
      return try "value=\(Comparison.nanoseconds(of: .named(arguments[1]), rounds: rounds))"

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

    case ("tail", 7, let calls?) where numbers.count == 2:
      let found = try Tail.measured(
        Tail.Pair(operation: .named(arguments[1]), reader: .named(arguments[2])),
        Tail.Pair(operation: .named(arguments[3]), reader: .named(arguments[4])),
        calls: calls, rounds: numbers[1])
      return """
        value=\(found.value.ninetyNinth) reference=\(found.reference.ninetyNinth) \
        valueMedian=\(found.value.median) referenceMedian=\(found.reference.median) \
        readerShare=\(min(found.value.readerShare, found.reference.readerShare))
        """

    case ("memory", 2, let replaces?):
      let found = try MemoryGrowth.measured(replaces: replaces)
      return "bytes=\(found.bytes) reads=\(found.reads)"

    default:
      throw UsageError.unknownCommand(arguments)
    }
  }
}
