import Environments
import EnvironmentsTesting
import Testing

// The sections of TestingInParallel.md about closures, contexts and main-actor stacks.

@Sendable private func fixture(named name: String) async throws -> User {
  await Task.yield()
  return User(name: name)
}

private struct CatalogEnvironment: Controllable {
  var items: [String]
}

private let Catalog = EnvironmentStack(
  live: CatalogEnvironment(items: []), preview: CatalogEnvironment(items: ["a", "b", "c"]),
  test: CatalogEnvironment(items: []))

@Suite struct TraitSamples {
  @Test(.environment(Current) { $0.user = try await fixture(named: "Blob") })
  func usesTheFixture() {
    #expect(Current.user?.name == "Blob")
  }

  @Test(.context(.preview), .environment(Catalog))
  func previewsShowThreeItems() {
    #expect(Catalog.items.count == 3)
  }
}

@MainActor private final class Window {
  var title = "untitled"
}

private struct InterfaceEnvironment: Controllable {
  var makeWindow: @MainActor @Sendable () -> Window = { Window() }
}

private nonisolated let Interface = EnvironmentStack(InterfaceEnvironment())

@MainActor
@Suite(.strict(Interface), .environment(Interface))
struct TitleTests {
  @Test(
    .environment(Interface) { environment in
      let window = await MainActor.run { Window() }
      environment.makeWindow = { window }
    })
  func showsTheTitle() {
    Interface.makeWindow().title = "Favorites"
    #expect(Interface.makeWindow().title == "Favorites")
  }
}
