extension Row {
  /// The cost of keeping an environment in files.
  static let storage = group(
    "Storage in files: replace against one without; restore against decoding; writes for 10,000",
    [
      Row("save-replace", .saving(.inBursts), must: [.ratio(atMost: 2)]),
      Row("save-replace-alone", .saving(.alone), must: [.ratio(atMost: 2)]),
      Row("restore-1mb", .restoring, must: [.ratio(atMost: 1.5)]),
      Row("save-burst", .savingBurst(10_000), must: [.figure(atMost: 5)]),
    ])
}
