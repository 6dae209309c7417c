extension MemberTable {
  static let random = [
    Member(
      "randomNumberGenerator", type: "any RandomNumberGenerator & Sendable",
      live: "SystemRandomNumberGenerator()", mock: "SeededGenerator(state: 0)",
      use: "randomNumberGenerator",
      uses: [
        "random.number": ".random(in: …, using: &Current.randomNumberGenerator)",
        "random.collection": "… using: &Current.randomNumberGenerator",
        "random.generator": "&Current.randomNumberGenerator",
      ], imports: [], support: [seededGenerator]),
    Member(
      "uuid", type: "@Sendable () -> UUID", live: "{ UUID() }",
      mock: "{ UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }", use: "uuid()"),
  ]

  private static let seededGenerator = Support(
    name: "SeededGenerator",
    code: """
      /// Random numbers that are the same each time: Knuth's linear congruential generator.
      struct SeededGenerator: RandomNumberGenerator, Sendable {
        var state: UInt64

        mutating func next() -> UInt64 {
          // The upper half is the better one.
          let upper = step()
          return upper << 32 | step()
        }

        private mutating func step() -> UInt64 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return state >> 32
        }
      }
      """)
}
