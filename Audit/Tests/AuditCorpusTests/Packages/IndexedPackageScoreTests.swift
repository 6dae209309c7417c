import AuditIndex
import AuditModel
import Foundation
import Testing

/// The labeled packages with the index of a build, which `Scripts/score --indexed` makes.
@Suite(
  "Packages of others with an index",
  .enabled(
    if: ProcessInfo.processInfo.environment["AUDIT_LABELED_BUILD"] != nil,
    "Scripts/score --indexed builds the packages and sets AUDIT_LABELED_BUILD."))
struct IndexedPackageScoreTests {
  /// The folder of a package that depends on the labeled ones and was built.
  static let build = ProcessInfo.processInfo.environment["AUDIT_LABELED_BUILD"]

  @Test("Labeled files that an index covers score 0.98 or more, and no worse than without it")
  func score() throws {
    let build = try #require(Self.build)
    var with = Comparison(expected: [], found: [])
    var without = Comparison(expected: [], found: [])
    var covered = 0
    for package in try PackageScoreTests.packages() {
      let root = "\(build)/.build/checkouts/\(package.name)"
      guard FileManager.default.fileExists(atPath: root) else { continue }
      let files = try Checkout(at: URL(fileURLWithPath: root)).files()
      let survey = IndexSurvey(
        files: files.map { IndexSurvey.File(name: $0.path, path: "\(root)/\($0.path)") },
        stores: IndexLocations.stores(root: build, files: []))
      #expect(survey.problems == [])
      let index = survey.read().index
      let isCounted = { (path: String) in
        package.isLabeled(path) && index.files[path] != nil
      }
      covered += files.count { isCounted($0.path) }
      let expected = package.labels.filter { isCounted($0.site.file) }
      for (isTyped, found) in [
        (true, Corpus.findings(in: files, index: index)), (false, Corpus.findings(in: files)),
      ] {
        let comparison = Comparison(
          expected: expected, found: found.map(Label.init).filter { isCounted($0.site.file) })
        if isTyped { with.add(comparison) } else { without.add(comparison) }
        if isTyped, !comparison.mistakes.isEmpty { print(comparison.mistakes) }
      }
    }
    for (name, title, comparison) in [
      ("indexed-packages", "\(covered) labeled files that an index covers, with it", with),
      ("indexed-packages-without", "The same files without an index", without),
    ] {
      let table = ScoreTable(title: title, comparison: comparison)
      print(table)
      try ScoreFile.write(name, table.description)
    }
    #expect(covered >= 50)
    #expect(with.score().precision >= max(0.98, without.score().precision))
    #expect(with.score().recall >= max(0.98, without.score().recall))
  }
}
