import Environments
import Foundation

// The example in the documentation comment of MainActorEnvironmentStack.

@MainActor private final class Window {
  static let main = Window()

  var title = ""
}

@MainActor private struct Workspace {
  static let shared = Workspace()
  func open(_ url: URL) {}
}

@MainActor
private struct InterfaceEnvironment {
  var window = Window.main
  var openURL: (URL) -> Void = { Workspace.shared.open($0) }
}

private nonisolated let Interface = MainActorEnvironmentStack(InterfaceEnvironment())

@MainActor private func changes() {
  var opened: [URL] = []
  Interface.window.title = "Favorites"  // on the main actor, without await
  Interface.withOverrides {
    $0.openURL = { opened.append($0) }
  } operation: {
  }
}
