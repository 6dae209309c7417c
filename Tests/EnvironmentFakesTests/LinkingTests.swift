import Foundation
import Testing

struct LinkingTests {
  @Test func `The fakes import no test library`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/EnvironmentFakes")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var imports: Set<Substring> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard line.hasPrefix("import ") || line.hasPrefix("public import ") else { continue }
        imports.formUnion(line.split(separator: " ").suffix(1))
      }
    }
    #expect(imports == ["Environments", "Foundation"])
  }
}
