import ProgramTesting
import Testing

struct ReadmeTests {
  private let readme: Readme

  init() throws {
    readme = try Readme(section: "primetime")
  }

  @Test("The page about the examples shows the printed output")
  func examples() async throws {
    #expect(readme.examples.count == 2)
    for example in readme.examples {
      let run = try await Program.run(shell: example.line)
      #expect(run.output == example.output, "\(example.line)")
    }
  }

  @Test("The code that the page shows is the program's, but for its comments")
  func code() throws {
    let code = try readme.code("PrimetimeApp/App/AppReducer.swift")
    #expect(readme.declarations.count == 2)
    for declaration in readme.declarations { #expect(code.contains(declaration)) }
  }
}
