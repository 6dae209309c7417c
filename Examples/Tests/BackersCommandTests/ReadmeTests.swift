import ProgramTesting
import Testing

struct ReadmeTests {
  private let readme: Readme

  init() throws {
    readme = try Readme(section: "backers")
  }

  @Test("The page about the examples shows the printed output")
  func examples() async throws {
    #expect(readme.examples.count == 4)
    for example in readme.examples {
      // As at a first start.
      let run = try await Program.run(shell: example.line)
      #expect(run.output == example.output, "\(example.line)")
    }
  }

  @Test("The code that the page shows is the program's, but for its comments")
  func code() throws {
    let code = try readme.code("BackersApp/AppReducer.swift")
    #expect(readme.declarations.count == 2)
    for declaration in readme.declarations { #expect(code.contains(declaration)) }
  }
}
