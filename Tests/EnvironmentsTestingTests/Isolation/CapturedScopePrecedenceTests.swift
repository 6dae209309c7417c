import Environments
import EnvironmentsTesting
import Testing

private struct World: Sendable {
  var name = "live"
}

private let world = EnvironmentStack(World())

/// An object that keeps the scope it was made in, as `withDependencies(from: self)` does.
private final class Model: Sendable {
  private let scope = world.capturedScope()

  func name() -> String { scope.run { world.name } }

  func nameAfterSuspension() async -> String {
    await scope.run { () async in
      await Task.yield()
      return world.name
    }
  }

  func nameInTask() async -> String { await Task { await nameAfterSuspension() }.value }
}

@Suite("An object that captures a scope")
struct CapturedScopePrecedenceTests {
  private func names(_ model: Model) async -> [String] {
    [model.name(), await model.nameAfterSuspension(), await model.nameInTask()]
  }

  @Test func `does not hide the scope of its caller if it was made outside any`() async {
    let model = Model()
    #expect(await names(model) == ["live", "live", "live"])
    await world.withOverrides {
      $0.name = "caller"
    } operation: {
      #expect(await names(model) == ["caller", "caller", "caller"])
    }
  }

  @Test(.environment(world) { $0.name = "trait" })
  func `reads its own scope in that of a caller`() async {
    let model = Model()
    await world.withOverrides {
      $0.name = "caller"
    } operation: {
      #expect(await names(model) == ["trait", "trait", "trait"])
      world.withOverrides {
        $0.name = "innermost"
      } operation: {
        #expect(model.name() == "trait")
      }
    }
  }

  @Test func `reads an override that the operation opens inside`() {
    let scope = world.withOverrides {
      $0.name = "captured"
    } operation: {
      world.capturedScope()
    }
    scope.run {
      world.withOverrides {
        $0.name = "inside"
      } operation: {
        #expect(world.name == "inside")
      }
      #expect(world.name == "captured")
    }
  }
}
