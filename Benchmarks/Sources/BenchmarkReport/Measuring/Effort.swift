/// The amount of work for each figure.
public struct Effort: Sendable {
  /// The turns of two sides.
  var rounds: Int

  /// The operations that are counted.
  var countedOperations: Int

  /// The replaces between two looks at the memory.
  var replaces: Int

  /// The calls of one round whose durations are recorded.
  var calls: Int

  /// The rounds of such calls.
  var tailRounds: Int

  /// The clean builds of each client.
  var builds: Int

  /// The effort of a run that decides.
  public static let full = Effort(
    rounds: 21, countedOperations: 2_000, replaces: 10_000_000, calls: 200_000, tailRounds: 7,
    builds: 3)

  /// The effort of a run that gives an estimate.
  public static let quick = Effort(
    rounds: 5, countedOperations: 500, replaces: 1_000_000, calls: 50_000, tailRounds: 3, builds: 1)
}
