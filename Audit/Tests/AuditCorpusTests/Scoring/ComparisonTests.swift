import AuditModel
import Testing

@Suite("Comparing findings with labels")
struct ComparisonTests {
  static let now = Label(Site(file: "A.swift", line: 3, rule: "time.now"))
  static let uuid = Label(Site(file: "A.swift", line: 3, rule: "random.uuid"))
  static let byName = Label(Site(file: "B.swift", line: 1, rule: "time.now"), .hidden, .byName)

  @Test(
    "Every finding needs a label of its own",
    arguments: [
      ([], [], 0, 0, 0),
      ([now], [now], 1, 0, 0),
      ([now], [], 0, 0, 1),
      ([], [now], 0, 1, 0),
      ([now], [uuid], 0, 1, 1),
      ([now, now, now], [now, now], 2, 0, 1),
      ([now], [now, now], 1, 1, 0),
      ([now, uuid, byName], [byName, uuid, now], 3, 0, 0),
    ] as [([Label], [Label], Int, Int, Int)])
  func counts(expected: [Label], found: [Label], right: Int, wrong: Int, missed: Int) {
    let score = Comparison(expected: expected, found: found).score()
    #expect(score.truePositives == right)
    #expect(score.falsePositives == wrong)
    #expect(score.falseNegatives == missed)
  }

  @Test("A finding of another class is right, and counted apart")
  func classes() {
    let found = Label(Self.now.site, .liveDefault)
    let comparison = Comparison(expected: [Self.now], found: [found])
    #expect(comparison.score().truePositives == 1)
    #expect(comparison.score().classPrecision == 0)
    #expect(
      comparison.mistakes == "class   A.swift:3 time.now: live-default instead of hidden")
  }

  @Test("A table has a line for every rule, and rounds down")
  func table() {
    var labels = Array(repeating: Self.now, count: 1999)
    let found = labels
    labels.append(Self.now)
    let table = ScoreTable(title: "A", comparison: Comparison(expected: labels, found: found))
    #expect(table.description.contains("| `time.now` | 1999 | 0 | 1 | 1.00 | 0.99 |"))
  }
}
