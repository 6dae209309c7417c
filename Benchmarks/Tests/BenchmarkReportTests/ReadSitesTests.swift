import Testing

@testable import BenchmarkReport

struct ReadSitesTests {
  @Test("The two homes differ in the variable and the import alone")
  func homes() throws {
    let stack = ReadSites(count: 80).files(readingFrom: .stack)
    let global = ReadSites(count: 80).files(readingFrom: .global)
    #expect(stack.keys.sorted() == ["Environment.swift", "Sites00.swift", "Sites01.swift"])
    #expect(stack.keys == global.keys)
    for (name, text) in stack {
      let expected =
        text
        .replacing("import Environments\n\n", with: "")
        .replacing(
          "let Current = EnvironmentStack(AppEnvironment())",
          with: "nonisolated(unsafe) var Current = AppEnvironment()")
      #expect(global[name] == expected)
    }
  }

  @Test("Half of the sites read numbers, half closures, of twenty fields")
  func sites() throws {
    let files = ReadSites().files(readingFrom: .global)
    let text = files.values.joined()
    #expect(text.matches(of: /func numbersite\d+/).count == 400)
    #expect(text.matches(of: /func closuresite\d+/).count == 400)
    let environment = try #require(files["Environment.swift"])
    #expect(environment.matches(of: /var (number|closure)/).count == 20)
  }

  @Test("A file of sites")
  func file() {
    #expect(
      ReadSites(count: 4).files(readingFrom: .stack)["Sites00.swift"] == """
        import Environments

        public func numbersite00() -> Int { 0 &+ Current.number00 }
        public func closuresite00() -> Int { 0 &+ Current.closure00() }

        public func numbersite01() -> Int { 1 &+ Current.number01 }
        public func closuresite01() -> Int { 1 &+ Current.closure01() }

        """)
  }
}
