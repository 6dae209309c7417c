import Testing

/// What touches a main-actor stack elsewhere does not compile.
@Suite("A main-actor stack, touched elsewhere", .timeLimit(.minutes(5)))
struct TouchedElsewhereTests {
  private static let declarations = """
    import Environments

    final class Window { var title = "untitled" }

    @MainActor struct InterfaceEnvironment {
      var window = Window()
      var width = 80
    }

    @MainActor let Interface = MainActorEnvironmentStack(InterfaceEnvironment())

    """

  @Test("On the main actor it compiles, so that the errors below are about the actor")
  func onTheMainActor() throws {
    let found = try errors(
      compiling: Self.declarations + """
        @MainActor func resize() { Interface.width = 100 }
        @MainActor func title() -> String { Interface.window.title }
        func elsewhere() async -> Int { await MainActor.run { Interface.width } }
        """)
    #expect(found == [])
  }

  @Test(
    "Elsewhere it does not",
    arguments: [
      "func resize() { Interface.width = 100 }",
      "func width() -> Int { Interface.width }",
      "func push() { Interface.push { $0.width = 1 } }",
      "func open() { Interface.withOverrides { $0.width = 1 } operation: {} }",
      "actor Other { func title() async -> String { await Interface.window.title } }",
      "func window() async -> Window { await MainActor.run { Interface.window } }",
      "func later() { Task.detached { Interface.width = 1 } }",
    ])
  func elsewhere(_ line: String) throws {
    let found = try errors(compiling: Self.declarations + line)
    #expect(!found.isEmpty)
    #expect(
      found.allSatisfy { message in
        ["main actor-isolated", "Sendable", "@MainActor", "data races"].contains {
          message.contains($0)
        }
      }, "\(found)")
  }
}
