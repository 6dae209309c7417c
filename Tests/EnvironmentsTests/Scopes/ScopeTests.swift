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
      async let child = stack.name
      #expect(await child == "scoped")
      await withTaskGroup { group in
        group.addTask { #expect(stack.name == "scoped") }
      }
      await Task { #expect(stack.name == "scoped") }.value
    }
    #expect(stack.name == "root")
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
    let messages = issueMessages {
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
    await #expect(throws: Refused()) {
      try await stack.withOverrides {
        $0.name = "scoped"
      } operation: {
        await Task.yield()
        throw Refused()
      }
    }
    #expect(stack.name == "root")
  }

  @Test func `A whole environment is put in force without building the initial one`() {
    let stack = EnvironmentStack<TestEnvironment>({ fatalError("because it must not be built") }())
    stack.withEnvironment(TestEnvironment(name: "mock")) {
      #expect(stack.name == "mock")
    }
    stack.replace(TestEnvironment(name: "first"))
    #expect(stack.name == "first")
  }
}
