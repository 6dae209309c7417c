import Environments
import Testing

/// A class that is not Sendable.
private final class Window {
  var title = "untitled"
}

@MainActor private struct EditorEnvironment {
  var window = Window()
  var width = 80
}

@MainActor private struct InterfaceEnvironment {
  var editor = EditorEnvironment()
  var name = "app"
  var computed: EditorEnvironment {
    get { editor }
    set { editor = newValue }
  }
}

@MainActor @Suite("Links of main-actor stacks") struct MainActorLinkTests {
  private let app = MainActorEnvironmentStack(InterfaceEnvironment())
  private let editor = MainActorEnvironmentStack(EditorEnvironment(width: 1))

  @Test("Reads, changes and pops act on the other stack", arguments: [true, false])
  func oneSourceOfTruth(isComputed: Bool) {
    if isComputed { editor.link(to: app, \.computed) } else { editor.link(to: app, \.editor) }
    #expect(editor.width == 80)
    editor.width = 81
    #expect(app.editor.width == 81)
    app.editor.width = 82
    #expect(editor.current.width == 82)
    editor.push { $0.width = 100 }
    app.name = "pushed"
    #expect(app.editor.width == 100)
    #expect(editor.pop()?.width == 100)
    #expect(app.name == "app")
    #expect(editor.width == 82)
    #expect(editor.window === app.editor.window)
    #expect(issueKinds { editor.pop() } == [.unbalancedPop])
  }

  @Test("A scope of either is one of the other, and is captured by both")
  func scopes() async {
    editor.link(to: app, \.editor)
    app.withOverrides {
      $0.editor.width = 2
    } operation: {
      #expect(editor.width == 2)
      #expect(editor.capturedScope().run { app.editor.width } == 2)
    }
    await editor.withOverrides {
      $0.width = 3
    } operation: {
      await Task.yield()
      #expect(app.editor.width == 3)
      app.name = "in the scope"
      let scope = editor.capturedScope()
      let width = await Task.detached {
        await scope.run { () async in await MainActor.run { app.editor.width } }
      }.value
      #expect(width == 3)
    }
    #expect(app.name == "app")
    #expect(app.editor.width == 80)
  }

  @Test("A scope from before the link keeps its environment")
  func earlierScope() {
    editor.withOverrides {
      $0.width = 5
    } operation: {
      editor.link(to: app, \.editor)
      #expect(editor.width == 5)
      editor.width = 6
      #expect(app.editor.width == 80)
    }
    #expect(editor.width == 80)
  }

  @Test("Links may follow each other, and an observer sees changes through them")
  func chain() async {
    let window = MainActorEnvironmentStack(Window())
    editor.link(to: app, \.editor)
    window.link(to: editor, \.window)
    #expect(window.current === app.editor.window)
    var widths = editor.updates(of: \.width).makeAsyncIterator()
    #expect(await widths.next() == 80)
    app.replace { $0.editor.width = 9 }
    #expect(await widths.next() == 9)
    #expect("\(window)".contains("linked to MainActorEnvironmentStack<EditorEnvironment>"))
  }

  @Test("A second link, and a circle, are reported and change nothing")
  func mistakes() {
    editor.link(to: app, \.editor)
    let other = MainActorEnvironmentStack(InterfaceEnvironment(name: "other"))
    #expect(issueKinds { editor.link(to: other, \.editor) } == [.invalidLink])
    let itself = MainActorEnvironmentStack(Window())
    let reports = issues { itself.link(to: itself, \.self) }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("each would be a part of the other") == true)
    editor.width = 4
    #expect(app.editor.width == 4)
    #expect(itself.title == "untitled")
  }

  @Test("A strict linked stack reports uses outside any scope, and the other's scopes count")
  func strictness() {
    editor.link(to: app, \.editor)
    editor.makeStrict()
    #expect(issueKinds { _ = editor.width } == [.unscopedUse])
    let reports = issueKinds {
      app.withOverrides {
        $0.name = ""
      } operation: {
        _ = editor.width
      }
      editor.withOverrides {
        $0.width = 1
      } operation: {
        editor.width += 1
      }
    }
    #expect(reports.isEmpty)
  }
}
