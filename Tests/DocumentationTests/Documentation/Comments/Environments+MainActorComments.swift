import Environments
import EnvironmentsTesting
import Foundation
import Testing

// The examples in the documentation comments of the stacks of the main actor.

@MainActor private final class Window {
  static let main = Window()
  static func restored() async throws -> Window { Window() }

  var title = ""
}

@MainActor private struct Workspace {
  static let shared = Workspace()
  func open(_ url: URL) {}
}

private final class Label {
  var text = ""
}

private enum Language: Sendable, Equatable {
  case en
}

private func title(in language: Language) -> String { "\(language)" }

@MainActor private struct EditorEnvironment {}

private enum Editor {
  static let Interface = MainActorEnvironmentStack(EditorEnvironment())
}

@MainActor private struct InterfaceEnvironment {
  var editor = EditorEnvironment()
  var language = Language.en
  var openURL: (String) -> Void = { _ in }
  var window = Window.main
}

private nonisolated let Interface = MainActorEnvironmentStack(InterfaceEnvironment())

@MainActor private func bootstraps() async throws {
  try await Interface.bootstrap {
    InterfaceEnvironment(window: try await Window.restored())
  }
}

@MainActor private func links() {
  Editor.Interface.link(to: Interface, \.editor)
}

@MainActor private func opens(_ url: String) -> Bool { true }

@MainActor private func overrides() {
  var opened: [String] = []
  Interface.withOverrides {
    $0.openURL = { opened.append($0) }
  } operation: {
    #expect(opens("https://www.pointfree.co"))
  }
}

@MainActor private func follows(label: Label) async {
  for await language in Interface.updates(of: \.language) {
    label.text = title(in: language)
  }
}

private struct TraitTests {
  @MainActor
  @Test(.environment(Interface) { $0.openURL = { _ in } })
  func opensNothing() {}
}
