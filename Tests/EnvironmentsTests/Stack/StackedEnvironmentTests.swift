import Environments
import Testing

@Suite("An environment that is reached through its type")
struct StackedEnvironmentTests {
  struct AppEnvironment: StackedEnvironment {
    static let stack = EnvironmentStack(AppEnvironment())

    var language = "en"
    var user: String?

    static func login(_ user: String) {
      replace { $0.user = user }
    }
  }

  @Test("It is read, pushed, popped, replaced, overridden and captured")
  func everything() async {
    // Within a scope, because other tests use the stack of the type, too.
    await AppEnvironment.withOverrides {
      $0.language = "de"
    } operation: {
      #expect(AppEnvironment.current.language == "de")
      AppEnvironment.push { $0.language = "es" }
      #expect(AppEnvironment.current.language == "es")
      AppEnvironment.pop()
      AppEnvironment.login("Blob")
      #expect(AppEnvironment.current.user == "Blob")
      AppEnvironment.replace(AppEnvironment(language: "fr"))
      AppEnvironment.push(AppEnvironment(language: "it"))
      AppEnvironment.current.user = "Blob Jr."
      #expect(AppEnvironment.current.user == "Blob Jr.")
      #expect(AppEnvironment.pop()?.language == "it")
      #expect(AppEnvironment.current.language == "fr")
      let scope = AppEnvironment.stack.capturedScope()
      let language = await Task.detached {
        scope.run { AppEnvironment.current.language }
      }.value
      #expect(language == "fr")
    }
    #expect(AppEnvironment.current.language == "en")
  }
}
