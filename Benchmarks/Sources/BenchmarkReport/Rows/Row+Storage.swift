extension Row {
  /// What it costs to keep an environment in files.
  static let storage = group(
    "Storage in files: what saving adds to a replacement; restoring; writes for 10,000 replacements",
    [
      Row("save-replace", .saving(.inBursts), must: .atMost(5_000)),
      Row("save-replace-alone", .saving(.alone), must: .atMost(5_000)),
      Row("restore-1mb", .restoring, must: .atMost(50)),
      Row("restore-1mb-by-hand", .restoringByHand),
      Row("save-burst", .savingBurst(10_000), must: .atMost(5)),
    ])
}
