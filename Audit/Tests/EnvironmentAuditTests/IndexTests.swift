import Foundation
import IndexedBuild
import Testing

@Suite("The command and the index of a build")
struct IndexTests {
  private static let kit = "@_exported import Foundation\npublic typealias Timestamp = Date\n"
  private static let app = "import Kit\nfunc f() -> Date { Timestamp() }\n"

  /// A project, and a store of its build.
  private func project() throws -> (program: Program, build: IndexedBuild) {
    let build = try IndexedBuild()
    try build.write("Kit.swift", Self.kit)
    try build.write("App/App.swift", Self.app)
    try #require(try build.compile("Kit", ["Kit.swift"]) == "")
    try #require(try build.compile("App", ["App/App.swift"]) == "")
    var program = try Program([:])
    // Where the toolchain is.
    program.variables["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    return (program, build)
  }

  @Test("uses the given store, and reports how many files had types")
  func option() throws {
    let (program, build) = try project()
    defer { program.remove() }
    let with = try program.run(build.path("App"), "--index-store", build.store)
    #expect(with.output.contains("App.swift:2:20: warning: `Date()` reads the current time"))
    #expect(with.output.contains("Types from an index: 1 of 1 file."))
    #expect(with.code == 1)
    let without = try program.run(build.path("App"), "--index-store", "none")
    #expect(!without.output.contains("Types from an index"))
    #expect(without.code == 0)
  }

  @Test("finds the store of a package that was built, and tells a file that changed since")
  func automatic() throws {
    let (program, build) = try project()
    defer { program.remove() }
    let store = build.path("App/.build/x/debug/index/store")
    try #require(try build.compile("App", ["App/App.swift"], store: store) == "")
    let arguments = [build.path("App")]
    #expect(try program.run(arguments).output.contains("Types from an index: 1 of 1 file."))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: build.path("App/App.swift"))
    #expect(
      try program.run(arguments).output.contains(
        "Types from an index: 0 of 1 file; 1 file changed after the last build."))
  }

  /// Bytes that some versions of the library follow into foreign memory.
  @Test("never ends with the library", arguments: 0..<24)
  func damage(seed: UInt64) throws {
    let (program, build) = try project()
    defer { program.remove() }
    let files = try FileManager.default.subpathsOfDirectory(atPath: build.store)
      .filter { $0.contains("App.swift") }.sorted()
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let url = URL(fileURLWithPath: "\(build.store)/\(files[next(files.count)])")
    var bytes = [UInt8](try Data(contentsOf: url))
    for _ in 0..<20 { bytes[8 + next(bytes.count - 8)] = UInt8(next(256)) }
    try Data(bytes).write(to: url)
    let result = try program.run(build.path("App"), "--index-store", build.store)
    #expect(result.code == 0 || result.code == 1, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count { $0.contains("[index]") } <= 1)
  }
}
