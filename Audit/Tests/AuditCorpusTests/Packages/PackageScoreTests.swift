import AuditModel
import Foundation
import Testing

@Suite("Packages of others, labeled by hand")
struct PackageScoreTests {
  /// What is asked of the audit: see `Documentation/Audit.md`.
  static let requirements: [(certainty: Finding.Certainty, precision: Double, recall: Double)] = [
    (.decided, 0.95, 0.90), (.byName, 0.60, 0.60),
  ]

  @Test("The audit finds what was labeled, and little else")
  func score() throws {
    let packages = try Self.packages()
    #expect(packages.count >= 3)
    #expect(packages.map(\.labels.count).reduce(0, +) >= (Self.isWhole ? 500 : 250))
    var all = Comparison(expected: [], found: [])
    for package in packages {
      let comparison = try Self.compare(package)
      print("\(package.name) \(package.version): \(package.labels.count) labels")
      if !comparison.mistakes.isEmpty { print(comparison.mistakes) }
      all.add(comparison)
    }
    let table = ScoreTable(
      title: "\(packages.count) packages, \(packages.map(\.labels.count).reduce(0, +)) labels",
      comparison: all)
    print(table)
    try ScoreFile.write("packages", table.description)
    for (certainty, precision, recall) in Self.requirements {
      let score = all.score(certainty)
      #expect(score.precision >= precision, "precision of what is \(certainty.rawValue)")
      #expect(score.recall >= recall, "recall of what is \(certainty.rawValue)")
    }
    #expect(all.score().classPrecision >= 0.95, "the right classes")
  }

  @Test("Labels name rules that there are, and files that were labeled")
  func labels() throws {
    for package in try Self.packages() {
      for label in package.labels {
        #expect(Corpus.isOnByDefault(label.site.rule), "\(package.name): \(label.site)")
        #expect(package.isLabeled(label.site.file), "\(package.name): \(label.site)")
      }
    }
  }

  /// Whether all packages are audited.
  ///
  /// Without optimization, the three largest take more than a minute. `Scripts/score` and the long form of the tests
  /// audit them.
  static let isWhole: Bool = {
    #if DEBUG
      ProcessInfo.processInfo.environment["ENVIRONMENTS_LONG_TESTS"] != nil
    #else
      true
    #endif
  }()

  static func packages() throws -> [LabeledPackage] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Place.labels.path)
    return try names.filter { $0.hasSuffix(".tsv") }.sorted().map {
      try LabeledPackage(contentsOf: Place.labels.appendingPathComponent($0))
    }.filter { isWhole || !["GRDB.swift", "async-http-client", "swift-nio"].contains($0.name) }
  }

  /// Audits all of a package, so that what is declared in one file is known in another, and compares
  /// the files that were labeled.
  static func compare(_ package: LabeledPackage) throws -> Comparison {
    let checkout = try Checkout(of: package)
    let files = try checkout.files()
    let paths = Set(files.map(\.path))
    for label in package.labels where !paths.contains(label.site.file) {
      Issue.record("\(package.name) \(package.version) has no file \(label.site.file)")
    }
    let found = Corpus.findings(in: files, outside: try checkout.tests()).map(Label.init)
    return Comparison(
      expected: package.labels, found: found.filter { package.isLabeled($0.site.file) })
  }
}
