import Dispatch
import Environments
import Foundation
import Testing

struct ScopeTests {
  let stack = EnvironmentStack(TestEnvironment())

  struct Refused: Error, Equatable {}

  @Test func `An override is seen in its operation and nowhere else`() async {
    let inside = stack.withOverrides {
      $0.name = "scoped"
    } operation: {
      stack.name
    }
    #expect(inside == "scoped")
    #expect(stack.name == "root")

    await stack.withOverrides {
      $0.name = "scoped"
    } operation: {
      await Task.yield()
      #expect(stack.name == "scoped")
    }
    #expect(stack.name == "root")
  }

  @Test func `Scopes nest, merge and inherit`() {
    stack.withOverrides {
      $0.name = "outer"
    } operation: {
      stack.withOverrides {
        $0.count = 1
      } operation: {
        #expect(stack.name == "outer")
        #expect(stack.count == 1)
      }
      #expect(stack.count == 0)
    }
  }

  @Test func `Child tasks, groups, async let and Task {} see the scope`() async {
    await stack.withOverrides {
      $0.name = "scoped"
    } operation: {
      async let child = stack.name
      #expect(await child == "scoped")
      await withTaskGroup { group in
        group.addTask { #expect(stack.name == "scoped") }
      }
      await Task { #expect(stack.name == "scoped") }.value
    }
  }

  @Test
  func `Work outside the task reads the process-wide environment, or a captured scope`() async {
    await stack.withOverrides {
      $0.name = "scoped"
    } operation: {
      #expect(await Task.detached { stack.name }.value == "root")
      let scope = stack.capturedScope()
      #expect(await Task.detached { scope.run { stack.name } }.value == "scoped")
      let queued = await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(returning: (stack.name, scope.run { stack.name }))
        }
      }
      #expect(queued == ("root", "scoped"))
      let threaded = await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: (stack.name, scope.run { stack.name })) }.start()
      }
      #expect(threaded == ("root", "scoped"))
      let nested = await Task.detached { await scope.run { await Task { stack.name }.value } }.value
      #expect(nested == "scoped")
    }
  }

  @Test func `A captured scope is shared with its task, and outlives it`() {
    let scope = stack.withOverrides {
      $0.name = "scoped"
    } operation: {
      let scope = stack.capturedScope()
      scope.run { stack.name = "changed in the capture" }
      #expect(stack.name == "changed in the capture")
      return scope
    }
    #expect(stack.name == "root")
    #expect(scope.run { stack.name } == "changed in the capture")
  }

  @Test func `A capture outside any scope does not hide the scope of its caller`() {
    let outside = stack.capturedScope()
    stack.withOverrides {
      $0.name = "scoped"
    } operation: {
      #expect(outside.run { stack.name } == "scoped")
    }
  }

  @Test func `An opened scope is entered as often as needed, and only by run`() async {
    let scope = stack.withOverrides {
      $0.count = 7
    } operation: {
      stack.openScope { $0.name = "opened" }
    }
    #expect(stack.name == "root")
    scope.run {
      #expect(stack.name == "opened")
      #expect(stack.count == 7, "it inherits from the scope around it")
      stack.name = "changed"
    }
    #expect(stack.name == "root")
    let seen = await Task.detached { await scope.run { await Task { stack.name }.value } }.value
    #expect(seen == "changed")
    let inner = stack.withOverrides {
      $0.name = "inner"
    } operation: {
      scope.run { stack.name }
    }
    #expect(inner == "changed")
  }

  @Test func `A change that throws opens no scope, and its error keeps its type`() {
    struct Refused: Error {}
    do throws(Refused) {
      _ = try stack.openScope { _ throws(Refused) in throw Refused() }
      Issue.record("A scope was opened.")
    } catch {
      let _: Refused = error
    }
  }

  @Test func `An error of an operation in a captured scope keeps its type`() async {
    struct Refused: Error {}
    let scope = stack.openScope { $0.name = "opened" }
    do throws(Refused) {
      try scope.run { () throws(Refused) in throw Refused() }
    } catch {
      let _: Refused = error
    }
    do throws(Refused) {
      try await scope.run { () async throws(Refused) in
        await Task.yield()
        #expect(stack.name == "opened")
        throw Refused()
      }
    } catch {
      let _: Refused = error
    }
    #expect(stack.name == "root")
  }

  @Test func `Push, pop, replace and assignment in a scope act on the scope's own stack`() {
    stack.push { $0.name = "pushed outside" }
    stack.withOverrides {
      $0.count = 1
    } operation: {
      stack.push { $0.count = 2 }
      stack.replace { $0.count += 1 }
      #expect(stack.count == 3)
      #expect(stack.pop()?.count == 3)
      #expect(stack.count == 1)
      stack.name = "changed inside"
      #expect(stack.name == "changed inside")
    }
    #expect(stack.name == "pushed outside")
    #expect(stack.count == 0)
  }

  @Test func `A pop below a scope's first environment changes nothing and is reported`() {
    stack.push { $0.name = "pushed outside" }
    let messages = issues {
      stack.withOverrides {
        $0.name = "scoped"
      } operation: {
        #expect(stack.pop() == nil)
        #expect(stack.name == "scoped")
      }
    }
    #expect(
      messages == [
        """
        Popped the only environment of a scope of EnvironmentStack<TestEnvironment>. Nothing \
        changed. Every pop needs a push before it in the same scope; use replace(_:) to replace \
        the environment at the bottom.
        """
      ])
  }

  @Test func `A change of the process-wide stack does not reach an open scope`() async {
    await stack.withOverrides {
      $0.count = 1
    } operation: {
      await Task.detached { [stack] in stack.push { $0.name = "pushed elsewhere" } }.value
      #expect(stack.name == "root")
      let elsewhere = await Task.detached { [stack] in stack.name }.value
      #expect(elsewhere == "pushed elsewhere")
    }
    #expect(stack.name == "pushed elsewhere")
  }

  @Test func `An operation that throws ends the scope, and its type of error is kept`() async {
    do {
      try stack.withOverrides {
        $0.name = "scoped"
      } operation: { () throws(Refused) in
        throw Refused()
      }
    } catch {
      let refused: Refused = error
      #expect(refused == Refused())
    }
    do {
      try await stack.withOverrides {
        $0.name = "scoped"
      } operation: { () async throws(Refused) in
        await Task.yield()
        throw Refused()
      }
    } catch {
      let refused: Refused = error
      #expect(refused == Refused())
    }
    #expect(stack.name == "root")
  }

  @Test func `An operation inherits its caller's isolation`() async {
    actor Counter {
      final class NotSendable { var count = 0 }
      let state = NotSendable()

      func count(in stack: EnvironmentStack<TestEnvironment>) async -> Int {
        await stack.withOverrides {
          $0.count = 20
        } operation: {
          state.count += stack.count
          await Task.yield()
          state.count += stack.count
          return state.count
        }
      }
    }
    #expect(await Counter().count(in: stack) == 40)
  }

  @Test func `A whole environment is put in force without building the initial one`() {
    let stack = EnvironmentStack<TestEnvironment>({ fatalError("because it must not be built") }())
    stack.withEnvironment(TestEnvironment(name: "mock")) {
      #expect(stack.name == "mock")
    }
    stack.replace(TestEnvironment(name: "first"))
    #expect(stack.name == "first")
  }

  @Test func `Several stacks, also of one type, do not disturb each other`() {
    let other = EnvironmentStack(TestEnvironment())
    stack.withOverrides {
      $0.name = "one"
    } operation: {
      #expect(other.name == "root")
      other.withOverrides {
        $0.name = "two"
      } operation: {
        #expect((stack.name, other.name) == ("one", "two"))
      }
    }
  }

  @Test func `Unrelated task locals do not hide a scope`() {
    enum Unrelated { @TaskLocal static var value = 0 }
    stack.withOverrides {
      $0.name = "scoped"
    } operation: {
      Unrelated.$value.withValue(1) {
        Unrelated.$value.withValue(2) { #expect(stack.name == "scoped") }
      }
    }
  }
}
