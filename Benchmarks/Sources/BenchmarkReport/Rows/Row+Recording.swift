extension Row {
  /// The cost of interceptors, and of recording and replaying.
  static let recording =
    group(
      "Calls through an interceptor that does nothing, and without one, against the closure",
      [
        recording("intercept-nothing", .intercept, must: 3),
        recording("intercept-argument", .interceptArgument, must: 3),
        recording("intercept-generic", .interceptGeneric),
        recording("not-intercepted", .notIntercepted, must: 1.1),
      ])
    + group(
      "A small call, recorded and replayed, against JSON of its arguments and its result",
      [
        recording("record-call", .record, must: 2),
        recording("replay-call", .replay, must: 2),
      ])
    + group(
      "Calls kept in memory for a report, against the recording to a file, and against the limit of 2 MB",
      [
        recording("keep-call", .keep, must: 1.1),
        recording("keep-memory", .keepMemory, must: 4),
      ])

  private static func recording(
    _ name: String, _ side: RecordedSide, must: Double? = nil
  ) -> Row {
    Row(name, .recording(side), must: must.map { [.ratio(atMost: $0)] } ?? [])
  }
}
