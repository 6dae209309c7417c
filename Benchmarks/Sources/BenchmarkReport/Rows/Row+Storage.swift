extension Row {
  /// The cost of keeping an environment in a store.
  static let storage =
    group(
      "Storage in files: replace against one without; writes for 10,000",
      [
        Row("save-replace", .saving(.inBursts), must: [.ratio(atMost: 2)]),
        Row("save-replace-alone", .saving(.alone), must: [.ratio(atMost: 2)]),
        Row("save-burst", .savingBurst(10_000), must: [.figure(atMost: 5)]),
      ])
    + group(
      "Save of 100 fields: against JSONEncoder and an atomic write; against one SQLite row by hand",
      StoredSize.allCases.flatMap { size in
        [library("save-file", .all, .file, size), library("save-sqlite", .all, .sqlite, size)]
      })
    + group(
      "Save of one of 100 fields, and of a field that is not stored, against a save of all",
      StoredSize.allCases.flatMap { size in
        [
          // A file is written as a whole.
          library("save-one-file", .one, .file, size),
          library("save-one-sqlite", .one, .sqlite, size, must: 0.1),
          library("save-none-file", .unstored, .file, size, must: 0.02),
          library("save-none-sqlite", .unstored, .sqlite, size, must: 0.02),
        ]
      })
    + group(
      "Restore of 100 fields: against JSONDecoder and a file; against one SQLite row by hand",
      StoredSize.allCases.flatMap { size in
        [
          restoring("restore-file", .file, size, must: 1.5),
          restoring("restore-sqlite", .sqlite, size, must: 1.5),
        ]
      })
    + group(
      "Restore of 10,000 small fields, against 1,000",
      [
        Row(
          "restore-fields-file", .restoringFields(10_000, from: .file), must: [.ratio(atMost: 13)]),
        Row(
          "restore-fields-sqlite", .restoringFields(10_000, from: .sqlite),
          must: [.ratio(atMost: 13)]),
      ])

  private static func library(
    _ name: String, _ change: StoredChange, _ store: StoreKind, _ size: StoredSize,
    must: Double? = nil
  ) -> Row {
    Row(
      "\(name)-\(size)", .savingLibrary(change, in: store, size),
      must: must.map { [.ratio(atMost: $0)] } ?? [])
  }

  private static func restoring(
    _ name: String, _ store: StoreKind, _ size: StoredSize, must: Double
  ) -> Row {
    Row("\(name)-\(size)", .restoringLibrary(from: store, size), must: [.ratio(atMost: must)])
  }
}
