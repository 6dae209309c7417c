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

private final class Window {
  var title = "untitled"
}

@MainActor private struct InterfaceEnvironment {
  var window = Window()
}

private let Interface = MainActorEnvironmentStack(InterfaceEnvironment())

@MainActor
@Suite(.strict(Interface), .environment(Interface))
struct TitleTests {
  @Test(.environment(Interface) { $0.window.title = "Favorites" })
  func showsTheTitle() {
    #expect(Interface.window.title == "Favorites")
  }
}
