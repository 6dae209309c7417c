import AuditCatalog
import AuditIndex
import AuditModel
import AuditProject
import Foundation
import IndexedBuild
import Testing

/// Stores that do not fit the files, and such as are damaged.
@Suite("Index stores")
struct StoreTests {
  private static let kit = "@_exported import Foundation\npublic typealias Timestamp = Date\n"
  private static let app = "import Kit\nfunc f() -> Date { Timestamp() }\n"

  private func build() throws -> IndexedBuild {
    let build = try IndexedBuild()
    try build.compile([("Kit", Self.kit), ("App", Self.app)])
    return build
  }

  @Test("A file that changed after its last build has no types")
  func stale() async throws {
    let build = try build()
    #expect(try await build.audit().lines == ["2 time.now Date()"])
    try build.touch("App/App.swift", secondsFromNow: 60)
    let (lines, report) = try await build.audit()
    #expect(lines == [])
    #expect(report.statistics.typedFiles == 0)
    #expect(report.statistics.staleFiles == 1)
    #expect(report.notices == [])
  }

  @Test("Of several units of a file, the newest counts")
  func newest() throws {
    let build = try build()
    try build.write("App/App.swift", "import Kit\nfunc f() {}\n")
    #expect(try build.compile("Other", ["App/App.swift"]) == "")
    let survey = build.survey(["App/App.swift"])
    let names = survey.read().index.files["App/App.swift"]?.symbols.map(\.name) ?? []
    #expect(names.contains("f()"))
    #expect(!names.contains("Timestamp"))
    #expect(survey.read().index.ownModules == ["Other"])
  }

  @Test("A store finds files whose folder is reached through a link")
  func links() throws {
    let build = try build()
    try FileManager.default.createSymbolicLink(
      atPath: build.path("Link"), withDestinationPath: build.path("App"))
    #expect(build.survey(["Link/App.swift"]).isEmpty == false)
  }

  enum Damage: CaseIterable {
    case emptyRecord, cutRecord, overwrittenRecord, cutUnit, overwrittenUnit, noUnits, noStore
  }

  @Test("Damage is one warning, and the names still count", arguments: Damage.allCases)
  func damage(_ damage: Damage) async throws {
    let build = try build()
    // Found without an index, too.
    try build.write("App/Plain.swift", "import Foundation\nlet start = Date()\n")
    let manager = FileManager.default
    let version = try #require(try manager.contentsOfDirectory(atPath: build.store).first)
    let root = "\(build.store)/\(version)"
    func files(_ folder: String, _ name: String) throws -> [String] {
      try manager.subpathsOfDirectory(atPath: "\(root)/\(folder)")
        .filter { $0.contains(name) }.map { "\(root)/\(folder)/\($0)" }
    }
    let record = try #require(try files("records", "App.swift-").first)
    let unit = try #require(try files("units", "App.swift.App.o-").first)
    func replace(_ path: String, _ change: (inout Data) -> Void) throws {
      var data = try Data(contentsOf: URL(fileURLWithPath: path))
      change(&data)
      try data.write(to: URL(fileURLWithPath: path))
    }
    switch damage {
    case .emptyRecord: try replace(record) { $0 = Data() }
    case .cutRecord: try replace(record) { $0 = $0.prefix($0.count / 2 / 4 * 4 + 1) }
    case .overwrittenRecord: try replace(record) { $0 = Data(repeating: 0x30, count: $0.count) }
    case .cutUnit: try replace(unit) { $0 = $0.prefix(41) }
    case .overwrittenUnit: try replace(unit) { $0 = Data(repeating: 0x30, count: $0.count) }
    case .noUnits: try manager.removeItem(atPath: "\(root)/units")
    case .noStore: try manager.removeItem(atPath: build.store)
    }
    let (lines, report) = try await build.audit()
    #expect(lines == ["2 time.now Date()"])
    #expect(report.findings.map(\.file) == ["Plain.swift"])
    #expect(report.notices.count == 1)
    #expect(report.notices.first?.kind == .index)
    #expect(report.notices.first?.severity == .warning)
    #expect(manager.fileExists(atPath: build.store) == (damage != .noStore))
  }

  @Test(
    "A store that ends the process which reads it first is one warning", arguments: [true, false])
  func probe(isDamaged: Bool) async throws {
    let build = try build()
    let probe = IndexProbe(
      program: "/bin/sh", arguments: ["-c", isDamaged ? "kill -SEGV $$" : "exit 1"])
    let options = Audit.Options(index: .store(build.store), indexProbe: probe)
    let report = try await Audit(root: build.path("App"), options: options).run()
    #expect(report.statistics.typedFiles == (isDamaged ? 0 : 1))
    #expect(report.notices.map(\.kind) == (isDamaged ? [.index] : []))
  }

  @Test("A missing library is one warning that says where to get it")
  func library() async throws {
    let build = try build()
    let (lines, report) = try await build.audit(library: build.path("libNone.so"))
    #expect(lines == [])
    let notice = try #require(report.notices.first)
    #expect(report.notices.count == 1)
    #expect(notice.message.hasPrefix("libIndexStore cannot be loaded: "))
    #expect(notice.message.hasSuffix("or use `--index-store none`"))
    let text = build.path("text.so")
    try build.write("text.so", "no library")
    #expect(throws: IndexProblem.self) { try IndexLibrary(path: text) }
  }

  @Test("A configuration chooses the store, and an option counts more")
  func configuration() async throws {
    let build = try build()
    func run(_ yaml: String, _ index: IndexChoice? = nil) async throws -> Int {
      let configuration = try Configuration(
        yaml: yaml, path: "x.yml", catalog: .standard)
      let audit = Audit(
        configuration: configuration, root: build.path("App"),
        options: Audit.Options(index: index))
      return try await audit.run().statistics.typedFiles
    }
    #expect(try await run("index-store: ../store") == 1)
    #expect(try await run("index-store: ../store", IndexChoice.none) == 0)
    #expect(try await run("index-store: none") == 0)
    #expect(try await run("index-store: none", .store(build.store)) == 1)
    #expect(throws: ConfigurationError.self) {
      try Configuration(yaml: "index-store: [a]", path: "x.yml", catalog: .standard)
    }
  }
}
