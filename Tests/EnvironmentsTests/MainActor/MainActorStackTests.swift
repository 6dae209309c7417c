import Environments
import Testing

/// What no other actor may touch.
private final class Window {
  var title = "untitled"
}

@MainActor private struct InterfaceEnvironment {
  var window = Window()
  var opened: (String) -> Bool = { _ in false }
  var width = 80
  var name = "root"
}

@MainActor private let Interface = MainActorEnvironmentStack(InterfaceEnvironment())

/// Environments that belong to the main actor, used there without `await`.
@Suite("Main-actor stacks") @MainActor struct MainActorStackTests {
  private func stack() -> MainActorEnvironmentStack<InterfaceEnvironment> {
    MainActorEnvironmentStack(InterfaceEnvironment())
  }

  @Test("A global one is read and changed without await")
  func global() {
    Interface.withOverrides {
      $0.window = Window()
    } operation: {
      Interface.window.title = "Favorites"
      #expect(Interface.window.title == "Favorites")
      #expect(!Interface.opened("x"))
      Interface.opened = { $0 == "x" }
      #expect(Interface.opened("x"))
      #expect(Interface[\.name] == "root")
    }
    #expect(Interface.window.title == "untitled")
  }

  @Test("Push, pop and replace, whole or by naming what changes")
  func changes() {
    let stack = stack()
    stack.push { $0.width = 100 }
    #expect(stack.width == 100)
    stack.push(InterfaceEnvironment(width: 120))
    stack.replace { $0.width += 1 }
    #expect(stack.width == 121)
    #expect(stack.pop()?.width == 121)
    stack.replace(InterfaceEnvironment(width: 7))
    #expect(stack.current.width == 7)
    stack.current.width = 8
    #expect(stack.pop()?.width == 8)
    #expect(stack.width == 80)
    #expect(issues { stack.pop() }.count == 1)
  }

  @Test("What throws changes nothing, and the type of the error is kept")
  func throwing() async {
    struct Refused: Error {}
    let stack = stack()
    do throws(Refused) {
      try stack.replace { (environment) throws(Refused) in
        environment.width = 1
        throw Refused()
      }
    } catch {}
    do throws(Refused) {
      try await stack.withOverrides {
        $0.width = 2
      } operation: { () async throws(Refused) in
        throw Refused()
      }
    } catch {}
    #expect(stack.width == 80)
  }

  @Test("Scopes nest, suspend, and reach the tasks started in them")
  func scopes() async {
    let stack = stack()
    await stack.withOverrides {
      $0.width = 1
    } operation: {
      await Task.yield()
      stack.withOverrides {
        $0.name = "inner"
      } operation: {
        #expect(stack.width == 1)
        #expect(stack[\.name] == "inner")
      }
      let child = Task { stack.width }
      #expect(await child.value == 1)
      stack.width = 2
      #expect(stack.width == 2)
      let detached = await Task.detached { await MainActor.run { stack.width } }.value
      #expect(detached == 80)
      let scope = stack.capturedScope()
      let carried = await Task.detached {
        await scope.run { await MainActor.run { stack.width } }
      }.value
      #expect(carried == 2)
    }
    #expect(stack.width == 80)
  }

  @Test("Parallel tasks on the main actor do not see each other's scopes")
  func interleaved() async {
    let stack = stack()
    let tasks = (0..<100).map { width in
      Task {
        await stack.withOverrides {
          $0.width = width
        } operation: {
          for _ in 0..<10 {
            await Task.yield()
            #expect(stack.width == width)
          }
        }
      }
    }
    for task in tasks { await task.value }
  }

  @Test("The initial environment is built at the first use, once, or not at all")
  func building() {
    var builds = 0
    let built = MainActorEnvironmentStack(
      {
        Counted.builds += 1
        return InterfaceEnvironment()
      }())
    builds = Counted.builds
    #expect(built.width == 80)
    #expect(built.width == 80)
    #expect(Counted.builds == builds + 1)
    let replaced = MainActorEnvironmentStack(
      {
        Counted.builds += 1
        return InterfaceEnvironment()
      }())
    replaced.replace(InterfaceEnvironment(width: 3))
    #expect(replaced.width == 3)
    #expect(Counted.builds == builds + 1)
  }

  @Test("An object that only a scope held goes with it")
  func lifetime() {
    let stack = stack()
    weak var window: Window?
    stack.withOverrides {
      let made = Window()
      window = made
      $0.window = made
    } operation: {
      #expect(window != nil)
    }
    #expect(window == nil)
  }

  @Test("A pop too many names the main-actor stack")
  func popAtBottom() {
    let stack = stack()
    let messages = issues { #expect(stack.pop() == nil) }
    #expect(messages.first?.contains("MainActorEnvironmentStack<InterfaceEnvironment>.") == true)
  }

  @Test("A change that throws opens no scope")
  func throwingChange() async {
    let stack = stack()
    await #expect(throws: CancellationError.self) {
      try await stack.withOverrides { _ in
        await Task.yield()
        throw CancellationError()
      } operation: {
        Issue.record("The operation ran.")
      }
    }
  }

  @Test("print shows its layers")
  func described() {
    let stack = stack()
    #expect("\(stack)".hasSuffix("\nnot built yet: it has not been used"))
    stack.push { $0.width = 1 }
    let text = stack.debugDescription
    #expect(
      text.contains("MainActorEnvironmentStack<InterfaceEnvironment> (made at EnvironmentsTests/"))
    #expect(text.contains("\npushed at EnvironmentsTests/MainActorStackTests.swift:"))
    #expect(text.hasSuffix("  width   80"))
  }

  @Test("An environment that reads its own stack ends the process with the stack's type")
  func readsItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = SelfReading.stack.name }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The initial environment of MainActorEnvironmentStack<SelfReading>"))
  }
}

@MainActor private enum Counted {
  static var builds = 0
}

@MainActor private struct SelfReading {
  static let stack = MainActorEnvironmentStack(SelfReading())
  var name: String
  init() { name = SelfReading.stack.name }
}
