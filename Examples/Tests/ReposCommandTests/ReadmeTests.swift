import Foundation
import ProgramTesting
import Testing

struct ReadmeTests {
  @Test("What the page about the examples shows is what is printed")
  func examples() async throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let examples = text.matches(of: /(?s)```console\n\$ ([^\n]*)\n(.*?)```/)
    #expect(examples.count == 3)
    for example in examples {
      let run = try await Program.run(shell: String(example.1))
      #expect(run.output == example.2, "\(example.1)")
    }
  }
}
