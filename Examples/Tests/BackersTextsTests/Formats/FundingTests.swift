import BackersTexts
import Testing

struct FundingTests {
  @Test(
    "A bar is full from 0 to 1, for any amount",
    arguments: [
      (1_000, 2_000, 0.5), (0, 2_000, 0), (-5, 2_000, 0), (2_000, 2_000, 1), (1e308, 1, 1),
      (.infinity, 1, 1), (.nan, 1, 0), (1_000, 0, 0), (1_000, -1, 0), (1_000, .nan, 0),
    ] as [(Double, Double, Double)])
  func fraction(pledged: Double, goal: Double, fraction: Double) {
    #expect(Funding(pledged: pledged, goal: goal).fraction == fraction)
  }

  @Test(
    "A bar has the given length, is full only at the goal, and empty only without pledges",
    arguments: [
      (50, 10, "█████░░░░░"), (0, 10, "░░░░░░░░░░"), (100, 10, "██████████"),
      (1_000, 10, "██████████"), (99, 10, "█████████░"), (1, 10, "█░░░░░░░░░"), (1, 1, "░"),
      (50, 0, ""), (50, -1, ""), (50, 1, "░"), (100, 1, "█"), (50, 2, "█░"),
    ] as [(Double, Int, String)])
  func bar(percent: Double, width: Int, bar: String) {
    #expect(Funding(pledged: percent, goal: 100).bar(width: width) == bar)
  }
}
