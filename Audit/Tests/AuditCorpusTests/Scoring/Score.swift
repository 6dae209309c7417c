/// How many findings were right, wrong and missing.
struct Score: Hashable, Sendable {
  var truePositives = 0
  var falsePositives = 0
  var falseNegatives = 0
  /// Those of the right ones whose class is right as well.
  var classified = 0

  /// How many of the findings are right; 1 where there are none.
  var precision: Double { ratio(truePositives, truePositives + falsePositives) }
  /// How many of the labels were found; 1 where there are none.
  var recall: Double { ratio(truePositives, truePositives + falseNegatives) }
  /// How many of the findings that are right have the right class.
  var classPrecision: Double { ratio(classified, truePositives) }

  private func ratio(_ part: Int, _ whole: Int) -> Double {
    whole == 0 ? 1 : Double(part) / Double(whole)
  }
}
