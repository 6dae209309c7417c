import AuditModel
import Testing

@Suite("Files of labels")
struct LabeledPackageTests {
  static let text = """
    # package: owner/name
    # version: 1.2.3
    # note: nothing
    # files: Sources/A/
    # files: Sources/**/*.swift
    # files: main.swift
    Sources/A/B.swift\t3\ttime.now\tlive-default\tby-name\ta note
    """

  @Test("Say which package, which files and which labels")
  func reading() throws {
    let package = try LabeledPackage(Self.text, name: "name.tsv")
    #expect(package.name == "name")
    #expect(package.version == "1.2.3")
    let site = Site(file: "Sources/A/B.swift", line: 3, rule: "time.now")
    #expect(package.labels == [Label(site, .liveDefault, .byName)])
  }

  @Test(
    "Name files by path, by folder and by pattern",
    arguments: [
      ("Sources/A/x.txt", true), ("Sources/B.swift", true), ("Sources/C/D/E.swift", true),
      ("main.swift", true), ("Sources/C/x.txt", false), ("other.swift", false),
      ("main.swift/x", false),
    ])
  func files(path: String, isLabeled: Bool) throws {
    #expect(try LabeledPackage(Self.text, name: "name.tsv").isLabeled(path) == isLabeled)
  }

  @Test(
    "Say where they are wrong",
    arguments: [
      ("# package: a/b\n# version: 1\nA.swift\t1\ttime.now\tloud\tdecided\t", "x.tsv:3: expected"),
      ("# package", "x.tsv:1: expected `# key: value`"),
      ("# package: a/b", "Labels/x.tsv does not say"),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: LabelProblem.self) { try LabeledPackage(text, name: "x.tsv") }
    #expect(error?.description.contains(message) == true)
  }

  @Test("Say what to do where there are no sources")
  func sources() throws {
    let package = try LabeledPackage(Self.text, name: "name.tsv")
    let problem = CheckoutProblem(package: package, address: "https://example.com/owner/name")
    #expect(
      problem.description == """
        name 1.2.3, which was labeled, is neither checked out below this repository nor could be \
        cloned from https://example.com/owner/name.
        - Run `swift package resolve` in Examples, or
        - connect to the network and run the tests again.
        """)
  }
}
