import AuditIndex
import Foundation
import IndexedBuild
import Testing

@Suite("Where index stores are")
struct LocationsTests {
  @Test("Builds of SwiftPM, of an editor and of nested packages are found")
  func packages() throws {
    let build = try IndexedBuild()
    let stores = [
      ".build/index-build/x86_64-unknown-linux-gnu/debug/index/store",
      ".build/x86_64-unknown-linux-gnu/debug/index/store",
      "Tools/.build/arm64-apple-macosx/debug/index/store",
    ]
    for store in stores { try build.write("\(store)/v5/units/x", "") }
    try build.write("Elsewhere/.build/x/debug/index/store/v5/units/x", "")
    try FileManager.default.createSymbolicLink(
      atPath: build.path(".build/debug"),
      withDestinationPath: build.path(".build/x86_64-unknown-linux-gnu/debug"))
    let found = IndexLocations.stores(
      root: build.folder,
      files: [build.path("Sources/App/A.swift"), build.path("Tools/Sources/T/T.swift")],
      derivedData: nil)
    #expect(found == stores.map(build.path))
  }

  @Test("Xcode's builds are found by the workspace that they name")
  func xcode() throws {
    let build = try IndexedBuild()
    func list(_ path: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>WorkspacePath</key><string>\(path)</string></dict></plist>
      """
    }
    let root = build.path("App")
    for (name, path) in [
      ("App-a", "\(root)/App.xcodeproj"), ("Package-b", root), ("Other-c", build.path("Apple")),
    ] {
      try build.write("Derived/\(name)/info.plist", list(path))
      try build.write("Derived/\(name)/Index.noindex/DataStore/v5/units/x", "")
    }
    try build.write("Derived/ModuleCache.noindex/x", "")
    let found = IndexLocations.stores(
      root: root, files: [], derivedData: build.path("Derived"))
    #expect(
      found == ["App-a", "Package-b"].map { build.path("Derived/\($0)/Index.noindex/DataStore") })
  }

  @Test("The toolchain's library is found beside the compiler in the PATH")
  func library() throws {
    let path = try #require(ToolchainLibrary.path())
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(throws: Never.self) { try IndexLibrary(path: path) }
    // Without a compiler in the PATH, the compiler that the system knows is asked.
    let shim = try IndexedBuild()
    try shim.write("bin/swiftc", "")
    #expect(ToolchainLibrary.path(variables: ["PATH": shim.path("bin")]) == path)
  }
}
