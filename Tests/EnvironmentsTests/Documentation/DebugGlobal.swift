import Environments
import Testing

// ComingFromADebugGlobal.md. The file is in this target because `Scripts/test` also builds the target for
// release, where the second declaration of `world` is compiled.

private struct AppEnvironment: Controllable {
  var user: String

  static let live = AppEnvironment(user: "you")
  static var mock: AppEnvironment { AppEnvironment(user: "Blob") }
}

private nonisolated let environments: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

#if DEBUG
  private nonisolated var world: AppEnvironment {
    get { environments.current }
    _modify { yield &environments.current }
  }
#else
  private nonisolated var world: AppEnvironment { environments.current }
#endif

@Suite("A global that only debug builds change")
struct DebugGlobalTests {
  @Test("All builds read the stack, and debug builds change it")
  func reading() {
    environments.withOverrides {
      $0.user = "Blob Jr."
    } operation: {
      #expect(world.user == "Blob Jr.")
      #if DEBUG
        world.user = "Blob Sr."
        #expect(environments.user == "Blob Sr.")
      #endif
    }
    #expect(world.user == "Blob")
  }
}
