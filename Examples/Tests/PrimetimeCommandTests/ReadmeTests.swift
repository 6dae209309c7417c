import Foundation
import ProgramTesting
import Testing

struct ReadmeTests {
  private let text: Substring
  private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  init() throws {
    let page = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    text = page[try #require(page.firstRange(of: "\n## primetime\n")).lowerBound...]
  }

  @Test("What the page about the examples shows is what is printed")
  func examples() async throws {
    let examples = text.matches(of: /(?s)```console\n\$ ([^\n]*)\n(.*?)```/)
    #expect(examples.count == 2)
    for example in examples {
      let run = try await Program.run(shell: String(example.1))
      #expect(run.output == example.2, "\(example.1)")
    }
  }

  @Test("The code that the page shows is the program's, but for its comments")
  func code() throws {
    let file = folder.appending(path: "Sources/PrimetimeFeature/App/AppReducer.swift")
    let code = try String(contentsOf: file, encoding: .utf8)
    let shown = try #require(text.firstMatch(of: /(?s)```swift\n(.*?)```/)).1
    let declarations = shown.split(separator: "\n\n")
    #expect(declarations.count == 2)
    for declaration in declarations { #expect(code.contains(declaration)) }
  }
}
